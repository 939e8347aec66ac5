import type { JobPreferences } from './model.ts'

/** The preferences of a person who has not saved any. */
export const defaultPreferences: JobPreferences = {
  target_titles: [],
  preferred_locations: [],
  remote_ok: true,
  remote_only: false,
  salary_min: null,
  salary_max: null,
  employment_types: [],
  excluded_companies: [],
  preferred_industries: [],
  experience_level: null,
  skills: [],
}
