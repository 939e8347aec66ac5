import { queryOptions } from '@tanstack/react-query'
import { api, client } from './api.ts'
import { isNoData } from './errors.ts'

const PREFERENCES_CACHE_MS = 5 * 60_000

/** The saved preferences, or null before the first save. */
export const preferencesQuery = queryOptions({
  queryKey: api.preferences.mine.key({ type: 'query' }),
  queryFn: async ({ signal }) => {
    try {
      return await client.preferences.mine({ optional: true }, { signal })
    } catch (error) {
      if (isNoData(error)) return null
      throw error
    }
  },
  staleTime: PREFERENCES_CACHE_MS,
})
