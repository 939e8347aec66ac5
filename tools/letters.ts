import { existsSync } from 'node:fs'
import { collectFacts } from '../contract/letters/facts.ts'
import { findUnsourced } from '../contract/letters/marks.ts'
import { letterTone } from '../contract/letters/model.ts'
import { composeLetter, letterText } from '../server/features/letters/compose/compose-letter.ts'
import { type ClaimsOfPerson, readClaims } from './letters/claims.ts'

const given = process.argv.slice(2)
const files = given.length > 0 ? given : ['../shared/data/claims/a.txt', '../shared/data/claims/b.txt']
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`Not found: ${missing.join(', ')}. Usage: node tools/letters.ts [FILE...]`)
  process.exit(1)
}

/** The words between greeting and name. */
const countWords = (text: string) =>
  text.split('\n\n').slice(1, -1).join(' ').split(/\s+/).filter(Boolean).length

const month = new Date().toISOString().slice(0, 7)
const people = files.flatMap(readClaims)
const totals = { letters: 0, unsourced: 0, outside: 0, changes: 0, unmarked: 0 }
const alike: string[] = []

/** Changes each digit of a letter in turn. Returns how many of the changes no mark names. */
function countUnmarked(
  text: string,
  findMarks: (text: string) => readonly { start: number; end: number }[],
): void {
  for (const match of text.matchAll(/\d/g)) {
    const digit = String((Number(match[0]) + 1 + (totals.changes % 8)) % 10)
    if (digit === match[0]) continue
    const changed = text.slice(0, match.index) + digit + text.slice(match.index + 1)
    totals.changes += 1
    const isMarked = findMarks(changed).some(({ start, end }) => start <= match.index && match.index < end)
    if (isMarked) continue
    totals.unmarked += 1
    console.log(`NOT MARKED: …${changed.slice(Math.max(0, match.index - 40), match.index + 20)}…`)
  }
}

function printLetters(
  { person, record, listing }: ClaimsOfPerson,
  listings: readonly ClaimsOfPerson['listing'][],
): void {
  const facts = collectFacts(record, person)
  const written = new Map<string, string[]>()
  for (const [at, answered] of [
    listing,
    ...listings.filter((candidate) => candidate !== listing),
  ].entries()) {
    for (const [round, tone] of [
      ...letterTone.options,
      ...letterTone.options,
      ...letterTone.options,
    ].entries()) {
      const letter = composeLetter({
        person,
        record,
        listing: answered,
        tone,
        why: '',
        month,
        variant: at + Math.floor(round / 3),
      })
      const text = letterText(letter)
      const context = {
        facts,
        person,
        listing: [answered.title, answered.company, answered.place],
        missing: letter.terms.flatMap(({ asked, held }) => (held === null ? [asked] : [])),
      }
      const unsourced = findUnsourced(text, context)
      const words = countWords(text)
      totals.letters += 1
      totals.unsourced += unsourced.length
      if (words > 180 || (words < 70 && letter.bullets.length >= 3)) totals.outside += 1
      countUnmarked(text, (changed) => findUnsourced(changed, context))
      const paragraphs = text.split('\n\n')
      const opening = paragraphs[1]?.split('.')[0]?.replaceAll(answered.title, 'TITLE') ?? ''
      for (const sentence of [opening, paragraphs.at(-2) ?? '']) {
        const seen = written.get(tone) ?? []
        if (at < 4 && round < 3 && seen.includes(sentence)) alike.push(`${person.name}: ${sentence}`)
        if (round < 3) written.set(tone, [...seen, sentence])
      }
      if (at > 0 || round > 2) continue
      console.log(
        `\n=== ${person.name}, ${tone}, ${words} words, ${letter.bullets.length} of the record's sentences\n\n${text}`,
      )
      console.log(`\n    not in the record: ${context.missing.join(', ') || 'nothing'}`)
      for (const { text: mark } of unsourced) console.log(`    WITHOUT A SOURCE: ${mark}`)
    }
  }
}

for (const claims of people)
  printLetters(
    claims,
    people.map(({ listing }) => listing),
  )

const [first] = people
if (first) {
  const { person, record, listing } = first
  const rounds = 2_000
  const from = performance.now()
  for (let variant = 0; variant < rounds; variant += 1) {
    composeLetter({ person, record, listing, tone: 'plain', why: '', month, variant })
  }
  console.log(`\n${((performance.now() - from) / rounds).toFixed(3)} ms a letter`)
}
console.log(`${totals.letters} letters: ${totals.unsourced} numbers and names without a source`)
console.log(`${totals.outside} letters outside 70 to 180 words with three sentences or more`)
console.log(`${alike.length} openings or closings repeated within four letters of a person`)
console.log(`${totals.unmarked} of ${totals.changes} changes of one digit not marked`)
process.exitCode = totals.unsourced + totals.outside + alike.length + totals.unmarked > 0 ? 1 : 0
