import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { describeError, type ErrorText, errorCode, errorStatus } from '../../lib/api/errors.ts'
import { preferencesQuery } from '../../lib/api/preferences.ts'
import { toastError, toastFailure, toastUndo } from '../../ui/feedback/toast.ts'
import {
  type Draft,
  type DraftCard,
  type DraftPage,
  draftQuery,
  type PreferenceSuggestion,
  type ScoutSummary,
} from './options.ts'
import { decisionStrings, declineStrings, scoutStrings } from './strings.ts'
import { summaryQuery } from './waiting/waiting.ts'

/** What stands in the way of a decision, in the server's words: it knows which. */
const refusals = [402, 409, 410, 422]

export const describeRefusal = (error: unknown, failure: ErrorText): ErrorText =>
  error instanceof Error && refusals.includes(errorStatus(error) ?? 0)
    ? { title: failure.title, message: error.message }
    : describeError(error, failure)

/** Shows the draft as it is by now where it changed meanwhile. */
function cacheCurrent(queryClient: QueryClient, error: unknown): void {
  if (errorCode(error) !== 'STALE') return
  const { current } = (error as { data: { current: Draft } }).data
  queryClient.setQueryData(draftQuery(current.id).queryKey, current)
}

/** Takes a decided draft out of the list that it left, and shows it as it is. */
function cacheCard(queryClient: QueryClient, card: DraftCard): void {
  queryClient.setQueriesData<DraftPage>({ queryKey: api.scout.list.key() }, (page) => {
    if (!page?.items.some(({ id, state }) => id === card.id && state !== card.state)) return page
    return { items: page.items.filter(({ id }) => id !== card.id), total: page.total - 1 }
  })
  queryClient.setQueryData(draftQuery(card.id).queryKey, (draft) => draft && { ...draft, ...card })
}

function useDecision<Input>(
  decide: (input: Input) => Promise<DraftCard>,
  failure: ErrorText,
  changes: 'draft' | 'hiddenJob' = 'draft',
) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes },
    mutationFn: decide,
    onSuccess: (card) => cacheCard(queryClient, card),
    onError: (error) => {
      cacheCurrent(queryClient, error)
      toastError(describeRefusal(error, failure))
    },
  })
}

/** Approves a draft as the person saw it. */
export const useApprove = () =>
  useDecision(
    ({ id, content_hash }: Pick<Draft, 'id' | 'content_hash'>) => client.scout.approve({ id, content_hash }),
    decisionStrings.approveFailure,
  )

export const useTakeBack = () =>
  useDecision(
    ({ id }: Pick<DraftCard, 'id'>) => client.scout.undoApproval({ id }),
    decisionStrings.takeBackFailure,
  )

export const useBringBack = () =>
  useDecision(
    ({ id }: Pick<DraftCard, 'id'>) => client.scout.restore({ id }),
    decisionStrings.bringBackFailure,
    'hiddenJob',
  )

/** Declines a draft and hides its job. The response may offer one change of preferences. */
export function useDecline() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes: 'hiddenJob' },
    mutationFn: (input: { id: string; reason: HideReason | null }) => client.scout.decline(input),
    onSuccess: ({ suggestion: _, ...card }) => cacheCard(queryClient, card),
    onError: (error) => {
      cacheCurrent(queryClient, error)
      toastError(describeRefusal(error, decisionStrings.declineFailure))
    },
  })
}

export function useApproveAll() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes: 'draft' },
    mutationFn: (ids: readonly string[]) => client.scout.approveAll({ ids: [...ids] }),
    onSuccess: ({ approved }) => {
      for (const card of approved) cacheCard(queryClient, card)
    },
    onError: (error) => toastError(describeRefusal(error, decisionStrings.approveFailure)),
  })
}

interface DraftChange {
  readonly cv_version_id?: string
  readonly answers?: { topic: string; answer: string | null; remember: boolean }[]
}

/** Chooses the CV of a draft, or answers a question. Changes of one draft are saved one after the other. */
export function useUpdateDraft(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = draftQuery(id)
  return useMutation({
    scope: { id: `draft-${id}` },
    meta: { changes: 'draft' },
    mutationFn: (change: DraftChange) =>
      client.scout.update({ id, version: queryClient.getQueryData(queryKey)?.version ?? 1, ...change }),
    onSuccess: (draft) => queryClient.setQueryData(queryKey, draft),
    onError: (error) => {
      cacheCurrent(queryClient, error)
      toastError(describeRefusal(error, decisionStrings.updateFailure))
    },
  })
}

/** Pauses Scout, or sets how many may wait and from which score. */
export function useScoutSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes: 'draft' },
    mutationFn: (patch: { paused?: boolean; waiting_max?: number; min_score?: number }) =>
      client.scout.settings(patch),
    onSuccess: (settings) =>
      queryClient.setQueryData(
        summaryQuery().queryKey,
        (summary?: ScoutSummary) => summary && { ...summary, settings },
      ),
    onError: (error) => toastFailure(error, scoutStrings.settingsFailure),
  })
}

/** The fields that are saved, without what the server adds. */
const savable = (preferences: JobPreferences): JobPreferences => {
  const names = Object.keys(defaultPreferences) as (keyof JobPreferences)[]
  return Object.fromEntries(names.map((name) => [name, preferences[name]])) as JobPreferences
}

/** Changes the preferences as the person agreed after a decline, and offers to undo it. */
export function useFollowSuggestion() {
  const queryClient = useQueryClient()
  const { mutate: undo } = useMutation({
    meta: { changes: 'preferences' },
    mutationFn: (preferences: JobPreferences) => client.preferences.save(preferences),
    onError: (error) => toastFailure(error, declineStrings.changeFailure),
  })
  return useMutation({
    meta: { changes: 'preferences' },
    mutationFn: async ({ patch }: PreferenceSuggestion) => {
      const saved = await queryClient.fetchQuery({ ...preferencesQuery, staleTime: 0 })
      const before = savable(saved ?? defaultPreferences)
      await client.preferences.save({ ...before, ...patch })
      return before
    },
    onSuccess: (before, { text }) =>
      toastUndo({ title: declineStrings.changed, message: text, onUndo: () => undo(before) }),
    onError: (error) => toastFailure(error, declineStrings.changeFailure),
  })
}
