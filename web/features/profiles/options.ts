import { api } from '../../lib/api/api.ts'
import { routeSearch, searchObject, searchOptional } from '../../lib/navigation/search.ts'

export const profileSearch = searchObject({ user: searchOptional(60) })
export const validateProfileSearch = routeSearch(profileSearch)

/** The account settings change the same row, under the same key. */
export const myProfileQuery = api.profiles.mine.queryOptions()

/** Who has opened the profile. */
export const profileVisitsQuery = api.profiles.views.queryOptions()
