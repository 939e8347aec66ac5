import type { ClientFilter } from '@jobscout/contract/clients/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchObject,
  searchOneOf,
  searchOptional,
  searchOptionalOneOf,
  searchOrder,
  searchPage,
  searchText,
} from '../../lib/navigation/search.ts'

const clientSorts = ['recent', 'name', 'applications'] as const satisfies readonly ClientFilter['sort'][]
const listed = { search: searchText(), sort: searchOneOf(clientSorts) }

export const clientsSearch = searchObject({ ...listed, page: searchPage })
export type ClientsSearch = SearchOf<typeof clientsSearch>
export const validateClientsSearch = routeSearch(clientsSearch)

/** What a narrow window shows of a client, which a wide one shows side by side; `applications` hides the messages there. */
export const clientTabs = ['applications', 'messages'] as const

export const clientViews = ['all', 'needs', 'open', 'closed'] as const

/** One client; `search` and `sort` are those of the list, for previous and next. */
export const clientSearch = searchObject({
  ...listed,
  show: searchOneOf(clientViews),
  /** Of the application's title or company. */
  q: searchText(),
  /** The application whose sheet is open. */
  application: searchOptional(),
  tab: searchOptionalOneOf(clientTabs),
  /** The application that the next message asks about. */
  about: searchOptional(),
  ...searchOrder,
})
export type ClientSearch = SearchOf<typeof clientSearch>
export const validateClientSearch = routeSearch(clientSearch)
