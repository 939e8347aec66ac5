import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchObject,
  searchOrder,
  searchText,
} from '../../lib/navigation/search.ts'

/** What /admin/agents shows, as stated in its URL. */
export const agentsSearch = searchObject({
  search: searchText(),
  show: searchChoice(['all', 'active', 'inactive', 'full', 'absent']),
  ...searchOrder,
})
export type AgentsSearch = SearchOf<typeof agentsSearch>
export const validateAgentsSearch = routeSearch(agentsSearch)

export const performancePeriods = [7, 30, 90, 365] as const

/** The period of /admin/agent-performance, in days, and the order of its table. */
export const performanceSearch = searchObject({
  period: (value: unknown) => performancePeriods.find((days) => days === Number(value)) ?? 30,
  ...searchOrder,
})
export const validatePerformanceSearch = routeSearch(performanceSearch)
