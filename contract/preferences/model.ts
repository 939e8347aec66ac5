import { z } from 'zod'
import { employmentType, experienceLevel } from '../matching/vocabulary.ts'
import { moment, requiredText, wordList } from '../shared/fields.ts'

/** Annual US dollars, whole. */
const salary = z.number().int().min(0).max(10_000_000).nullable()

export const jobPreferences = z.object({
  target_titles: wordList(30),
  preferred_locations: wordList(30),
  remote_ok: z.boolean(),
  remote_only: z.boolean(),
  salary_min: salary,
  salary_max: salary,
  employment_types: z.array(employmentType).max(employmentType.options.length),
  excluded_companies: wordList(100),
  preferred_industries: z.array(requiredText(50)).max(40),
  experience_level: experienceLevel.nullable(),
  skills: wordList(60),
})
export type JobPreferences = z.infer<typeof jobPreferences>

export const savedJobPreferences = jobPreferences.extend({ updated_at: moment })

/** What a person who has not said anything yet is taken to want. */
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
