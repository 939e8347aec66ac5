import type { RunKind } from '@jobscout/contract/operations/runs.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { isActiveRun, runQuery, runsQuery } from '../options.ts'
import { runStrings as strings } from '../strings.ts'

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
