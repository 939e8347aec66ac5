import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { compilePreferences as compile } from '@jobscout/contract/matching/compile-preferences.ts'
import { employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import { preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import { scoreListing } from '@jobscout/contract/matching/score-listing.ts'
import type { EmploymentType } from '@jobscout/contract/matching/vocabulary.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { MatchIndex, MatchPreferences, MatchQuery } from './port.ts'
import { findFeatures, findLocationIds, findStatedPreferences, parseSearch } from './queries.ts'
import { toSearchQuery } from './search-query.ts'
import { sqlIndex } from './sql-index.ts'

const index: MatchIndex = sqlIndex

const locationsOf = (tx: Tx, places: readonly string[]): Promise<number[]> =>
  findLocationIds(tx, [...new Set(places.flatMap(preferenceLocationKeys))])

const readStated = async (tx: Tx) => (await findStatedPreferences(tx)) ?? defaultPreferences

/** What the actor looks for, or the defaults of somebody who has not said, in the codes the match compares. */
export const compilePreferences = async (tx: Tx): Promise<MatchPreferences> =>
  compileStated(tx, await readStated(tx))

async function compileStated(
  tx: Tx,
  stated: Awaited<ReturnType<typeof readStated>>,
): Promise<MatchPreferences> {
  return {
    ...compile(stated, await locationsOf(tx, stated.preferred_locations)),
    excluded_companies: [...new Set(stated.excluded_companies.map(companyKey))],
  }
}

export interface ListingFilters {
  /** As typed; only its words count, the last one by its beginning. */
  readonly search: string
  readonly remote: boolean
  /** A place as people name it; null leaves all. */
  readonly place: string | null
  readonly employment_type: EmploymentType | null
  readonly matches_only: boolean
  /** Listings that came later are new to the actor; null: none is. */
  readonly new_since: Date | null
  readonly new_only: boolean
  readonly sort: 'match' | 'date'
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface MatchedListing extends Match {
  readonly listing_id: string
  readonly is_new: boolean
}

export interface MatchedPage {
  readonly total: number
  readonly matches: number
  readonly new: number
  /** What excluded companies would add, under the names the actor gave them. */
  readonly hidden: readonly { readonly company: string; readonly jobs: number }[]
  /** In the page's order. */
  readonly items: readonly MatchedListing[]
}

/** One page of the open listings that the filters leave, scored for the actor, each with the reasons for its score.
 *  `matches` counts those of `total` that score 50 or more, `new` those that are new. Companies the actor excluded never appear. */
export async function matchListings(tx: Tx, filters: ListingFilters): Promise<MatchedPage> {
  const stated = await readStated(tx)
  const wanted = await compileStated(tx, stated)
  const query = await compileFilters(tx, filters)
  const { items, ...counts } = await index.page(tx, wanted, query)
  const hidden = await index.hidden(tx, wanted, query)
  const known = await explain(
    tx,
    wanted,
    items.map(({ listing_id }) => listing_id),
  )
  return {
    ...counts,
    hidden: hidden.map(({ company_key, jobs }) => ({
      company: stated.excluded_companies.find((name) => companyKey(name) === company_key) ?? company_key,
      jobs,
    })),
    items: items.flatMap(({ listing_id, is_new }) => {
      const match = known.get(listing_id)
      return match ? [{ listing_id, is_new, ...match }] : []
    }),
  }
}

/** How one listing, open or closed, scores for the actor; null when there is none. */
export async function matchListing(tx: Tx, listingId: string): Promise<Match | null> {
  const scored = await explain(tx, await compilePreferences(tx), [listingId])
  return scored.get(listingId) ?? null
}

async function compileFilters(tx: Tx, filters: ListingFilters): Promise<MatchQuery> {
  const { search, place, employment_type, ...rest } = filters
  const query = toSearchQuery(search)
  return {
    ...rest,
    search: query && (await parseSearch(tx, query)),
    location_ids: place === null ? null : await locationsOf(tx, [place]),
    employment_type: (employment_type && employmentTypes.byKey(employment_type)?.code) ?? null,
  }
}

/** The reference function over these listings: the score that is shown is the sum of the reasons that are shown. */
async function explain(
  tx: Tx,
  wanted: MatchPreferences,
  ids: readonly string[],
): Promise<Map<string, Match>> {
  const found = await findFeatures(tx, ids)
  return new Map(
    [...found].map(([id, { features, words }]) => {
      const { score, factors } = scoreListing(wanted, features, words)
      return [id, { match_score: score, match_reasons: factors }]
    }),
  )
}
