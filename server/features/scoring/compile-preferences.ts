import { codesOffering, employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import { experienceLevels } from '@jobscout/contract/matching/dictionaries/experience-levels.ts'
import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { type StatedSkill, statedWords } from '@jobscout/contract/matching/stated-skills.ts'
import type { CompiledPreferences } from './features.ts'

/** The columns of job_preferences that a match compares. */
export interface StatedPreferences {
  readonly preferred_locations: readonly string[]
  readonly remote_only: boolean
  readonly salary_min: number | null
  readonly employment_types: readonly string[]
  readonly preferred_industries: readonly string[]
  readonly experience_level: string | null
  readonly skills: readonly string[]
  /** Those of the skills that no dictionary knows, by their words. Common ones are not compared: a few listings may have their ids. */
  readonly stated_skills: readonly (StatedSkill & { readonly is_common: boolean })[]
}

function codes<T>(
  words: readonly T[],
  findCodes: (word: T) => number | readonly number[] | undefined,
): number[] {
  return [...new Set(words.flatMap((word) => findCodes(word) ?? []))]
}

/**
 * Turns preferences as stated into the codes that a match compares. Words that no dictionary knows are dropped, except
 * skills.
 * @param locationIds the locations with a key of one of the preferred places
 * @param remoteElsewhereIds the locations whose remote jobs cannot be done from where the person is. A preferred location is
 *  within reach all the same.
 */
export function compilePreferences(
  stated: StatedPreferences,
  locationIds: readonly number[],
  remoteElsewhereIds: readonly number[],
): CompiledPreferences {
  const { salary_min, experience_level } = stated
  const preferred = new Set(locationIds)
  const statedIds = new Map<string | null, number>(
    stated.stated_skills.flatMap(({ words, id, is_common }) => (is_common ? [] : [[words, id] as const])),
  )
  const findSkillId = (skill: string) => skillCode(skill) ?? statedIds.get(statedWords(skill))
  return {
    places: stated.preferred_locations,
    location_ids: locationIds,
    remote_only: stated.remote_only,
    // The same list where it can be: many people share it.
    remote_elsewhere_ids: remoteElsewhereIds.some((id) => preferred.has(id))
      ? remoteElsewhereIds.filter((id) => !preferred.has(id))
      : remoteElsewhereIds,
    industries: codes(stated.preferred_industries, (word) => industries.find(word)?.code),
    employment_types: codes(stated.employment_types, (word) =>
      codesOffering(employmentTypes.find(word)?.key),
    ),
    salary_min: salary_min !== null && salary_min > 0 ? salary_min : null,
    experience_level:
      experience_level === null ? null : (experienceLevels.find(experience_level)?.code ?? null),
    skills: codes(stated.skills, findSkillId),
    skill_names: new Map(
      stated.skills.flatMap((skill) => {
        const id = findSkillId(skill)
        return id === undefined ? [] : [[id, skill] as const]
      }),
    ),
  }
}
