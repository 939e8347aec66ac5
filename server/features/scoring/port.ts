import type { FitLevel, RoleCounts, RoleFilter } from '@jobscout/contract/matching/model.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { CompiledPreferences } from './scoring/features.ts'
import type { SearchWords } from './sql-index/search-words.ts'

/** The fit of every role set to the titles that a person wants. */
export interface RoleRanks {
  /** By id of the role set, as listing-roles/rank.ts orders them. Sets with a higher id are newer than this. */
  readonly byRoleSet: readonly number[]
  /** Words of wanted titles that are no known role. A listing whose title holds all words of one has the rank beside. */
  readonly titleWords: readonly (readonly string[])[]
  readonly titleRank: number
}

/** What a person looks for, ready to be compared, and what they do not want to see. */
export interface MatchPreferences extends CompiledPreferences {
  /** Null while the person has no titles: every listing is unplaced. */
  readonly roles: RoleRanks | null
  /** Company keys, as in listing_features.company_key. */
  readonly excluded_companies: readonly string[]
  /** Ids of listings, which no page shows or counts. */
  readonly hidden_listings: readonly string[]
}

/** Which listings a page shows, in the codes and ids of the database. */
export interface MatchQuery {
  /** Null matches every listing. */
  readonly search: SearchWords | null
  readonly remote: boolean
  /** Null matches every place. */
  readonly location_ids: readonly number[] | null
  readonly employment_type: number | null
  readonly matches_only: boolean
  /** Listings created later are new. Null: no listing is. */
  readonly new_since: Date | null
  readonly new_only: boolean
  readonly roles: RoleFilter
  /** `best`: by fit to the person's roles, then as `match`. */
  readonly sort: 'best' | 'match' | 'date'
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface ScoredListing {
  readonly listing_id: string
  readonly score: number
  readonly is_new: boolean
  /** Null for one whose title names no known role. */
  readonly fit: FitLevel | null
}

/** How many listings of an excluded company the query matches, without hidden ones. */
export interface HiddenListings {
  readonly company_key: string
  readonly jobs: number
}

export interface MatchPage {
  /** Listings that the query matches, without hidden ones and those of excluded companies. */
  readonly total: number
  /** How many of them reach the match threshold. */
  readonly matches: number
  /** How many of them are new. */
  readonly new: number
  /** Of the listings that the rest of the query matches, how many there are of each kind. */
  readonly roles: RoleCounts
  /** How many role sets there are, so that a reader sees whether its ranks are complete. */
  readonly roleSets: number
  /** Best fit first (or best score, or newest), then the best score, the newest, the highest id. */
  readonly items: readonly ScoredListing[]
  /** What the page leaves out because its company is excluded, most listings first. */
  readonly hidden: readonly HiddenListings[]
}

/** Finds a page among all open listings. Implemented in SQL, and by an index in the memory of the process. */
export interface MatchIndex {
  page(tx: BareTx, preferences: MatchPreferences, query: MatchQuery): Promise<MatchPage>
  /** No page can be asked for afterwards. */
  close(): Promise<void>
}
