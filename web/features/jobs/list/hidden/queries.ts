import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { cacheUpdate, optimisticUpdate } from '../../../../lib/api/optimistic-update.ts'
import { toastFailure, toastUndo } from '../../../../ui/feedback/toast.ts'
import type { Job, JobsPage, ListedJob } from '../../options.ts'
import { hiddenJobStrings as strings } from '../../strings.ts'

const isLimit = (error: Error) => 'code' in error && error.code === 'HIDDEN_LIMIT_REACHED'

type Titled = Pick<ListedJob, 'id' | 'title' | 'company'>

/** A job of a list, or one of which is known whether it is hidden already. */
export type HideableJob = Titled & Partial<Pick<Job, 'is_hidden' | 'excluded_company'>>

/** Longer names cannot be excluded, as in the preferences. */
const COMPANY_MAX = 100

/** What is left to hide: the job itself, and all jobs at its company. */
export const hideable = ({ company, is_hidden = false, excluded_company = null }: HideableJob) => ({
  canHide: !is_hidden,
  canExclude: excluded_company === null && company.length <= COMPANY_MAX,
})

export const useHiddenJobs = (page: number) =>
  useQuery(api.jobs.hiddenJobs.queryOptions({ input: { page }, placeholderData: keepPreviousData }))

/** A page without the job, as the server would count it but for the one that follows. */
function withoutJob(page: JobsPage, id: string): JobsPage {
  const job = page.items.find((item) => item.id === id)
  if (!job) return page
  return {
    ...page,
    items: page.items.filter((item) => item !== job),
    total: page.total - 1,
    matches: page.matches - Number(matchBadge(job) !== null),
    new: page.new - Number(job.is_new),
    hidden_jobs: page.hidden_jobs + 1,
  }
}

export const useShowAgain = () =>
  useMutation({
    meta: { changes: 'hiddenJob' },
    mutationFn: ({ id }: Titled) => client.jobs.showAgain({ id }),
    onError: (error) => toastFailure(error, strings.showFailure),
  })

/** Takes a job out of the lists at once, and offers to undo it. */
export function useHideJob() {
  const queryClient = useQueryClient()
  const showAgain = useShowAgain()
  return useMutation({
    meta: { changes: 'hiddenJob' },
    mutationFn: ({ job, reason }: { job: Titled; reason: HideReason | null }) =>
      client.jobs.hide({ id: job.id, reason }),
    onMutate: ({ job }) =>
      optimisticUpdate(queryClient, [
        cacheUpdate<JobsPage>({ queryKey: api.jobs.list.key() }, (page) => withoutJob(page, job.id)),
        cacheUpdate<Job>({ queryKey: api.jobs.get.key({ input: { id: job.id } }) }, (open) => ({
          ...open,
          is_hidden: true,
        })),
      ]),
    onError: (error, _input, rollback) => {
      rollback?.()
      toastFailure(error, isLimit(error) ? strings.limit : strings.hideFailure)
    },
    onSuccess: (_done, { job }) =>
      toastUndo({
        title: strings.hidden,
        message: `${job.title} · ${job.company}`,
        onUndo: () => showAgain.mutate(job),
      }),
  })
}

/** Takes a company, as the person spelled it, out of the excluded ones. */
export const useIncludeCompany = () =>
  useMutation({
    meta: { changes: 'preferences' },
    mutationFn: (company: string) => client.preferences.includeCompany({ company }),
    onError: (error) => toastFailure(error, strings.includeFailure),
  })

/** Excludes a company in the preferences, and offers to undo it. */
export function useExcludeCompany() {
  const include = useIncludeCompany()
  return useMutation({
    meta: { changes: 'preferences' },
    mutationFn: (company: string) => client.preferences.excludeCompany({ company }),
    onError: (error) => toastFailure(error, strings.companyFailure),
    onSuccess: (_saved, company) =>
      toastUndo({
        title: strings.companyHidden,
        message: company,
        onUndo: () => include.mutate(company),
      }),
  })
}
