import type { Factor, Match, RoleFit } from '@jobscout/contract/matching/model.ts'
import { type BadgeStyle, matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

const tones: Record<BadgeStyle, Tone> = { default: 'green', secondary: 'amber', outline: 'grey' }

/** Green for a strong match, amber for a fair one, grey for the rest. */
export function scoreTone(match: Parameters<typeof matchBadge>[0]): Tone {
  const badge = matchBadge(match)
  return badge ? tones[badge] : 'grey'
}

/** Green for the person's own roles and those close to them. */
export const roleTone = ({ level }: RoleFit): Tone => ((level ?? 0) >= 2 ? 'green' : 'grey')

const CARD_REASONS_MAX = 3

/**
 * The reasons on a card: factors with points, the highest first, then what is missing of those that the person stated. A job that
 * is no match lists no missing factors.
 */
export function cardReasons(match: Match): readonly Factor[] {
  const { match_reasons } = match
  const found = match_reasons.filter(({ points }) => points > 0)
  const highestFirst = found.toSorted((first, second) => second.points - first.points)
  const missing = matchBadge(match) ? match_reasons.filter(({ points, max }) => points === 0 && max > 0) : []
  return [...highestFirst, ...missing].slice(0, CARD_REASONS_MAX)
}
