import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchObject,
  searchOptional,
  searchOrder,
  searchText,
} from '../../lib/navigation/search.ts'

/** What /admin/sources shows, as stated in its URL. */
export const sourcesSearch = searchObject({
  search: searchText(),
  show: searchChoice(['all', 'active', 'paused', 'failing']),
  source: searchOptional(),
  ...searchOrder,
})
export type SourcesSearch = SearchOf<typeof sourcesSearch>
export const validateSourcesSearch = routeSearch(sourcesSearch)
