import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { isUnknownPlace } from '@jobscout/contract/matching/places/location-keys.ts'
import { statedWords } from '@jobscout/contract/matching/stated-skills.ts'
import { employmentType, experienceLevel } from '@jobscout/contract/matching/vocabulary.ts'
import type { SavedJobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { PreferencesRow } from './queries.ts'

function isCounted(skill: string, stated: PreferencesRow['stated_skills']): boolean {
  if (skillCode(skill) !== undefined) return true
  const words = statedWords(skill)
  return words !== null && !stated.some((statedSkill) => statedSkill.words === words && statedSkill.is_common)
}

export const presentPreferences = ({ stated_skills, ...row }: PreferencesRow): SavedJobPreferences => ({
  ...row,
  employment_types: row.employment_types.map((type) => employmentType.parse(type)),
  experience_level: experienceLevel.nullable().parse(row.experience_level),
  updated_at: row.updated_at.toISOString(),
  unknown_places: row.preferred_locations.filter(isUnknownPlace),
  uncounted_skills: row.skills.filter((skill) => !isCounted(skill, stated_skills)),
})
