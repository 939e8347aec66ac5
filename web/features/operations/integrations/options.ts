import { api } from '../../../lib/api/api.ts'

/** Services of others that the product uses. */
export const integrationsQuery = () => api.operations.integrations.queryOptions()
