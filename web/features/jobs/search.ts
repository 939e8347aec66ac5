import type { locationFilter, typeFilter } from '@jobscout/contract/jobs/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchFlag,
  searchObject,
  searchOneOf,
  searchPage,
  searchText,
} from '../../lib/search.ts'

type LocationFilter = (typeof locationFilter.options)[number]
type TypeFilter = (typeof typeFilter.options)[number]

/** Spelled out here, since the contract's own schemas are too heavy for the route table; a test compares them. */
export const locationChoices = [
  'all',
  'remote',
  'new york',
  'san francisco',
  'london',
] as const satisfies readonly LocationFilter[]
export const typeChoices = [
  'all',
  'full-time',
  'part-time',
  'contract',
  'internship',
] as const satisfies readonly TypeFilter[]

/** What the list of jobs shows, as its URL says it. */
export const jobsSearch = searchObject({
  search: searchText(),
  location: searchOneOf(locationChoices),
  type: searchOneOf(typeChoices),
  matches_only: searchFlag,
  new_only: searchFlag,
  sort: searchOneOf(['match', 'date']),
  page: searchPage,
  /** The name of the saved view that was opened, whatever was changed since. */
  view: searchText(),
})
export type JobsSearch = SearchOf<typeof jobsSearch>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list of jobs showed when one of them was opened. */
    jobsSearch?: Partial<JobsSearch>
  }
}

/** For the route: only what differs from the defaults stays in the address. */
export const validateJobsSearch = routeSearch(jobsSearch)

/** How many filters are set; the search box and what is new, which stand on their own, are not counted. */
export const countActiveFilters = ({ location, type, matches_only }: JobsSearch): number =>
  Number(location !== 'all') + Number(type !== 'all') + Number(matches_only)

export const isFiltered = (search: JobsSearch): boolean =>
  search.search.trim() !== '' || search.new_only || countActiveFilters(search) > 0
