import type { Match, MatchQuery } from './port.ts'
import { topKey } from './rank.ts'

/** A higher place comes first. */
export const computeSortKey = ({ band, score }: Pick<Match, 'band' | 'score'>): number => topKey(band, score)

/** The order of a page that is sorted by `best`. */
export const bestFirst = (a: Match, b: Match): number =>
  computeSortKey(b) - computeSortKey(a) ||
  b.posted - a.posted ||
  (b.listing_id > a.listing_id ? 1 : b.listing_id < a.listing_id ? -1 : 0)

/** The first `count` matches of everything, as a page. */
export const bestMatches = (count: number): MatchQuery => ({
  search: null,
  remote: false,
  location_ids: null,
  employment_types: null,
  salary_min: null,
  matches_only: true,
  shows_not_remote: false,
  new_since: null,
  new_only: false,
  roles: 'all',
  sort: 'best',
  page: 1,
  page_size: count,
})
