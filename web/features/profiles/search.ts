import { routeSearch, searchObject, searchOptional } from '../../lib/navigation/search.ts'

export const profileSearch = searchObject({ user: searchOptional(60) })
export const validateProfileSearch = routeSearch(profileSearch)
