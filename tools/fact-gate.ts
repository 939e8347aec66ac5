import { existsSync } from 'node:fs'
import { findFact } from '../contract/letters/fact-gate.ts'
import { collectFacts } from '../contract/letters/facts.ts'
import { readClaims } from './letters/claims.ts'

const given = process.argv.slice(2)
const files = given.length > 0 ? given : ['../shared/data/claims/a.txt', '../shared/data/claims/b.txt']
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`Not found: ${missing.join(', ')}. Usage: node tools/fact-gate.ts [FILE...]`)
  process.exit(1)
}

const counts = { true: { all: 0, passed: 0 }, invented: { all: 0, passed: 0 } }
for (const { person, record, sentences } of files.flatMap(readClaims)) {
  const facts = collectFacts(record, person)
  for (const { isTrue, kind, text } of sentences) {
    const fact = findFact(text, facts)
    const count = isTrue ? counts.true : counts.invented
    count.all += 1
    if (!fact) continue
    count.passed += 1
    console.log(`${isTrue ? 'kept' : `INVENTED, ${kind}`}: ${text}`)
  }
}
console.log(`${counts.invented.passed} of ${counts.invented.all} invented pass`)
console.log(`${counts.true.passed} of ${counts.true.all} true kept`)
process.exitCode = counts.invented.passed > 0 ? 1 : 0
