import { api } from '../../lib/api/api.ts'

export const setupQuery = () => api.setup.status.queryOptions()

/** Read when it is asked for: the script is long. */
export const scriptQuery = () => api.setup.script.queryOptions()
