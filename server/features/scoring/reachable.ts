import { type FactorName, factorName } from '@jobscout/contract/matching/model.ts'
import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import type { CompiledPreferences } from './features.ts'
import { pointsTable } from './points.ts'

const isStated: Readonly<Record<FactorName, (preferences: CompiledPreferences) => boolean>> = {
  location: ({ places, remote_only }) => places.length > 0 || remote_only,
  industry: ({ industries }) => industries.length > 0,
  employment_type: ({ employment_types }) => employment_types.length > 0,
  salary: ({ salary_min }) => salary_min !== null,
  experience_level: ({ experience_level }) => experience_level !== null,
  skills: ({ skills }) => skills.length > 0,
}

/** The most points that a factor can give for what the person stated: 0 where they stated nothing. */
export function computeReachable(factor: FactorName, preferences: CompiledPreferences): number {
  if (!isStated[factor](preferences)) return 0
  const points = pointsTable[factor]
  return 'perShared' in points
    ? Math.min(points.atMost, points.perShared * new Set(preferences.skills).size)
    : Math.max(...points.firstOf.map((rule) => rule.points))
}

/** The most points that a listing can have for a person: the same for all listings. */
export const reachablePoints = (preferences: CompiledPreferences): number =>
  factorName.options.reduce((sum, factor) => sum + computeReachable(factor, preferences), 0)

/** The points as a share of those that are reachable, 0 to 100. Null where the person stated nothing. More points always give a
 *  higher score, so that an index can order by points. */
export const scaleScore = (points: number, reachable: number): number | null =>
  reachable === 0 ? null : Math.floor((200 * points + reachable) / (2 * reachable))

/** More points than a listing can have. */
export const UNREACHABLE = 101

/** The fewest points that give at least this score. */
export const leastPoints = (score: number, reachable: number): number =>
  reachable === 0 ? UNREACHABLE : Math.max(0, Math.ceil((reachable * (2 * score - 1)) / 200))

/** The fewest points of a match. */
export const matchPoints = (preferences: CompiledPreferences): number =>
  leastPoints(MATCH_THRESHOLD, reachablePoints(preferences))
