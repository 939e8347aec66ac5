import { letterSentence } from '@jobscout/contract/career/propose-sentence.ts'
import type { CareerRecord, Position } from '@jobscout/contract/career/record.ts'
import { findSkills } from '@jobscout/contract/matching/find-skills.ts'
import { tokenize } from '@jobscout/contract/matching/tokens.ts'
import type { ListingText } from './listing-terms.ts'

export interface SelectedBullet {
  readonly position: Position
  readonly id: string
  readonly sentence: string
  readonly score: number
}

const CHOSEN = 3
const OF_ONE_EMPLOYER = 2

const common = new Set(
  'about above across after again all also and any are been before being between both but can could each every for from had has have having her here his how into its more most not now off one only other our out over own per same she some such than that the their them then there these they this those through too under until very was were what when where which while who why will with work worked working would year years you your team new role ideally least looking experience part'.split(
    ' ',
  ),
)

const contentWords = (text: string): Set<string> =>
  new Set(
    tokenize(text)
      .map(({ lower }) => lower.replace(/(?:ies|es|s|ed|ing)$/, ''))
      .filter((word) => word.length > 2 && !common.has(word)),
  )

/** The skills and words of a listing, to compare texts with. */
export function comparedTerms(listing: ListingText) {
  const asked = `${listing.title}\n${listing.text}`
  return { skills: new Set(findSkills(asked).map(({ code }) => code)), words: contentWords(asked) }
}
export type ComparedTerms = ReturnType<typeof comparedTerms>

/** How much of a listing a text says: 0 where they share no term. */
export function relevance(text: string, listing: ComparedTerms): number {
  const shared = findSkills(text).filter(({ code }) => listing.skills.has(code)).length
  const words = [...contentWords(text)].filter((word) => listing.words.has(word)).length
  return shared * 30 + Math.min(words, 5) * 8
}

/** Terms that a bullet shares with the listing decide, then figures, then how recent it is. */
const scoreBullet = (text: string, listing: ComparedTerms, age: number): number =>
  relevance(text, listing) + (/\d/.test(text) ? 10 : 0) - age * 6

/** Newest first: what goes on, then what ended last. */
export const byRecency = (a: Position, b: Position): number =>
  Number(b.is_current) - Number(a.is_current) ||
  (b.end || b.start).localeCompare(a.end || a.start) ||
  b.start.localeCompare(a.start)

/** What the record can say, the best for the listing first. Bullets whose sentence waits for the person are left out. */
export function rankBullets(record: CareerRecord, listing: ListingText): SelectedBullet[] {
  const compared = comparedTerms(listing)
  const scored = record.positions.toSorted(byRecency).flatMap((position, age) =>
    position.bullets.flatMap((bullet) => {
      const sentence = letterSentence(bullet, position.is_current)
      return sentence
        ? [{ position, id: bullet.id, sentence, score: scoreBullet(bullet.text, compared, age) }]
        : []
    }),
  )
  return scored.toSorted((a, b) => b.score - a.score)
}

/** The first three, at most two of one employer. Where others have too little to say, the third is of the same employer. */
export function pickBullets(candidates: readonly SelectedBullet[]): SelectedBullet[] {
  const chosen: SelectedBullet[] = []
  for (const candidate of candidates) {
    const { employer } = candidate.position
    if (chosen.filter(({ position }) => position.employer === employer).length >= OF_ONE_EMPLOYER) continue
    chosen.push(candidate)
  }
  const further = candidates.filter((candidate) => !chosen.includes(candidate))
  return [...chosen, ...further].slice(0, CHOSEN)
}

/** What a letter for the listing says by default. */
export const chooseBullets = (record: CareerRecord, listing: ListingText): SelectedBullet[] =>
  pickBullets(rankBullets(record, listing))
