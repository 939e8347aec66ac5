import type { ApplicationOrder, TrackingStatus } from '@jobscout/contract/applications/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchObject,
  searchOneOf,
  searchPage,
  searchText,
} from '../../lib/search.ts'
import type { Direction } from '../../ui/SortHeader.tsx'

/** Spelled out here, since the contract's own schemas are too heavy for the route table; a test compares them. */
export const trackingChoices = [
  'submitted',
  'applied',
  'in_progress',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'withdrawn',
] as const satisfies readonly TrackingStatus[]

const statusChoices = ['all', ...trackingChoices] as const

export const viewChoices = ['table', 'board', 'timeline'] as const

/** What the applications can be sorted by, the default first. */
export const columnChoices = [
  'updated_at',
  'application_date',
  'job_title',
  'company_name',
  'job_location',
  'status',
  'match_score',
] as const satisfies readonly ApplicationOrder[]
export type ApplicationColumn = (typeof columnChoices)[number]

/** How each is sorted first: dates and figures from the highest, words and statuses from the beginning. */
export const firstDirection: Record<ApplicationColumn, Direction> = {
  updated_at: 'desc',
  application_date: 'desc',
  job_title: 'asc',
  company_name: 'asc',
  job_location: 'asc',
  status: 'asc',
  match_score: 'desc',
}

/** What the tracking screen shows, as its URL says it. */
export const applicationsSearch = searchObject({
  view: searchOneOf(viewChoices),
  search: searchText(),
  status: searchOneOf(statusChoices),
  order: searchOneOf(columnChoices),
  direction: searchOneOf(['desc', 'asc']),
  page: searchPage,
})
export type ApplicationsSearch = SearchOf<typeof applicationsSearch>

export const validateApplicationsSearch = routeSearch(applicationsSearch)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An application was opened from the list under it, so that closing it goes back there. */
    openedHere?: boolean
  }
}

/** Which applications the screen is about, as the server is asked for them. */
export const toApplicationFilter = ({ search, status }: Pick<ApplicationsSearch, 'search' | 'status'>) => ({
  search: search.trim() || undefined,
  status: status === 'all' ? undefined : status,
})

export const historyColumns = [
  'application_date',
  'job_title',
  'company_name',
  'status',
] as const satisfies readonly ApplicationColumn[]

/** The older page lists by the date that it shows unless sorted otherwise, so that a changed status leaves a card where
 *  it is. */
export const historySearch = searchObject({
  order: searchOneOf(historyColumns),
  direction: searchOneOf(['desc', 'asc']),
  page: searchPage,
})

export const validateHistorySearch = routeSearch(historySearch)

export const toHistoryListInput = (search: SearchOf<typeof historySearch>): ApplicationsSearch =>
  applicationsSearch.parse(search)
