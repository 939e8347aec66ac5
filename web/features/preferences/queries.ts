import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { preferencesQuery } from './options.ts'
import { preferencesStrings as strings } from './strings.ts'

/** Names of roles to suggest as target titles. They change with the product only. */
export const useRoleNames = (): readonly string[] =>
  useQuery(api.jobs.roles.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data ?? []

/** Names of skills to suggest. */
export const useSkillNames = (): readonly string[] =>
  useQuery(api.preferences.skills.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data ?? []

export const usePreferences = () => useQuery(preferencesQuery)

/** Saves all fields. Job lists are refetched, because scores depend on preferences. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: JobPreferences) => client.preferences.save(preferences),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
      toastSuccess(strings.saved.title, strings.saved.message)
    },
  })
}
