import { employmentType, experienceLevel } from '@jobscout/contract/matching/vocabulary.ts'
import type { savedJobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { z } from 'zod'
import type { PreferencesRow } from './queries.ts'

export const presentPreferences = (row: PreferencesRow): z.infer<typeof savedJobPreferences> => ({
  ...row,
  employment_types: row.employment_types.map((type) => employmentType.parse(type)),
  experience_level: experienceLevel.nullable().parse(row.experience_level),
  updated_at: row.updated_at.toISOString(),
})
