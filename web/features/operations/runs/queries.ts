import type { Run, RunKind } from '@jobscout/contract/operations/runs.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { runStrings as strings } from './strings.ts'

/** Whether a run is still to end. */
export const isActiveRun = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running'

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

export const useRuns = () => useQuery(runsQuery())
export const useRun = (id: string) => useQuery(runQuery(id))

/** The active run of a kind, if there is one. */
export const useActiveRun = (kind: RunKind) =>
  useRuns().data?.find((run) => run.kind === kind && isActiveRun(run))

export const useCancelRun = () =>
  useMutation({
    mutationFn: (id: string) => client.operations.cancelRun({ id }),
    onError: (error) => toastFailure(error, strings.cancelFailed),
    meta: { changes: 'run' },
  })
