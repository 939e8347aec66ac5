import type { ApplicationOrder, TrackingStatus } from '@jobscout/contract/applications/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchFlag,
  searchObject,
  searchPage,
  searchText,
} from '../../lib/navigation/search.ts'
import type { Direction } from '../../ui/figures/SortHeader.tsx'

/** Repeats the contract, whose schemas are too large for the route table. A test compares the two. */
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

/** The columns that can be sorted by, the default first. */
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

/** The direction of the first click: dates and figures descend, words and statuses ascend. */
export const firstDirection: Record<ApplicationColumn, Direction> = {
  updated_at: 'desc',
  application_date: 'desc',
  job_title: 'asc',
  company_name: 'asc',
  job_location: 'asc',
  status: 'asc',
  match_score: 'desc',
}

/** What the tracking screen shows, as stated in its URL. */
export const applicationsSearch = searchObject({
  view: searchChoice(viewChoices),
  search: searchText(),
  status: searchChoice(statusChoices),
  order: searchChoice(columnChoices),
  direction: searchChoice(['desc', 'asc']),
  page: searchPage,
  /** The saved job that the person looks at before they apply. */
  apply: searchText(),
  /** Whether the form for an application made elsewhere is open. */
  add: searchFlag,
})
export type ApplicationsSearch = SearchOf<typeof applicationsSearch>

export const validateApplicationsSearch = routeSearch(applicationsSearch)

/** The filter of a request to the server. */
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

/** The older page sorts by application date, so that changing a status does not move a card. */
export const historySearch = searchObject({
  order: searchChoice(historyColumns),
  direction: searchChoice(['desc', 'asc']),
  page: searchPage,
})

export const validateHistorySearch = routeSearch(historySearch)

export const toHistoryListInput = (search: SearchOf<typeof historySearch>): ApplicationsSearch =>
  applicationsSearch.parse(search)
