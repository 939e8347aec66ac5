import { routeSearch, searchObject, searchOneOf } from '../../lib/navigation/search.ts'

export const adminTabs = ['overview', 'users', 'jobs', 'system'] as const
export type AdminTab = (typeof adminTabs)[number]

export const adminSearch = searchObject({ tab: searchOneOf(adminTabs) })
export const validateAdminSearch = routeSearch(adminSearch)
