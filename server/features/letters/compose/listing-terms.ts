import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { findSkills, skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { namesWords } from '@jobscout/contract/matching/names-words.ts'
import { statedWords } from '@jobscout/contract/matching/stated-skills.ts'

/** A listing as a letter answers it. */
export interface ListingText {
  readonly title: string
  readonly company: string
  readonly place: string
  readonly text: string
}

/** What a listing asks for, and the words that the person has for it. Null where the record does not hold it. */
export interface AskedTerm {
  /** As the listing writes it. */
  readonly asked: string
  readonly held: string | null
}

const recordText = (record: CareerRecord): string =>
  [
    ...record.positions.flatMap(({ title, text, bullets }) => [
      title,
      text,
      ...bullets.map((bullet) => bullet.text),
    ]),
    ...record.projects.flatMap(({ name, bullets }) => [name, ...bullets.map((bullet) => bullet.text)]),
    ...record.education.flatMap(({ degree, field, note }) => [degree, field, note]),
    ...record.certificates.map(({ name }) => name),
    record.summary,
  ].join('\n')

/** The skills that a listing asks for, in its order: those of the dictionary, and those that the person has in other words. */
export function findAskedTerms(record: CareerRecord, { title, text }: ListingText): AskedTerm[] {
  // The words of the title name the job itself.
  const all = text || title
  const languages = new Set(record.languages.map(({ name }) => name.toLowerCase()))
  const ownSkills = new Map(
    record.skills.map((skill) => [skillCode(skill) ?? statedWords(skill) ?? skill, skill]),
  )
  const recordSkills = new Map(findSkills(recordText(record)).map(({ code, matched }) => [code, matched]))
  const known = findSkills(all)
    .filter(
      ({ matched }) =>
        !matched
          .toLowerCase()
          .split(' ')
          .some((word) => languages.has(word)),
    )
    .map(({ code, matched }) => ({
      asked: matched,
      // What only a text of the record names is written as the listing writes it.
      held:
        ownSkills.get(code) ??
        (recordSkills.has(code)
          ? matched
          : (record.skills.find((skill) => namesWords(skill, matched)) ?? null)),
      at: all.indexOf(matched),
    }))
  const inOtherWords = record.skills.flatMap((skill) => {
    const words = skillCode(skill) === undefined ? statedWords(skill) : null
    if (!words || !namesWords(all, words)) return []
    return [{ asked: skill, held: skill, at: all.toLowerCase().indexOf(words) }]
  })
  return [...known, ...inOtherWords]
    .toSorted((a, b) => a.at - b.at)
    .map(({ asked, held }) => ({ asked, held }))
}
