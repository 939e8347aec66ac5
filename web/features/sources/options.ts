import { api } from '../../lib/api/api.ts'

const ACTIVE_MS = 2_000
const IDLE_MS = 30_000

/** The sources; followed closely while one is being read. */
export const sourcesQuery = () =>
  api.sources.list.queryOptions({
    refetchInterval: ({ state }) =>
      state.data?.some(({ last_run }) => last_run?.status === 'running') ? ACTIVE_MS : IDLE_MS,
  })

/** The latest readings of one source. */
export const sourceRunsQuery = (id: string) =>
  api.sources.runs.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? ACTIVE_MS : IDLE_MS),
  })

/** What a reading refused. */
export const refusalsQuery = (runId: string) => api.jobs.refusals.queryOptions({ input: { run_id: runId } })
