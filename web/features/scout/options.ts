import { api, type client } from '../../lib/api/api.ts'
import {
  routeSearch,
  type SearchOf,
  searchFlag,
  searchObject,
  searchOneOf,
  searchOptional,
  searchPage,
} from '../../lib/navigation/search.ts'

export const scoutTabs = ['to_review', 'approved', 'declined'] as const
export type ScoutTab = (typeof scoutTabs)[number]

export const scoutSearch = searchObject({
  tab: searchOneOf(scoutTabs),
  /** The draft that is read; by default the first one, on a phone none. */
  draft: searchOptional(60),
  page: searchPage,
  activity: searchFlag,
})
export type ScoutSearch = SearchOf<typeof scoutSearch>
export const validateScoutSearch = routeSearch(scoutSearch)

/** Drafts of a page of the inbox, which are as many as may wait. */
export const DRAFTS_PAGE_SIZE = 20

/** What waits, how Scout works for the person, and what it found last. */
export const summaryQuery = () => api.scout.summary.queryOptions()

/** While approved drafts are waiting to go out. */
const RELEASES_MS = 30_000

export const draftsQuery = (state: ScoutTab, page = 1) =>
  api.scout.list.queryOptions({
    input: { state, page, page_size: DRAFTS_PAGE_SIZE },
    refetchInterval: (query) =>
      state === 'approved' && (query.state.data?.items.length ?? 0) > 0 ? RELEASES_MS : false,
  })

/** Drafts that wait for the person's yes, the best first. */
export const waitingDraftsQuery = () => draftsQuery('to_review')

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
