import type {
  AllApplicationsFilter,
  AllApplicationsSort,
  ListedStatus,
} from '@jobscout/contract/clients/all-applications.ts'
import type { ClientFilter } from '@jobscout/contract/clients/model.ts'
import { isUuid } from '../../lib/navigation/arrival.ts'
import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchObject,
  searchOptional,
  searchOptionalChoice,
  searchOrder,
  searchPage,
  searchText,
} from '../../lib/navigation/search.ts'

const clientSorts = ['recent', 'name', 'applications'] as const satisfies readonly ClientFilter['sort'][]
const listed = { search: searchText(), sort: searchChoice(clientSorts) }

export const clientsSearch = searchObject({ ...listed, page: searchPage })
export type ClientsSearch = SearchOf<typeof clientsSearch>
export const validateClientsSearch = routeSearch(clientsSearch)

/** What a narrow window shows of a client, which a wide one shows side by side; `applications` hides the messages there. */
export const clientTabs = ['applications', 'matches', 'messages'] as const

export const clientViews = ['all', 'needs', 'open', 'closed'] as const

/** One client; `search` and `sort` are those of the list, for previous and next. */
export const clientSearch = searchObject({
  ...listed,
  show: searchChoice(clientViews),
  /** Of the application's title or company. */
  q: searchText(),
  /** The application whose sheet is open. */
  application: searchOptional(),
  tab: searchOptionalChoice(clientTabs),
  /** The application that the next message asks about. */
  about: searchOptional(),
  ...searchOrder,
})
export type ClientSearch = SearchOf<typeof clientSearch>
export const validateClientSearch = routeSearch(clientSearch)

/** Repeats the contract, whose schemas are too large for the route table. A test compares the two. */
export const listChoices = {
  status: [
    'to_submit',
    'overdue',
    'applied',
    'pending',
    'responded',
    'interview_scheduled',
    'offer_received',
    'rejected',
    'withdrawn',
  ] as const satisfies readonly ListedStatus[],
  made: ['week', 'month', 'quarter'] as const satisfies readonly NonNullable<AllApplicationsFilter['made']>[],
  sort: ['updated', 'applied', 'client', 'job', 'status'] as const satisfies readonly AllApplicationsSort[],
}

/** An id; any other text counts as absent. */
const searchId = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : undefined)

/** What /applications shows an agent, as stated in its URL. */
export const allApplicationsSearch = searchObject({
  search: searchText(),
  status: searchOptionalChoice(listChoices.status),
  client: searchId,
  made: searchOptionalChoice(listChoices.made),
  sort: searchChoice(listChoices.sort),
  direction: searchChoice(['desc', 'asc']),
  /** The application whose sheet is open. */
  application: searchId,
})
export type AllApplicationsSearch = SearchOf<typeof allApplicationsSearch>
export const validateAllApplicationsSearch = routeSearch(allApplicationsSearch)

/** The filter as the contract names it. */
export const toListFilter = ({ search, status, client, made }: AllApplicationsSearch) => ({
  search: search.trim(),
  status,
  client_id: client,
  made,
})

/** The search of the URL for a saved filter. */
export const fromListFilter = (
  { client_id, ...filter }: AllApplicationsFilter,
  order: Pick<AllApplicationsSearch, 'sort' | 'direction'>,
): Partial<AllApplicationsSearch> => validateAllApplicationsSearch({ ...filter, client: client_id, ...order })
