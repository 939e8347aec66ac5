import { api } from '../../lib/api/api.ts'
import type { Tab } from './search.ts'

/** The latest notifications under a tab, with the counts of all tabs. */
export const notificationsQuery = (tab: Tab) => api.notifications.list.queryOptions({ input: { tab } })
