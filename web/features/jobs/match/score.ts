import type { Factor, RoleFit } from '@jobscout/contract/matching/model.ts'
import { type BadgeStyle, MATCH_THRESHOLD, matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

const tones: Record<BadgeStyle, Tone> = { default: 'green', secondary: 'amber', outline: 'grey' }

/** Green for a strong match, amber for a fair one, grey for the rest. */
export function scoreTone(score: number): Tone {
  const badge = matchBadge(score)
  return badge ? tones[badge] : 'grey'
}

/** Green for the person's own roles and those close to them. */
export const roleTone = ({ level }: RoleFit): Tone => ((level ?? 0) >= 2 ? 'green' : 'grey')

const CARD_REASONS_MAX = 3

/**
 * The reasons on a card: factors with points, the highest first, then the missing ones. A job below the match threshold
 * lists no missing factors.
 */
export function cardReasons(score: number, factors: readonly Factor[]): readonly Factor[] {
  const found = factors.filter(({ points }) => points > 0)
  const highestFirst = found.toSorted((one, other) => other.points - one.points)
  const missing = score >= MATCH_THRESHOLD ? factors.filter(({ points }) => points === 0) : []
  return [...highestFirst, ...missing].slice(0, CARD_REASONS_MAX)
}

/** What the person could do to raise the score, without repetitions. */
export const hints = (factors: readonly Factor[]): readonly string[] => [
  ...new Set(factors.flatMap(({ hint }) => hint ?? [])),
]
