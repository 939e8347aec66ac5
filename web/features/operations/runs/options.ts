import { api } from '../../../lib/api/api.ts'
import { isActiveRun } from './active.ts'

const ACTIVE_MS = 1_000
const IDLE_MS = 15_000

/** The latest runs; followed closely while one is active. */
export const runsQuery = () =>
  api.operations.runs.queryOptions({
    refetchInterval: ({ state }) => (state.data?.some(isActiveRun) ? ACTIVE_MS : IDLE_MS),
  })

/** One run with its log. */
export const runQuery = (id: string) =>
  api.operations.run.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data && isActiveRun(state.data) ? ACTIVE_MS : false),
  })
