import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, client } from '../../../lib/api/api.ts'
import { cacheUpdate, optimisticUpdate } from '../../../lib/api/optimistic-update.ts'
import { toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import type { Job, JobsPage, ListedJob, OwnJobsPage } from '../options.ts'
import { savedStrings as strings } from './strings.ts'

export type SaveableJob = Pick<ListedJob, 'id' | 'title' | 'company'>

interface SavedChange {
  readonly job: SaveableJob
  readonly isSaved: boolean
}

/** The job as saved, or not, in every cached list and page. */
function savedUpdates({ job: { id }, isSaved }: SavedChange) {
  const mark = <T extends { id: string }>(job: T): T => (job.id === id ? { ...job, is_saved: isSaved } : job)
  const markIn = <Page extends { items: ListedJob[] }>(page: Page): Page => ({
    ...page,
    items: page.items.map(mark),
  })
  return [
    cacheUpdate<JobsPage>({ queryKey: api.jobs.list.key({ type: 'query' }) }, markIn),
    cacheUpdate<OwnJobsPage>({ queryKey: api.jobs.own.key({ type: 'query' }) }, markIn),
    cacheUpdate<Job>({ queryKey: api.jobs.get.key({ input: { id } }) }, mark),
  ]
}

/** Keeps a job, or keeps it no longer, and shows that at once. Says where it is, and offers to undo a removal. */
export function useSetSaved() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    // One at a time, so that the last press holds.
    scope: { id: 'saved jobs' },
    meta: { changes: 'savedJob' },
    mutationFn: ({ job: { id }, isSaved }: SavedChange) =>
      isSaved ? client.jobs.save({ id }) : client.jobs.unsave({ id }),
    onMutate: (change) => optimisticUpdate(queryClient, savedUpdates(change)),
    onError: (error, { isSaved }, rollback) => {
      rollback?.()
      toastFailure(error, isSaved ? strings.saveFailed : strings.removeFailed)
    },
    onSuccess: (_done, { job, isSaved }) => {
      if (!isSaved) {
        return toastUndo({
          title: strings.removed,
          message: `${job.title} · ${job.company}`,
          onUndo: () => mutate({ job, isSaved: true }),
        })
      }
      return toastSuccess({
        title: strings.kept.title,
        message: strings.kept.message(job.title),
        action: {
          label: strings.openBoard,
          run: () => void navigate({ to: '/applications', search: { view: 'board' } }),
        },
      })
    },
  })
  return mutate
}
