import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import type { ListedJob } from '../options.ts'
import { savedJobStrings as strings } from '../strings.ts'

interface SavedChange {
  readonly job: Pick<ListedJob, 'id'>
  readonly isSaved: boolean
}

/** Keeps a job, and says where it is; or keeps it no longer. While it is pending, `variables` has what the person chose. */
export function useSetSaved() {
  const navigate = useNavigate()
  return useMutation({
    // One at a time, so that the last press holds.
    scope: { id: 'saved jobs' },
    meta: { changes: 'savedJob' },
    mutationFn: ({ job: { id }, isSaved }: SavedChange) => client.jobs[isSaved ? 'save' : 'unsave']({ id }),
    onError: (error) =>
      toastFailure(
        error,
        errorCode(error) === 'SAVED_JOBS_FULL'
          ? { ...strings.failure, message: error.message }
          : strings.failure,
      ),
    onSuccess: (_done, { isSaved }) =>
      isSaved &&
      toastSuccess({
        ...strings.kept,
        action: {
          label: strings.openBoard,
          run: () => void navigate({ to: '/applications', search: { view: 'board' } }),
        },
      }),
  })
}
