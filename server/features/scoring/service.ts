import { type Factor, factorName } from '@jobscout/contract/matching/model.ts'
import { conditionPredicates, findSharedSkills } from './conditions.ts'
import type { CompiledPreferences, ListingFeatures, ListingLabels } from './features.ts'
import { type FactorPoints, pointsTable, type Rule } from './points.ts'
import { computeReachable, reachablePoints, scaleScore } from './reachable.ts'
import { describeFactor } from './reasons.ts'

export { bestFirst, bestMatches, computeSortKey } from './best-first.ts'
export { compilePreferences, type StatedPreferences } from './compile-preferences.ts'
export { isRemoteFor } from './conditions.ts'
export type { CompiledPreferences, ListingFeatures, ListingLabels } from './features.ts'
export { type Condition, nearSalaryMinimum, pointsTable, type Rule } from './points.ts'
export type * from './port.ts'
export {
  BANDS,
  computeBand,
  computeRank,
  fitOfBand,
  isBandElsewhere,
  lowestMatchRank,
  rankOfBand,
  ranksShown,
  SCORES,
  topKey,
  UNPLACED_RANK,
} from './rank.ts'
export { leastPoints, matchPoints, reachablePoints, scaleScore, UNREACHABLE } from './reachable.ts'

const noLabels: ListingLabels = { location: '', salary: 'none', salary_currency: null, salary_min: null }

/** The points of one factor, and the rule that gave them. */
export function award(
  points: FactorPoints,
  preferences: CompiledPreferences,
  listing: ListingFeatures,
): { points: number; rule?: Rule } {
  if ('perShared' in points) {
    return {
      points: Math.min(points.atMost, points.perShared * findSharedSkills(preferences, listing).length),
    }
  }
  const rule = points.firstOf.find(({ when }) => conditionPredicates[when](preferences, listing))
  return rule ? { points: rule.points, rule } : { points: 0 }
}

/**
 * Scores a listing for a person, with one reason for each factor. Their points add up to `points`, and the score says how many
 * these are of 100 reachable ones: null where the person stated nothing.
 * This is the reference: the SQL expression is tested to give the same points.
 */
export function scoreListing(
  preferences: CompiledPreferences,
  listing: ListingFeatures,
  labels: ListingLabels = noLabels,
): { score: number | null; points: number; factors: Factor[] } {
  const factors = factorName.options.map((name): Factor => {
    const table = pointsTable[name]
    const { points, rule } = award(table, preferences, listing)
    return {
      factor: name,
      points,
      max: computeReachable(name, preferences),
      ...describeFactor(name, rule?.when, { preferences, listing, labels, points }),
    }
  })
  const points = factors.reduce((sum, factor) => sum + factor.points, 0)
  return { score: scaleScore(points, reachablePoints(preferences)), points, factors }
}
