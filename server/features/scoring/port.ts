import type { RoleCounts, RoleFilter } from '@jobscout/contract/matching/model.ts'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { CompiledPreferences } from './features.ts'

export interface SearchTerm {
  /** In lower case, without a sign that has a meaning in any query language. */
  readonly word: string
  /** A word must begin with it. */
  readonly isBeginning: boolean
  /** Only the title, the company and the place are searched for it. */
  readonly isOnCard: boolean
}

/** Of each list of terms, one must be found. */
export type SearchWords = readonly (readonly SearchTerm[])[]

/** Text of a tsquery, as PostgreSQL prints it. */
export type SearchText = string

/** A search in the language of the listings, by where its words must be. */
export interface ParsedSearch {
  readonly anywhere: SearchText
  /** In what the list shows of a listing: title, company and place. */
  readonly onCard: SearchText
  /** As they are written: "accountant" has the stem of "account manager". */
  readonly inTitle: SearchText
}

/** The fit of every role set to the titles that a person wants. */
export interface RoleRanks {
  /** By id of the role set, as rank.ts orders them. Sets with a higher id are newer than this. */
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
  /** Null matches every type, and listings without one. */
  readonly employment_types: readonly number[] | null
  /** The least that the highest comparable salary may be. Null matches every salary, and listings without one. */
  readonly salary_min: number | null
  readonly matches_only: boolean
  /** Shows what a person who looks for remote jobs only does not see otherwise. */
  readonly shows_not_remote: boolean
  /** Listings created later are new. Null: no listing is. */
  readonly new_since: Date | null
  readonly new_only: boolean
  readonly roles: RoleFilter
  /** `best`: by band, then as `match`. */
  readonly sort: 'best' | 'match' | 'date'
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface ScoredListing {
  readonly listing_id: string
  /** Null where the person stated nothing that is compared. */
  readonly score: number | null
  readonly is_new: boolean
  /** As computeBand() makes it. */
  readonly band: number
}

/** How many listings of an excluded company the query would show. */
export interface HiddenListings {
  readonly company_key: string
  readonly jobs: number
}

export interface MatchPage {
  /** Listings that the query matches, without hidden ones, those of excluded companies, and those that are not remote for a
   *  person who looks for remote jobs only. */
  readonly total: number
  /** How many of them reach the match threshold and are of the person's roles or fields. */
  readonly matches: number
  /** How many of them are new. */
  readonly new: number
  /** Of the listings that the rest of the query matches, how many there are of each kind. */
  readonly roles: RoleCounts
  /** How many role sets there are, so that a reader sees whether its ranks are complete. */
  readonly roleSets: number
  /** The best band first (or the best score, or the newest), then the best score, the newest, the highest id. */
  readonly items: readonly ScoredListing[]
  /** What the page leaves out because its company is excluded, most listings first. */
  readonly hidden: readonly HiddenListings[]
  /** How many listings it leaves out because the person looks for remote jobs only. */
  readonly not_remote: number
}

/** Finds a page among all open listings. Implemented in SQL, and by an index in the memory of the process. */
export interface MatchIndex {
  page(tx: BareTx, preferences: MatchPreferences, query: MatchQuery): Promise<MatchPage>
  /** No page can be asked for afterwards. */
  close(): Promise<void>
}

/** The index of the database. It also knows how a search is read. */
export interface SqlIndex extends MatchIndex {
  /** Null where all words are too common to count. */
  parse(tx: BareTx, words: SearchWords): Promise<ParsedSearch | null>
}

/** A match of one client, with what decides on its order. */
export interface Match {
  readonly listing_id: string
  readonly score: number
  /** As computeBand() makes it. */
  readonly band: number
  /** Microseconds since 2000. */
  readonly posted: number
}

/** What an index holds of a listing besides its id. */
export interface ListingValues {
  readonly location_id: number | null
  readonly is_remote: boolean
  readonly industry: number | null
  readonly employment_type: number | null
  readonly experience_level: number | null
  readonly salary_annual_max: number | null
  readonly role_set: number | null
  readonly skills: ArrayLike<number>
  readonly company_key: string
  /** Microseconds since 2000, as PostgreSQL counts them. */
  readonly posted: number
  readonly created: number
}

export interface OpenListing {
  readonly listing_id: string
  readonly title_words: readonly string[]
  readonly values: ListingValues
}

/** Open listings in the memory of the process. */
export interface HeldListings {
  readonly count: number
  /** The first `count` matches of each client from their floor on, as topKey() makes it, the best first. */
  findBest(
    clients: readonly { readonly preferences: MatchPreferences; readonly floor: number }[],
    count: number,
  ): Promise<Match[][]>
}

/** An index that may hold all open listings in memory. */
export interface ListingsInMemory {
  /** All of them, and the snapshot that they were read in. Null while the index holds none, or none that are fresh. */
  listings(): { readonly listings: HeldListings; readonly snapshot: Snapshot } | null
  /** Holds these alone. */
  hold(listings: readonly OpenListing[]): HeldListings
}
