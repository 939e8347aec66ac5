import type { Match, MatchQuery } from './port.ts'
import { rankOf, topKey } from './rank.ts'

/** A higher place comes first. */
export const placeOf = ({ fit, score }: Pick<Match, 'fit' | 'score'>): number => topKey(rankOf(fit), score)

/** The order of a page that is sorted by `best`. */
export const bestFirst = (a: Match, b: Match): number =>
  placeOf(b) - placeOf(a) ||
  b.posted - a.posted ||
  (b.listing_id > a.listing_id ? 1 : b.listing_id < a.listing_id ? -1 : 0)

/** The first `count` matches of everything, as a page. */
export const bestMatches = (count: number): MatchQuery => ({
  search: null,
  remote: false,
  location_ids: null,
  employment_type: null,
  matches_only: true,
  new_since: null,
  new_only: false,
  roles: 'all',
  sort: 'best',
  page: 1,
  page_size: count,
})
