import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchFlag,
  searchObject,
  searchOptional,
  searchPage,
} from '../../lib/navigation/search.ts'

export const scoutTabs = ['to_review', 'approved', 'declined'] as const
export type ScoutTab = (typeof scoutTabs)[number]

export const scoutSearch = searchObject({
  tab: searchChoice(scoutTabs),
  /** The draft that is read; by default the first one, on a phone none. */
  draft: searchOptional(60),
  page: searchPage,
  activity: searchFlag,
})
export type ScoutSearch = SearchOf<typeof scoutSearch>
export const validateScoutSearch = routeSearch(scoutSearch)
