import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'

/** The account settings change the same row, under the same key. */
export const myProfileQuery = api.profiles.mine.queryOptions()

/** Who has opened the profile. */
export const profileVisitsQuery = queryOptions({
  queryKey: ['profiles', 'views'],
  queryFn: ({ signal }) => client.profiles.views(undefined, { signal }),
})
