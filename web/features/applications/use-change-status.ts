import {
  type Application,
  type ApplicationStatus,
  toTrackingStatus,
  trackingLabels,
} from '@jobscout/contract/applications/model.ts'
import { toastFailure, toastSuccess, toastUndo } from '../../ui/toast.ts'
import { useSetStatus } from './changes.ts'
import { updateFailure } from './strings.ts'
import { withdrawStrings as strings } from './view-strings.ts'

type Changed = Pick<Application, 'id' | 'status' | 'job_title'>

/** Changes a status with what belongs to it: a withdrawal can be taken back from its toast, a failure is told. `say` is
 *  told where the application stands now, for those who cannot see it move. */
export function useChangeStatus(say?: (title: string, label: string) => void) {
  const setStatus = useSetStatus()

  /** True when it was done. */
  const set = (application: Changed, status: ApplicationStatus): Promise<boolean> => {
    const sayWhere = (now: ApplicationStatus) =>
      say?.(application.job_title, trackingLabels[toTrackingStatus(now)])
    sayWhere(status)
    return setStatus.mutateAsync({ application, status }).then(
      () => true,
      (error: unknown) => {
        toastFailure(error, updateFailure)
        sayWhere(application.status)
        return false
      },
    )
  }

  return async ({ id, job_title, status: before }: Changed, status: ApplicationStatus) => {
    const isDone = await set({ id, job_title, status: before }, status)
    if (!isDone || status !== 'withdrawn') return
    toastUndo({
      title: strings.withdrawn.title,
      message: strings.withdrawn.message(job_title),
      onUndo: async () => {
        if (await set({ id, job_title, status }, before)) toastSuccess(strings.undone, job_title)
      },
    })
  }
}
