import type { Application } from '@jobscout/contract/applications/model.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { useIsSending } from '../../../lib/api/is-sending.ts'
import { refreshSession } from '../../../lib/session/session.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { Job, JobsPage, OwnJobsPage } from '../options.ts'
import {
  type ApplyFailure,
  describeApplyFailure,
  type OpeningQuestion,
  openingQuestion,
  applyStrings as strings,
} from './failure.ts'

/** Long enough to read the message and to reach its button. */
const PLAN_TOAST_MS = 20_000

/** Marks the job as applied to in every cached list and page. */
function cacheApplied(queryClient: QueryClient, listingId: string, { id, status }: Application) {
  const applied = {
    hasApplied: true,
    may_be_another_opening: false,
    applicationStatus: status,
    applicationId: id,
  }
  const mark = <T extends { id: string }>(job: T): T => (job.id === listingId ? { ...job, ...applied } : job)
  queryClient.setQueriesData<JobsPage>(
    { queryKey: api.jobs.list.key({ type: 'query' }) },
    (page) => page && { ...page, items: page.items.map(mark) },
  )
  queryClient.setQueriesData<OwnJobsPage>(
    { queryKey: api.jobs.own.key({ type: 'query' }) },
    (page) => page && { ...page, items: page.items.map(mark) },
  )
  queryClient.setQueriesData<Job>(
    { queryKey: api.jobs.get.key({ type: 'query' }) },
    (job) => job && mark(job),
  )
}

export const targets = {
  plans: { label: strings.seePlans, target: { to: '/pricing' } },
  payment: { label: strings.toPayment, target: { to: '/account', search: { tab: 'subscription' } } },
} as const

/** Shows why an application was refused, with what helps where something does. */
export function useToastApplyFailure() {
  const router = useRouter()
  return ({ title, message, next }: ApplyFailure) => {
    if (!next) return toastError({ title, message })
    const { label, target } = targets[next]
    const action = { label, run: () => void router.navigate(target) }
    return showToast({ tone: 'error', title, message, shownMs: PLAN_TOAST_MS, action })
  }
}

/**
 * Applies to a job. Nothing is shown as done before the server confirms it. The result is shown even if the person has
 * left the page meanwhile. `onApplied` is called together with the cache update, before stale queries are fetched again.
 * `onQuestion` is called where the person has to say whether it is another opening than the one that they applied for.
 */
export function useApply(
  { id, company }: { id: string; company: string },
  { onApplied, onQuestion }: { onApplied: () => void; onQuestion: (question: OpeningQuestion) => void },
) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toastApplyFailure = useToastApplyFailure()
  const mutationKey = ['apply', id]
  const isSending = useIsSending(mutationKey)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { mutate, isPending } = useMutation({
    mutationKey,
    meta: { changes: 'application' },
    mutationFn: (isAnotherOpening: boolean) =>
      client.applications.apply({ listing_id: id, another_opening: isAnotherOpening }),
    onSuccess: (application) => {
      cacheApplied(queryClient, id, application)
      onApplied()
      toastSuccess({ title: strings.success.title, message: strings.success.message(company) })
    },
    onError: async (error) => {
      const question = openingQuestion(error)
      // Nobody is asked on another page.
      if (question && isMounted.current) return onQuestion(question)
      toastApplyFailure(describeApplyFailure(error))
      if (errorCode(error) !== 'UNAUTHORIZED') return
      await refreshSession(queryClient)
      await router.invalidate()
    },
  })
  const send = (isAnotherOpening: boolean) => isSending() || mutate(isAnotherOpening)
  return { isPending, apply: () => send(false), applyToAnotherOpening: () => send(true) }
}
