import type { Factor } from '@jobscout/contract/matching/model.ts'
import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'

const MOST_CHIPS = 3

/**
 * The few reasons that stand on a card: what speaks for the job, the weightiest first; then, for a match, what is
 * missing. A job that is no match is not told off on its card.
 */
export function cardReasons(score: number, factors: readonly Factor[]): readonly Factor[] {
  const found = factors.filter(({ points }) => points > 0)
  const weightiest = found.toSorted((one, other) => other.points - one.points)
  const missing = score >= MATCH_THRESHOLD ? factors.filter(({ points }) => points === 0) : []
  return [...weightiest, ...missing].slice(0, MOST_CHIPS)
}

/** What the person could do to raise the score, each thing once. */
export const hints = (factors: readonly Factor[]): readonly string[] => [
  ...new Set(factors.flatMap(({ hint }) => hint ?? [])),
]
