import type { SavedJob } from '@jobscout/contract/jobs/saved-jobs.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { cacheUpdate, optimisticUpdate } from '../../../../lib/api/optimistic-update.ts'
import { useSignedIn } from '../../../../lib/session/session.ts'
import { toastFailure, toastUndo } from '../../../../ui/feedback/toast.ts'
import { savedJobsQuery } from '../../options.ts'
import type { ApplicationsSearch } from '../../search.ts'
import { savedColumnStrings as strings } from '../../strings.ts'

export interface SavedColumnState {
  /** Those that match the search. Undefined while they are not known. */
  readonly jobs: readonly SavedJob[] | undefined
  readonly isFailed: boolean
}

/** What the board's first column shows. Null where there is no such column: beside a single status, in another view, and for
 *  staff. */
export function useSavedColumn({ view, status, search }: ApplicationsSearch): SavedColumnState | null {
  const isShown = useSignedIn().role === 'client' && view === 'board' && status === 'all'
  const { data, isError } = useQuery({ ...savedJobsQuery(), enabled: isShown })
  if (!isShown) return null
  const words = search.trim().toLowerCase()
  const jobs = data?.filter(({ title, company }) =>
    [title, company].some((text) => text.toLowerCase().includes(words)),
  )
  return { jobs, isFailed: isError && !data }
}

/** Takes a job out of the column at once, and offers to undo it. */
export function useRemoveSaved() {
  const queryClient = useQueryClient()
  const save = useMutation({
    meta: { changes: 'savedJob' },
    mutationFn: (id: string) => client.jobs.save({ id }),
    onError: (error) => toastFailure(error, strings.undoFailed),
  })
  return useMutation({
    meta: { changes: 'savedJob' },
    mutationFn: ({ id }: SavedJob) => client.jobs.unsave({ id }),
    onMutate: ({ id }) =>
      optimisticUpdate(queryClient, [
        cacheUpdate<SavedJob[]>({ queryKey: api.jobs.saved.key() }, (jobs) =>
          jobs.filter((job) => job.id !== id),
        ),
      ]),
    onError: (error, _job, rollback) => {
      rollback?.()
      toastFailure(error, strings.removeFailed)
    },
    onSuccess: (_done, { id, title, company }) =>
      toastUndo({
        title: strings.removed,
        message: `${title} · ${company}`,
        onUndo: () => save.mutate(id),
      }),
  })
}
