import type { Application } from '@jobscout/contract/applications/model.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, client } from '../../lib/api.ts'
import { errorCode } from '../../lib/errors.ts'
import { refreshSession } from '../../lib/session.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type ApplyFailure, describeApplyFailure } from './apply-failure.ts'
import type { Job, JobsPage } from './queries.ts'
import { applyStrings as strings } from './strings.ts'

/** Long enough to read it and to reach its button. */
const PLAN_MESSAGE_MS = 20_000

/** Says on every list and page in memory that the person has applied. */
function showApplied(queryClient: QueryClient, listingId: string, { id, status }: Application) {
  const applied = { hasApplied: true, applicationStatus: status, applicationId: id }
  const mark = <T extends { id: string }>(job: T): T => (job.id === listingId ? { ...job, ...applied } : job)
  queryClient.setQueriesData<JobsPage>(
    { queryKey: api.jobs.list.key({ type: 'query' }) },
    (page) => page && { ...page, items: page.items.map(mark) },
  )
  queryClient.setQueriesData<Job>(
    { queryKey: api.jobs.get.key({ type: 'query' }) },
    (job) => job && mark(job),
  )
}

/** Says why an application was not sent, with the way to the plans where one would help. */
export function sayFailure({ title, message, needsPlan }: ApplyFailure, openPlans: () => void) {
  if (!needsPlan) return toastError(title, message)
  const action = { label: strings.seePlans, run: openPlans }
  return showToast({ tone: 'error', title, message, shownMs: PLAN_MESSAGE_MS, action })
}

/**
 * Applies to a job: one request, nothing shown as done before the server has said so. What the application changes
 * elsewhere is fetched anew when it is looked at. The result is told even to somebody who has moved on meanwhile.
 */
export function useApply({ id, company }: { id: string; company: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => client.applications.apply({ listing_id: id }),
    onSuccess: (application) => {
      showApplied(queryClient, id, application)
      toastSuccess(strings.success.title, strings.success.message(company))
    },
    onError: async (error) => {
      sayFailure(describeApplyFailure(error), () => void router.navigate({ to: '/pricing' }))
      if (errorCode(error) === 'UNAUTHORIZED') {
        await refreshSession(queryClient)
        await router.invalidate()
      } else void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.applications.key() })
      void queryClient.invalidateQueries({ queryKey: api.billing.key() })
    },
  })
}
