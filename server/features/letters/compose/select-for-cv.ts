import type { CareerRecord, Position } from '@jobscout/contract/career/record.ts'
import type { CvSelection } from '@jobscout/contract/letters/cv-for-job.ts'
import { type ComparedTerms, comparedTerms, relevance } from './choose-bullets.ts'
import type { AskedTerm, ListingText } from './listing-terms.ts'

/** As many of the latest positions, and of the bullets of each, stand in a CV whatever the listing says. */
const POSITIONS_MIN = 3
const BULLETS_MIN = 2
const SKILLS_MIN = 15

const joinPositionText = ({ title, text, bullets }: Position): string =>
  [title, text, ...bullets.map((bullet) => bullet.text)].join('\n')

function selectBullets({ bullets }: Position, listing: ComparedTerms) {
  return bullets
    .map(({ id, text }) => ({ id, score: relevance(text, listing) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ id, score }, at) => ({ id, kept: score > 0 || at < BULLETS_MIN }))
}

/**
 * What a CV for a listing says: bullets that share terms with it first, and skills that it asks for. Left out is what shares
 * nothing with it: further bullets, further skills, and the oldest positions. Those stay in their order, without a gap in time.
 */
export function selectForCv(
  record: CareerRecord,
  listing: ListingText,
  terms: readonly AskedTerm[],
): CvSelection {
  const compared = comparedTerms(listing)
  const last = record.positions.findLastIndex(
    (position) => relevance(joinPositionText(position), compared) > 0,
  )
  const held = terms.flatMap((term) => term.held ?? [])
  const asked = held.filter((skill, at) => record.skills.includes(skill) && held.indexOf(skill) === at)
  const others = record.skills.filter((skill) => !asked.includes(skill))
  return {
    positions: record.positions.map((position, at) => ({
      id: position.id,
      kept: at <= Math.max(last, POSITIONS_MIN - 1),
      bullets: selectBullets(position, compared),
    })),
    skills: [...asked, ...others].map((name, at) => ({
      name,
      kept: at < Math.max(SKILLS_MIN, asked.length),
    })),
  }
}
