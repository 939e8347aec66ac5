import type { Factor, Match, RoleFit } from '@jobscout/contract/matching/model.ts'
import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { matchTone, type Tone } from '../../../ui/theme/tokens.ts'

export const scoreTone = (match: Parameters<typeof matchBadge>[0]): Tone =>
  matchTone[matchBadge(match) ?? 'outline']

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
