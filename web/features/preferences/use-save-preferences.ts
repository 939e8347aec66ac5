import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { type JobPreferences, jobPreferences } from '@jobscout/contract/preferences/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { preferencesQuery } from '../../lib/api/preferences.ts'

/** Saves the changed fields over the latest ones, which another tab may have saved meanwhile. Job lists are refetched, because scores depend on preferences. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: Partial<JobPreferences>) => {
      const latest = await client.preferences.mine({ optional: true })
      return client.preferences.save(jobPreferences.parse({ ...defaultPreferences, ...latest, ...changes }))
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
    },
  })
}
