import { conditionPredicates, countSharedSkills } from './conditions.ts'
import type { CompiledPreferences, ListingFeatures, ListingLabels } from './features.ts'
import { type Factor, factorName } from './model.ts'
import { type FactorPoints, maxPoints, pointsTable, type Rule } from './points.ts'
import { describeFactor } from './reasons.ts'

const noWords: ListingLabels = { location: '', has_salary: false, salary_currency: null }

function award(
  points: FactorPoints,
  wanted: CompiledPreferences,
  listing: ListingFeatures,
): { points: number; rule?: Rule } {
  if ('perShared' in points) {
    return { points: Math.min(points.atMost, points.perShared * countSharedSkills(wanted, listing).length) }
  }
  const rule = points.firstOf.find(({ when }) => conditionPredicates[when](wanted, listing))
  return rule ? { points: rule.points, rule } : { points: 0 }
}

/**
 * The score of a listing for a person, 0 to 100, with one reason for each factor; their points add up to the score.
 * This is the rule: the SQL expression is tested to give the same.
 */
export function scoreListing(
  wanted: CompiledPreferences,
  listing: ListingFeatures,
  words: ListingLabels = noWords,
): { score: number; factors: Factor[] } {
  const factors = factorName.options.map((name): Factor => {
    const table = pointsTable[name]
    const { points, rule } = award(table, wanted, listing)
    return {
      factor: name,
      points,
      max: maxPoints(table),
      ...describeFactor(name, rule?.when, { wanted, listing, words, points }),
    }
  })
  return { score: factors.reduce((sum, factor) => sum + factor.points, 0), factors }
}
