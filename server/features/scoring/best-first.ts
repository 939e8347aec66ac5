import type { FitLevel } from '@jobscout/contract/matching/model.ts'
import { rankOf } from '../listing-roles/rank.ts'
import { topKey } from '../memory-index/batch/top-rows.ts'
import type { MatchQuery } from '../port.ts'

/** How many matches of a client are kept. */
export const KEPT = 50

/** A match of one client, with what decides on its order. */
export interface Match {
  readonly listing_id: string
  readonly score: number
  /** Null for a listing whose title names no known role, and for a client without titles. */
  readonly fit: FitLevel | null
  /** Microseconds since 2000. */
  readonly posted: number
}

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
