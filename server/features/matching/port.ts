import type { CompiledPreferences } from '@jobscout/contract/matching/features.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What a person looks for, ready to be compared, and whom they do not want to hear of. */
export interface MatchPreferences extends CompiledPreferences {
  /** Keys of companies, as listing_features.company_key holds them. */
  readonly excluded_companies: readonly string[]
}

/** Which listings a page shows, in the codes and ids of the database. */
export interface MatchQuery {
  /** A query in the database's own notation, from compileSearch; null leaves all listings. */
  readonly search: string | null
  readonly remote: boolean
  /** Null leaves all places. */
  readonly location_ids: readonly number[] | null
  readonly employment_type: number | null
  readonly matches_only: boolean
  /** Listings that came later are new; null: none is. */
  readonly new_since: Date | null
  readonly new_only: boolean
  readonly sort: 'match' | 'date'
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface ScoredListing {
  readonly listing_id: string
  readonly score: number
  readonly is_new: boolean
}

/** Listings of an excluded company that the query leaves. */
export interface HiddenListings {
  readonly company_key: string
  readonly jobs: number
}

export interface MatchPage {
  /** Listings that the query leaves. */
  readonly total: number
  /** How many of them score 50 or more. */
  readonly matches: number
  /** How many of them are new. */
  readonly new: number
  /** Best score first (or newest first), then the newest, then the highest id. */
  readonly items: readonly ScoredListing[]
}

/** Answers a page out of all open listings. SQL does it today; an index in the process may take its place. */
export interface MatchIndex {
  page(tx: Tx, wanted: MatchPreferences, query: MatchQuery): Promise<MatchPage>
  /** What the page leaves out because its company is excluded. */
  hidden(tx: Tx, wanted: MatchPreferences, query: MatchQuery): Promise<HiddenListings[]>
}
