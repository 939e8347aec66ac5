import { api, type client } from '../../lib/api/api.ts'
import type { ScoutTab } from './search.ts'
import { DRAFTS_PAGE_SIZE } from './waiting/waiting.ts'

/** While approved drafts are waiting to go out. */
const RELEASES_MS = 30_000

/** Drafts in a state, the best first. */
export const draftsQuery = (state: ScoutTab, page = 1) =>
  api.scout.list.queryOptions({
    input: { state, page, page_size: DRAFTS_PAGE_SIZE },
    refetchInterval: (query) =>
      state === 'approved' && (query.state.data?.items.length ?? 0) > 0 ? RELEASES_MS : false,
  })

/** A draft with everything that is sent. Read each time, since the record may have changed. */
export const draftQuery = (id: string) => api.scout.get.queryOptions({ input: { id }, staleTime: 0 })

/** What Scout and the person did, the latest first. */
export const activityQuery = () =>
  api.scout.activity.infiniteOptions({
    input: (before: string | undefined) => ({ before }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export type ScoutSummary = Awaited<ReturnType<typeof client.scout.summary>>
export type DraftPage = Awaited<ReturnType<typeof client.scout.list>>
export type Draft = Awaited<ReturnType<typeof client.scout.get>>
export type DraftCard = DraftPage['items'][number]
export type PreferenceSuggestion = NonNullable<Awaited<ReturnType<typeof client.scout.decline>>['suggestion']>
