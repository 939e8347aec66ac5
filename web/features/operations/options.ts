import type { Run } from '@jobscout/contract/operations/runs.ts'
import { api } from '../../lib/api/api.ts'

/** Services of others that the product uses. */
export const integrationsQuery = () => api.operations.integrations.queryOptions()

const HEALTH_MS = 10_000

/** Every check of the system, measured anew every ten seconds. */
export const healthQuery = () => api.operations.health.queryOptions({ refetchInterval: HEALTH_MS })

/** The jobs that were given up. */
export const deadLettersQuery = () => api.operations.deadLetters.queryOptions({ refetchInterval: HEALTH_MS })

/** The worst state, and the checks that are not good. */
export const healthSummaryQuery = () =>
  api.operations.healthSummary.queryOptions({ refetchInterval: HEALTH_MS })

const RUN_IDLE_MS = 15_000

const RUN_ACTIVE_MS = 1_000

/** Whether a run is still to end. */
export const isActiveRun = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running'

/** The latest runs; followed closely while one is active. */
export const runsQuery = () =>
  api.operations.runs.queryOptions({
    refetchInterval: ({ state }) => (state.data?.some(isActiveRun) ? RUN_ACTIVE_MS : RUN_IDLE_MS),
  })

/** One run with its log. */
export const runQuery = (id: string) =>
  api.operations.run.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data && isActiveRun(state.data) ? RUN_ACTIVE_MS : false),
  })
