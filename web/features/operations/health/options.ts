import { api } from '../../../lib/api/api.ts'

const REFRESH_MS = 10_000

/** Every check of the system, measured anew every ten seconds. */
export const healthQuery = () => api.operations.health.queryOptions({ refetchInterval: REFRESH_MS })

/** The jobs that were given up. */
export const deadLettersQuery = () => api.operations.deadLetters.queryOptions({ refetchInterval: REFRESH_MS })

/** The worst state, and the checks that are not good. */
export const healthSummaryQuery = () =>
  api.operations.healthSummary.queryOptions({ refetchInterval: REFRESH_MS })
