import { routeSearch, searchObject, searchOneOf } from '../../lib/navigation/search.ts'

export const tabs = ['all', 'unread', 'read'] as const
export type Tab = (typeof tabs)[number]

export const notificationsSearch = searchObject({ tab: searchOneOf(tabs) })

export const validateNotificationsSearch = routeSearch(notificationsSearch)
