import {
  lowestMatchRank,
  type MatchPreferences,
  type MatchQuery,
  matchPoints,
  ranksShown,
  UNPLACED_RANK,
} from '../../features/scoring/service.ts'

/** Microseconds since 2000 of a date. */
export const toMicroseconds = (date: Date) => (date.getTime() - Date.UTC(2000, 0)) * 1000

/** Ranks of roles are 0 to 4. */
export const RANKS = 5

/** A query in the values of the index's columns. */
export interface CompiledQuery {
  readonly remote: boolean
  /** Codes; null lets every type through. */
  readonly employmentTypes: readonly number[] | null
  /** Ids; null lets every place through. */
  readonly locations: ReadonlySet<number> | null
  /** Null lets every salary through, and rows without one. */
  readonly salaryMin: number | null
  readonly matchesOnly: boolean
  /** Listings that are not remote for the person are left out. */
  readonly remoteOnly: boolean
  /** The fewest points of a match, and the lowest rank that can be one. */
  readonly matchPoints: number
  readonly lowestMatchRank: number
  readonly newOnly: boolean
  /** Listings created later are new. */
  readonly newAfter: number
  readonly sort: MatchQuery['sort']
  /** By id of the role set, -1 for none. */
  readonly readRank: (roleSet: number) => number
  /** Whether listings differ in their rank. */
  readonly hasRanks: boolean
  readonly lowestRank: number
  readonly highestRank: number
  readonly showsAll: boolean
  readonly excluded: readonly string[]
  /** How many rows up to the end of the page. */
  readonly wanted: number
}

export function compileQuery(query: MatchQuery, preferences: MatchPreferences, count: number): CompiledQuery {
  const { roles, excluded_companies, remote_only } = preferences
  const [lowestRank, highestRank] = ranksShown(query.roles)
  return {
    remote: query.remote,
    employmentTypes: query.employment_types,
    locations: query.location_ids && new Set(query.location_ids),
    salaryMin: query.salary_min,
    matchesOnly: query.matches_only,
    remoteOnly: remote_only && !query.shows_not_remote,
    matchPoints: matchPoints(preferences),
    lowestMatchRank: lowestMatchRank(roles),
    newOnly: query.new_only,
    newAfter: query.new_since === null ? Number.POSITIVE_INFINITY : toMicroseconds(query.new_since),
    sort: query.sort,
    hasRanks: roles !== null,
    readRank: (roleSet) => roles?.byRoleSet[roleSet] ?? UNPLACED_RANK,
    lowestRank,
    highestRank,
    showsAll: lowestRank === 0 && highestRank === RANKS - 1,
    excluded: [...new Set(excluded_companies)],
    wanted: Math.max(1, Math.min(query.page * query.page_size, count)),
  }
}
