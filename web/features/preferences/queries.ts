import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { preferencesQuery } from '../../lib/api/preferences.ts'

const same = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second)

/** Keeps the two switches consistent: `remote_only` implies `remote_ok`. */
export function remoteChange(patch: { remote_ok?: boolean; remote_only?: boolean }): Partial<JobPreferences> {
  if (patch.remote_only) return { remote_only: true, remote_ok: true }
  if (patch.remote_ok === false) return { remote_ok: false, remote_only: false }
  return patch
}

export const minAboveMax = ({ salary_min, salary_max }: JobPreferences): boolean =>
  salary_min !== null && salary_max !== null && salary_min > salary_max

const scored = [
  'preferred_locations',
  'remote_only',
  'salary_min',
  'employment_types',
  'preferred_industries',
  'experience_level',
  'skills',
] as const satisfies readonly (keyof JobPreferences)[]

/** Whether no scored preference is set, so that no listing can be scored. */
export const scoresNothing = (preferences: JobPreferences | null): boolean =>
  preferences === null || scored.every((name) => same(preferences[name], defaultPreferences[name]))

/** Names of roles to suggest as target titles. They change with the product only. */
export const useRoleNames = (): readonly string[] =>
  useQuery(api.jobs.roles.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data ?? []

/** Names of skills to suggest. */
export const useSkillNames = (): readonly string[] =>
  useQuery(api.preferences.skills.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data ?? []

export const usePreferences = () => useQuery(preferencesQuery)

/** Follows also what another tab has saved. */
export const useEditedPreferences = () => useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' })

/** What first preferences can begin with, for somebody who looks for jobs at this place. Not kept, since the record may change. */
export const useSuggestions = (place: string) =>
  useQuery(
    api.jobs.suggestPreferences.queryOptions({
      input: { place },
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  )
