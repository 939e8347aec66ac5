import { api } from '../../../lib/api/api.ts'

export const latestExportQuery = () => api.accounts.latestExport.queryOptions()
