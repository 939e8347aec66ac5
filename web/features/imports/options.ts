import { api } from '../../lib/api/api.ts'

/** The person's imports, the latest first. */
export const importsQuery = () => api.imports.list.queryOptions()
