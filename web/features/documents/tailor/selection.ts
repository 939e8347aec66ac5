import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { cvTexts } from '@jobscout/contract/documents/from-record.ts'
import type { CvSelection } from '@jobscout/contract/letters/cv-for-job.ts'
import { namesWords } from '@jobscout/contract/matching/names-words.ts'

/** The list with this item kept, if it was left out, and the other way round. */
export const toggleKept = <Item extends { readonly kept: boolean }>(
  items: readonly Item[],
  at: number,
): Item[] => items.map((item, index) => (index === at ? { ...item, kept: !item.kept } : item))

/** The parts of a record that a selection keeps, in its order. */
export function selectRecord(record: CareerRecord, { positions, skills }: CvSelection): CareerRecord {
  return {
    ...record,
    positions: positions.flatMap(({ id, kept, bullets }) => {
      const position = record.positions.find((candidate) => candidate.id === id)
      if (!position || !kept) return []
      const chosen = bullets.flatMap((bullet) =>
        bullet.kept ? position.bullets.filter((candidate) => candidate.id === bullet.id) : [],
      )
      return { ...position, bullets: chosen }
    }),
    skills: skills.flatMap(({ name, kept }) => (kept ? name : [])),
  }
}

export interface AskedTerm {
  readonly asked: string
  readonly held: string | null
}

/** What a listing asks for: what the texts of the CV say, what only the record says, and what it does not say. */
export function groupTerms(terms: readonly AskedTerm[], texts: readonly string[]) {
  const cv = texts.join('\n')
  const inCv = terms.filter(
    ({ asked, held }) => held !== null && (namesWords(cv, held) || namesWords(cv, asked)),
  )
  return {
    inCv,
    inRecord: terms.filter((term) => term.held !== null && !inCv.includes(term)),
    missing: terms.filter(({ held }) => held === null),
  }
}

/** The texts of a CV that a selection decides. */
export function selectedTexts(record: CareerRecord, selection: CvSelection) {
  const { experience, skills } = cvTexts(selectRecord(record, selection))
  return { experience, skills }
}
