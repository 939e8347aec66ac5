import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { isNoData } from '../../lib/api/errors.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { preferencesStrings as strings } from './strings.ts'

const PREFERENCES_CACHE_MS = 5 * 60_000

/** The saved preferences, or null before the first save. */
const preferencesQuery = queryOptions({
  queryKey: ['preferences', 'mine'],
  queryFn: async ({ signal }): Promise<JobPreferences | null> => {
    try {
      return await client.preferences.mine({ optional: true }, { signal })
    } catch (error) {
      if (isNoData(error)) return null
      throw error
    }
  },
  staleTime: PREFERENCES_CACHE_MS,
})

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
