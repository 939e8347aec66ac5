import { api } from '../../lib/api/api.ts'

const ACTIVE_MS = 2_000
const IDLE_MS = 30_000
/** A reading that was asked for is queued first, and has no run until it begins. */
const FOLLOWED_MS = 60_000

let followedUntil = 0

/** Follows the readings closely from now on, since one was asked for. */
export const followReadings = (): void => {
  followedUntil = Date.now() + FOLLOWED_MS
}

const computeInterval = (isRunning: boolean) =>
  isRunning || Date.now() < followedUntil ? ACTIVE_MS : IDLE_MS

/** The sources; followed closely while one is being read. */
export const sourcesQuery = () =>
  api.sources.list.queryOptions({
    refetchInterval: ({ state }) =>
      computeInterval(state.data?.some(({ last_run }) => last_run?.status === 'running') ?? false),
  })

/** The latest readings of one source. */
export const sourceRunsQuery = (id: string) =>
  api.sources.runs.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => computeInterval(state.data?.[0]?.status === 'running'),
  })

/** What a reading refused. */
export const refusalsQuery = (runId: string) =>
  api.sources.refusals.queryOptions({ input: { run_id: runId } })

/** Whether there are jobs for people. */
export const jobSupplyQuery = () => api.sources.supply.queryOptions()
