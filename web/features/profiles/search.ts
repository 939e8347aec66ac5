import { routeSearch, searchObject, searchOptional } from '../../lib/search.ts'

export const profileSearch = searchObject({ user: searchOptional(60) })
export const validateProfileSearch = routeSearch(profileSearch)
