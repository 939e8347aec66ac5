import { api } from '../../lib/api/api.ts'

/** The settings that the person may edit. */
export const settingsQuery = () => api.settings.list.queryOptions({ staleTime: 0 })

/** The latest changes of settings. */
export const settingHistoryQuery = () => api.settings.history.queryOptions({ input: { limit: 6 } })
