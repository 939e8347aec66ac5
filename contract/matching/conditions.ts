import type { CompiledPreferences, ListingFeatures } from './features.ts'
import { type Condition, nearSalaryMinimum } from './points.ts'

type Holds = (wanted: CompiledPreferences, listing: ListingFeatures) => boolean

const among = (codes: readonly number[], code: number | null) => code !== null && codes.includes(code)

/** What each condition of the points table means. The SQL expression says the same in server/features/matching. */
export const conditionPredicates: Record<Condition, Holds> = {
  'remote wanted only, and it is': (wanted, listing) => wanted.remote_only && listing.is_remote,
  'remote wanted only': (wanted) => wanted.remote_only,
  'in a preferred location': (wanted, listing) => among(wanted.location_ids, listing.location_id),
  remote: (_wanted, listing) => listing.is_remote,
  'in a preferred industry': (wanted, listing) => among(wanted.industries, listing.industry),
  'of a preferred employment type': (wanted, listing) =>
    among(wanted.employment_types, listing.employment_type),
  'salary reaches the minimum': ({ salary_min }, { salary_annual_max }) =>
    salary_min !== null && salary_annual_max !== null && salary_annual_max >= salary_min,
  'salary nearly reaches the minimum': ({ salary_min }, { salary_annual_max }) =>
    salary_min !== null && salary_annual_max !== null && salary_annual_max >= nearSalaryMinimum(salary_min),
  'of the preferred level': (wanted, listing) =>
    wanted.experience_level !== null && wanted.experience_level === listing.experience_level,
}

export function countSharedSkills(wanted: CompiledPreferences, listing: ListingFeatures): number[] {
  const theirs = new Set(listing.skills)
  return [...new Set(wanted.skills)].filter((code) => theirs.has(code))
}
