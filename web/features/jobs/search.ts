import type { locationFilter, payFilter, typeFilter } from '@jobscout/contract/jobs/model.ts'
import type { RoleChoice } from '@jobscout/contract/matching/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchFlag,
  searchObject,
  searchPage,
  searchText,
} from '../../lib/navigation/search.ts'

type LocationFilter = (typeof locationFilter.options)[number]
type TypeFilter = (typeof typeFilter.options)[number]
type PayFilter = (typeof payFilter.options)[number]

/** Repeats the contract, whose schemas are too large for the route table. A test compares the two. */
export const locationChoices = [
  'all',
  'preferred',
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
  'freelance',
  'internship',
] as const satisfies readonly TypeFilter[]

export const payChoices = [
  'all',
  '40k',
  '60k',
  '80k',
  '100k',
  '120k',
  '150k',
  '200k',
] as const satisfies readonly PayFilter[]

export const roleChoices = [
  'auto',
  'mine',
  'field',
  'other',
  'unrecognised',
  'all',
] as const satisfies readonly RoleChoice[]

/** What the jobs list shows, as stated in its URL. */
export const jobsSearch = searchObject({
  search: searchText(),
  location: searchChoice(locationChoices),
  type: searchChoice(typeChoices),
  pay: searchChoice(payChoices),
  matches_only: searchFlag,
  new_only: searchFlag,
  /** Jobs that came later are new; empty for the end of the previous visit. */
  since: searchText(),
  /** Whether jobs are shown that a person who looks for remote jobs only does not see otherwise. */
  not_remote: searchFlag,
  roles: searchChoice(roleChoices),
  sort: searchChoice(['best', 'match', 'date']),
  page: searchPage,
  /** The time of the match alert whose jobs are shown, whatever the filters. */
  alert: searchText(),
  /** The jobs that the person added, in place of the others. */
  added: searchFlag,
  /** Whether a job is being added. */
  add: searchFlag,
  /** Where the posting of the job that is being added is. It is shown in the form, and read only when the person asks for it. */
  url: searchText(2000),
  /** Ids of the jobs that are compared, with commas between. */
  compare: searchText(),
  /** The job that the person looks at before they apply. */
  apply: searchText(),
  /** The name of the saved view that was opened, also after its filters were changed. */
  view: searchText(),
})
export type JobsSearch = SearchOf<typeof jobsSearch>

/** What the page of one job shows. */
export const jobSearch = searchObject({
  /** Whether the person looks at what is sent before they apply. */
  apply: searchFlag,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the jobs list from which the job was opened. */
    jobsSearch?: Partial<JobsSearch>
  }
}

/** For the route. Defaults are left out of the URL. */
export const validateJobsSearch = routeSearch(jobsSearch)
export const validateJobSearch = routeSearch(jobSearch)

/** The number of active filters, without the search text and the filter for new jobs. */
export const countActiveFilters = ({ location, type, pay, matches_only }: JobsSearch): number =>
  Number(location !== 'all') + Number(type !== 'all') + Number(pay !== 'all') + Number(matches_only)

/** Whether the person chose some of the roles. */
export const isOfSomeRoles = ({ roles }: JobsSearch): boolean => roles !== 'auto' && roles !== 'all'

export const isFiltered = (search: JobsSearch): boolean =>
  search.search.trim() !== '' || search.alert !== '' || search.new_only || countActiveFilters(search) > 0
