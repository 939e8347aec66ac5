import {
  type Application,
  type ApplicationStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { withdrawStrings as strings, updateFailure } from './strings.ts'
import { useSetStatus } from './use-set-status.ts'

type ApplicationToChange = Pick<Application, 'id' | 'status' | 'job_title'>

/**
 * Changes a status with its toasts: a withdrawal offers to undo it, any other calls `onChanged`, a failure is
 * reported. `announce` receives each
 * status that the screen shows from then on, for screen readers.
 */
export function useChangeStatus(announce?: (title: string, label: string) => void) {
  const setStatus = useSetStatus()

  /** Resolves to false when the change failed. */
  const change = (application: ApplicationToChange, status: ApplicationStatus): Promise<boolean> => {
    const announceStatus = (current: ApplicationStatus) =>
      announce?.(application.job_title, trackingLabels[toTrackingStatus(current)])
    announceStatus(status)
    return setStatus.mutateAsync({ application, status }).then(
      () => true,
      (error: unknown) => {
        toastFailure(error, updateFailure)
        announceStatus(application.status)
        return false
      },
    )
  }

  return async (
    { id, job_title, status: previous }: ApplicationToChange,
    status: ApplicationStatus,
    onChanged?: () => void,
  ) => {
    const isDone = await change({ id, job_title, status: previous }, status)
    if (!isDone) return
    if (status !== 'withdrawn') return onChanged?.()
    toastUndo({
      title: strings.withdrawn.title,
      message: strings.withdrawn.message(job_title),
      onUndo: async () => {
        if (await change({ id, job_title, status }, previous))
          toastSuccess({ title: strings.undone, message: job_title })
      },
    })
  }
}
