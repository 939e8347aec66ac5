import {
  type Application,
  type ApplicationStatus,
  type NO_RESPONSE,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { needsProof } from '@jobscout/contract/applications/words.ts'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { type CacheUpdate, cacheUpdate, optimisticUpdate } from '../../../lib/api/optimistic-update.ts'
import { toastError, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import type { ApplicationWithHistory } from '../queries.ts'
import { describeStatusFailure, withdrawStrings as strings } from '../strings.ts'
import { useAskForProof } from './AskForProof.tsx'
import { type ApplicationPage, type BoardPage, withStatus, withStatusOnBoard } from './cached-lists.ts'

interface StatusChange {
  readonly application: Pick<Application, 'id' | 'status'>
  readonly status: ApplicationStatus
  /** With the status rejected: that the employer never answered. */
  readonly response?: typeof NO_RESPONSE
}

/** The new status in every cached list, on the board and in the application itself. */
const statusUpdates = ({ application, status }: StatusChange): readonly CacheUpdate[] => [
  cacheUpdate<ApplicationPage>({ queryKey: api.applications.list.key({ type: 'query' }) }, (page) =>
    withStatus(page, application, status),
  ),
  cacheUpdate<InfiniteData<BoardPage>>(
    { queryKey: api.applications.board.key({ type: 'infinite' }) },
    (board) => ({ ...board, pages: withStatusOnBoard(board.pages, application, status) }),
  ),
  cacheUpdate<ApplicationWithHistory>(
    { queryKey: api.applications.get.queryKey({ input: { id: application.id } }) },
    (cached) => ({ ...cached, status }),
  ),
]

/**
 * Changes a status optimistically. Rolls back if the server refuses, also because somebody else changed the status
 * first. The caller reports the failure.
 */
export function useSetStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    // One at a time: each change names the status that the previous one left.
    scope: { id: 'application status' },
    meta: { changes: 'application' },
    mutationFn: ({ application, status, response }: StatusChange) =>
      client.applications.update({
        id: application.id,
        status,
        status_was: application.status,
        response_type: response,
      }),
    onMutate: (change) => optimisticUpdate(queryClient, statusUpdates(change)),
    onError: (_error, _change, rollback) => rollback?.(),
  })
}

type ApplicationToChange = Pick<Application, 'id' | 'status' | 'job_title' | 'company_name' | 'submission'>

/** Whether Applied is only said of an application once there is a proof. */
export const isProofMissing = (application: Pick<Application, 'submission'>, status: ApplicationStatus) =>
  status === 'applied' && needsProof(application)

/**
 * Changes a status with its toasts: a withdrawal offers to undo it, Applied asks for the proof, any other calls `onChanged`, a failure
 * is reported. `announce` receives each
 * status that the screen shows from then on, for screen readers.
 */
export function useChangeStatus(announce?: (title: string, label: string) => void) {
  const setStatus = useSetStatus()
  const askForProof = useAskForProof()

  /** Resolves to false when the change failed. */
  const change = (application: ApplicationToChange, status: ApplicationStatus): Promise<boolean> => {
    const announceStatus = (current: ApplicationStatus) =>
      announce?.(application.job_title, trackingLabels[toTrackingStatus(current)])
    announceStatus(status)
    return setStatus.mutateAsync({ application, status }).then(
      () => true,
      (error: unknown) => {
        toastError(describeStatusFailure(error))
        announceStatus(application.status)
        return false
      },
    )
  }

  return async (application: ApplicationToChange, status: ApplicationStatus, onChanged?: () => void) => {
    if (isProofMissing(application, status)) return askForProof(application)
    const { job_title, status: previous } = application
    const isDone = await change(application, status)
    if (!isDone) return
    if (status !== 'withdrawn') return onChanged?.()
    toastUndo({
      title: strings.withdrawn.title,
      message: strings.withdrawn.message(job_title),
      onUndo: async () => {
        if (await change({ ...application, status }, previous))
          toastSuccess({ title: strings.undone, message: job_title })
      },
    })
  }
}
