import { z } from 'zod'
import { employmentType, experienceLevel } from '../matching/vocabulary.ts'
import { requiredText, timestamp, uniqueTextList } from '../shared/fields.ts'

/** The most entries of each list. */
export const preferenceLimits = {
  target_titles: 30,
  preferred_locations: 30,
  excluded_companies: 100,
  skills: 60,
} as const

/** Annual US dollars. */
export const SALARY_MAX = 10_000_000
const salary = z.number().int().min(0).max(SALARY_MAX, 'At most $10,000,000.').nullable()

export const jobPreferences = z.object({
  target_titles: uniqueTextList(preferenceLimits.target_titles),
  preferred_locations: uniqueTextList(preferenceLimits.preferred_locations),
  remote_ok: z.boolean(),
  remote_only: z.boolean(),
  salary_min: salary,
  salary_max: salary,
  employment_types: z.array(employmentType).max(employmentType.options.length),
  excluded_companies: uniqueTextList(preferenceLimits.excluded_companies),
  preferred_industries: z.array(requiredText(50)).max(40),
  experience_level: experienceLevel.nullable(),
  skills: uniqueTextList(preferenceLimits.skills),
})
export type JobPreferences = z.infer<typeof jobPreferences>

export const savedJobPreferences = jobPreferences.extend({
  updated_at: timestamp,
  /** Those of `skills` that no listing is searched for. */
  uncounted_skills: z.array(z.string()),
  /** Those of `preferred_locations` with a town that the product does not know: only listings that write it the same are in it. */
  unknown_places: z.array(z.string()),
})
export type SavedJobPreferences = z.infer<typeof savedJobPreferences>
