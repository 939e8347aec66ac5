import { existsSync } from 'node:fs'
import { proposeSentence } from '../contract/career/propose-sentence.ts'
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

/** The sentence with two of its longer words in each other's place. */
function swapWords(sentence: string): string[] {
  const words = sentence.split(' ')
  const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []))
  return long.slice(1).map((at, index) => {
    const otherAt = long[index] ?? 0
    return words
      .map((word, place) => (place === at ? words[otherAt] : place === otherAt ? words[at] : word))
      .join(' ')
  })
}

const reordered = { all: 0, passed: 0 }
const counts = { true: { all: 0, passed: 0 }, invented: { all: 0, passed: 0 } }
for (const { person, record, sentences } of files.flatMap(readClaims)) {
  const facts = collectFacts(record, person)
  const said = [...record.positions, ...record.projects].flatMap(({ bullets, is_current }) =>
    bullets.flatMap(({ text }) => proposeSentence(text, is_current).sentence ?? []),
  )
  for (const sentence of said.flatMap(swapWords)) {
    reordered.all += 1
    if (!findFact(sentence, facts)) continue
    reordered.passed += 1
    console.log(`reordered: ${sentence}`)
  }
  for (const { isTrue, kind, text } of sentences) {
    const fact = findFact(text, facts)
    const count = isTrue ? counts.true : counts.invented
    count.all += 1
    if (!fact) continue
    count.passed += 1
    console.log(`${isTrue ? 'kept' : `INVENTED, ${kind}`}: ${text}`)
  }
}
console.log(`${reordered.passed} of ${reordered.all} with two words exchanged pass`)
console.log(`${counts.invented.passed} of ${counts.invented.all} invented pass`)
console.log(`${counts.true.passed} of ${counts.true.all} true kept`)
process.exitCode = counts.invented.passed > 0 ? 1 : 0
