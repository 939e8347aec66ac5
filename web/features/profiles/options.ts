import { api } from '../../lib/api/api.ts'

/** The account settings change the same row, under the same key. */
export const myProfileQuery = api.profiles.mine.queryOptions()

/** Who has opened the profile. */
export const profileVisitsQuery = api.profiles.views.queryOptions()
