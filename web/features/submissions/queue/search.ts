import type { QueueFilter } from '@jobscout/contract/submissions/model.ts'
import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchObject,
  searchOptional,
} from '../../../lib/navigation/search.ts'

/** Repeats the contract, whose schemas are too large for the route table. */
export const queueFilters = [
  'all',
  'overdue',
  'unclaimed',
  'waits_for_client',
] as const satisfies readonly QueueFilter[]

export const queueSearch = searchObject({
  show: searchChoice(queueFilters),
  /** The application whose packet is open. */
  application: searchOptional(36),
})
export type QueueSearch = SearchOf<typeof queueSearch>
export const validateQueueSearch = routeSearch(queueSearch)
