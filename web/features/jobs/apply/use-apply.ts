import type { Application } from '@jobscout/contract/applications/model.ts'
import type { GivenAnswer } from '@jobscout/contract/submissions/answers.ts'
import { UNDO_SECONDS } from '@jobscout/contract/submissions/model.ts'
import { ORPCError } from '@orpc/client'
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
import { appliedStrings as strings } from '../strings.ts'
import { beginDeparture, cancelDeparture } from './departure.ts'
import { describeApplyFailure, type OpeningQuestion, openingQuestion } from './failure.ts'
import { useToastApplyFailure } from './refusal.ts'

/** Marks the job as applied to in every cached list and page. */
function cacheApplied(
  queryClient: QueryClient,
  listingId: string,
  { id, status, response_type, submission }: Application,
) {
  const applied = {
    hasApplied: true,
    may_be_another_opening: false,
    applicationStatus: status,
    applicationResponseType: response_type,
    applicationSubmission: submission,
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

/** Undoes an application. The toast that offers it outlives the screen. */
function useUndo() {
  const { mutate } = useMutation({
    meta: { changes: 'application' },
    mutationFn: ({ id }: { id: string; company: string }) => client.submissions.undo({ application_id: id }),
    onMutate: cancelDeparture,
    onSuccess: (_result, { company }) =>
      toastSuccess({ title: strings.undone.title, message: strings.undone.message(company) }),
    onError: (error) => {
      const { title, message } = strings.undoFailure
      const isExplained = error instanceof ORPCError && error.defined
      toastError({ title, message: isExplained ? error.message : message })
    },
  })
  return mutate
}

/** What the person saw before they pressed the button. */
export interface SentContent {
  readonly cv_version_id: string
  readonly with_letter: boolean
  readonly answers: GivenAnswer[]
}

interface ApplyOptions {
  /** What is being saved under this id is saved first. */
  scope: string
  /** Called before each request. Throws where what the person sees is not what would be sent. */
  onBefore: () => void
  /** Called together with the cache update, before stale queries are fetched again. */
  onApplied: () => void
  /** The person has to say whether it is another opening than the one that they applied for. */
  onQuestion: (question: OpeningQuestion) => void
  /** A question is open that only the person may answer. */
  onOpenDecision: (topic: string) => void
}

/**
 * Applies to a job. Nothing is shown as done before the server confirms it. The result is shown even if the person has
 * left the page meanwhile, with an Undo as long as the server allows one.
 */
export function useApply({ id, company }: { id: string; company: string }, options: ApplyOptions) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toastApplyFailure = useToastApplyFailure()
  const undo = useUndo()
  const mutationKey = ['apply', id]
  const isSending = useIsSending(mutationKey)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const agentName = () =>
    queryClient.getQueryData(api.scout.summary.queryKey())?.agent_name ?? strings.someAgent

  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: options.scope },
    meta: { changes: 'application' },
    mutationFn: ({ isAnotherOpening, ...content }: SentContent & { isAnotherOpening: boolean }) => {
      options.onBefore()
      return client.applications.apply({ listing_id: id, another_opening: isAnotherOpening, ...content })
    },
    onSuccess: (application) => {
      cacheApplied(queryClient, id, application)
      beginDeparture(id)
      options.onApplied()
      const isWithAgent = application.submission?.channel === 'agent'
      showToast({
        tone: 'success',
        title: strings.title,
        message: isWithAgent ? strings.withAgent(company, agentName()) : strings.toHandIn(company),
        shownMs: UNDO_SECONDS * 1000,
        action: { label: 'Undo', run: () => undo({ id: application.id, company }), isUndo: true },
      })
    },
    onError: async (error) => {
      const question = openingQuestion(error)
      // Nobody is asked on another page.
      if (question && isMounted.current) return options.onQuestion(question)
      if (errorCode(error) === 'QUESTION_OPEN') {
        const { data } = error as ORPCError<string, { topic: string }>
        if (isMounted.current) options.onOpenDecision(data.topic)
      }
      toastApplyFailure(describeApplyFailure(error))
      if (errorCode(error) !== 'UNAUTHORIZED') return
      await refreshSession(queryClient)
      await router.invalidate()
    },
  })
  return {
    isPending,
    apply: (content: SentContent, isAnotherOpening: boolean) =>
      isSending() || mutate({ ...content, isAnotherOpening }),
  }
}
