import type { CompiledPreferences, ListingFeatures } from './features.ts'
import { type Condition, nearSalaryMinimum } from './points.ts'

type Holds = (preferences: CompiledPreferences, listing: ListingFeatures) => boolean

const among = (codes: readonly number[], code: number | null) => code !== null && codes.includes(code)

/** Whether the job can be done remotely from where the person is. */
export const isRemoteFor = (
  { remote_elsewhere_ids }: Pick<CompiledPreferences, 'remote_elsewhere_ids'>,
  { is_remote, location_id }: Pick<ListingFeatures, 'is_remote' | 'location_id'>,
): boolean => is_remote && !among(remote_elsewhere_ids, location_id)

/** What each condition of the points table means. sql-index/score-sql.ts says the same in SQL. */
export const conditionPredicates: Record<Condition, Holds> = {
  'remote only, and it is': (preferences, listing) =>
    preferences.remote_only && isRemoteFor(preferences, listing),
  'remote only': (preferences) => preferences.remote_only,
  'in a preferred location': (preferences, listing) => among(preferences.location_ids, listing.location_id),
  'remote, where places are stated': (preferences, listing) =>
    preferences.places.length > 0 && isRemoteFor(preferences, listing),
  'in a preferred industry': (preferences, listing) => among(preferences.industries, listing.industry),
  'of a preferred employment type': (preferences, listing) =>
    among(preferences.employment_types, listing.employment_type),
  'salary reaches the minimum': ({ salary_min }, { salary_annual_max }) =>
    salary_min !== null && salary_annual_max !== null && salary_annual_max >= salary_min,
  'salary nearly reaches the minimum': ({ salary_min }, { salary_annual_max }) =>
    salary_min !== null && salary_annual_max !== null && salary_annual_max >= nearSalaryMinimum(salary_min),
  'of the preferred level': (preferences, listing) =>
    preferences.experience_level !== null && preferences.experience_level === listing.experience_level,
}

export function findSharedSkills(preferences: CompiledPreferences, listing: ListingFeatures): number[] {
  const theirs = new Set(listing.skills)
  return [...new Set(preferences.skills)].filter((code) => theirs.has(code))
}
