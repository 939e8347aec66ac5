import type { TrackingStatus } from '@jobscout/contract/applications/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchObject,
  searchOneOf,
  searchPage,
  searchText,
} from '../../lib/search.ts'

/** Spelled out here, since the contract's own schemas are too heavy for the route table; a test compares them. */
export const trackingChoices = [
  'applied',
  'submitted',
  'in_progress',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'withdrawn',
] as const satisfies readonly TrackingStatus[]

const statusChoices = ['all', ...trackingChoices] as const

export const viewChoices = ['table', 'board', 'timeline'] as const

/** What the tracking screen shows, as its URL says it. */
export const applicationsSearch = searchObject({
  view: searchOneOf(viewChoices),
  search: searchText(),
  status: searchOneOf(statusChoices),
  order: searchOneOf(['updated_at', 'application_date']),
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
export const chosenBy = ({ search, status }: Pick<ApplicationsSearch, 'search' | 'status'>) => ({
  search: search.trim() || undefined,
  status: status === 'all' ? undefined : status,
})

/** The older page has pages only. */
export const historySearch = searchObject({ page: searchPage })

export const validateHistorySearch = routeSearch(historySearch)

/** The older page lists by the date that it shows, so that a changed status leaves a card where it is. */
export const listedInHistory = ({ page }: SearchOf<typeof historySearch>): ApplicationsSearch =>
  applicationsSearch.parse({ page, order: 'application_date' })
