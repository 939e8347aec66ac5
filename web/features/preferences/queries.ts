import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { preferencesQuery } from '../../lib/api/preferences.ts'

/** Names of roles to suggest as target titles. They change with the product only. */
export const useRoleNames = (): readonly string[] =>
  useQuery(api.jobs.roles.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data ?? []

/** Names of skills to suggest. */
export const useSkillNames = (): readonly string[] =>
  useQuery(api.preferences.skills.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data ?? []

export const usePreferences = () => useQuery(preferencesQuery)

/** Follows also what another tab has saved. */
export const useEditedPreferences = () => useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' })
