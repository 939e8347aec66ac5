import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { codesOffering } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import type { Match, RoleChoice, RoleCounts, RoleFilter } from '@jobscout/contract/matching/model.ts'
import type { EmploymentType } from '@jobscout/contract/matching/vocabulary.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { families, type TargetOrigin } from '../roles/service.ts'
import type { MatchIndex, MatchPage, MatchPreferences, MatchQuery } from '../scoring/service.ts'
import { findAlerted, markNotified } from './client-matches/queries.ts'
import { type Compiled, explainMatches, selectStatedSkills, withoutNotRemote } from './explain-matches.ts'
import { classifyTitles, ROLES_VERSION, RoleSets } from './listing-roles/service.ts'
import { rolesAsked, widerThan } from './listing-roles/shown-roles.ts'
import { type PreviewedMatches, type PreviewSearch, previewMatches } from './preview.ts'
import {
  type ComparedListing,
  findCompared,
  type ListingFeatureRow,
  type LocationCountRow,
  upsertListingFeatures,
  upsertLocations,
} from './queries.ts'
import { findPreferredLocations, readCompiled } from './read-compiled.ts'
import { respell } from './search/search-spelling.ts'
import { toSearchWords } from './search/search-words.ts'

export type { PreviewSearch } from './preview.ts'
export {
  addSkill,
  comparedColumns,
  comparedFeatures,
  findCompared,
  findLocation,
  listKeptMatches,
  lockListingsWithOlderSkills,
  lockLocationsReadBefore,
  removeSkills,
  saveLocationKeys,
  saveSkills,
  setIndustries,
  setListingsOpen,
} from './queries.ts'
export type { LocationCountRow }

/** The features of a listing that its posting yields. Its title decides on roles. */
export interface NewListingFeatures
  extends Omit<ListingFeatureRow, 'role_set' | 'title_words' | 'roles_version'> {
  readonly title: string
}

export interface ListingFilters {
  /** As typed. Only its words count, the last one by its beginning. */
  readonly search: string
  readonly remote: boolean
  /** A place as people name it. Null matches every place. */
  readonly place: string | null
  /** Only the places that the actor prefers. */
  readonly in_preferred_places: boolean
  readonly employment_type: EmploymentType | null
  /** What it must pay a year, in dollars. Null matches every listing, also those that do not state it in dollars. */
  readonly salary_min: number | null
  readonly matches_only: boolean
  /** Shows what is not remote to an actor who looks for remote jobs only, too. */
  readonly shows_not_remote: boolean
  /** Listings created later are new to the actor. Null: no listing is. A promise is read together with the preferences. */
  readonly new_since: Date | null | Promise<Date | null>
  readonly new_only: boolean
  /** Ignored while the actor has no titles. */
  readonly roles: RoleChoice
  readonly sort: 'best' | 'match' | 'date'
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface MatchedListing extends Match {
  readonly listing_id: string
  readonly is_new: boolean
}

interface MatchedPage {
  readonly total: number
  readonly matches: number
  readonly new: number
  /** How many listings each excluded company would add, under the name the actor gave it. */
  readonly hidden: readonly { readonly company: string; readonly jobs: number }[]
  /** How many listings are left out because the actor looks for remote jobs only. */
  readonly hidden_not_remote: number
  /** How many listings the actor hides, whatever the filters. */
  readonly hidden_jobs: number
  /** Null while the actor has no titles. `shown` differs from `asked` where the actor's roles have no listing. */
  readonly roles: {
    readonly asked: RoleFilter
    readonly shown: RoleFilter
    readonly origin: TargetOrigin
    readonly counts: RoleCounts
  } | null
  /** The search with other spelling, where nothing is found. */
  readonly did_you_mean: string | null
  /** In the page's order. */
  readonly items: readonly MatchedListing[]
}

export interface Matching {
  /** One page of the open listings that pass the filters, scored for the actor, each with the reasons for its score.
   *  `matches` counts those of `total` that are matches, `new` those that are new. Listings that the actor hides, those of
   *  companies that the actor excluded and, unless asked for, those that are not remote for an actor who looks for remote jobs
   *  only never appear. `readListings` reads what a match compares of
   *  the page's listings, with whatever else the caller shows of them. */
  matchListings<Listing extends ComparedListing>(
    tx: Tx,
    filters: ListingFilters,
    readListings: (ids: readonly string[]) => Promise<Listing[]>,
  ): Promise<MatchedPage & { readonly listings: readonly Listing[] }>
  /** The first open listings for a title and a place, for somebody who is not signed in. Null where the title can name no
   *  occupation. */
  previewMatches<Listing extends ComparedListing>(
    tx: BareTx,
    search: PreviewSearch,
    count: number,
    readListings: (ids: readonly string[]) => Promise<Listing[]>,
  ): Promise<PreviewedMatches<Listing> | null>
  /** Closes the index. */
  close(): Promise<void>
}

/** Matches listings through the given index, and closes it in the end. */
export function createMatching(index: MatchIndex): Matching {
  const roleSets = new RoleSets()

  /** Asks again where listings name roles that came after the role sets were read. */
  async function readPage(tx: BareTx, compiled: Compiled, query: MatchQuery): Promise<MatchPage> {
    const { preferences, wanted } = compiled
    const ask = () => index.page(tx, { ...preferences, roles: wanted && roleSets.ranksFor(wanted) }, query)
    const page = await ask()
    if (!wanted || page.roleSets === roleSets.count) return page
    await roleSets.load(tx)
    return ask()
  }

  return {
    // What does not depend on each other is read together, in one round trip to the database.
    async matchListings(tx, filters, readListings) {
      const [compiled, query] = await Promise.all([readCompiled(tx), compileFilters(tx, filters)])
      const { stated, wanted } = compiled
      const asked = {
        ...query,
        ...(filters.in_preferred_places && { location_ids: compiled.preferences.location_ids }),
        roles: rolesAsked(filters.roles, wanted, filters.search),
      }
      const found = await readPage(tx, compiled, asked)
      const shown = found.total === 0 ? widerThan(asked.roles, found.roles) : asked.roles
      const page = shown === asked.roles ? found : await readPage(tx, compiled, { ...asked, roles: shown })
      const ids = page.items.map(({ listing_id }) => listing_id)
      const listings = ids.length > 0 ? await readListings(ids) : []
      const matches = explainMatches(compiled, listings)
      return {
        ...page,
        listings,
        hidden_not_remote: page.not_remote,
        hidden_jobs: compiled.preferences.hidden_listings.length,
        roles: wanted && { asked: asked.roles, shown, origin: wanted.origin, counts: page.roles },
        did_you_mean: page.total === 0 ? respell(filters.search) : null,
        hidden: page.hidden.map(({ company_key, jobs }) => ({
          company: stated.excluded_companies.find((name) => companyKey(name) === company_key) ?? company_key,
          jobs,
        })),
        items: page.items.flatMap(({ listing_id, is_new }) => {
          const match = matches.get(listing_id)
          return match ? [{ listing_id, is_new, ...match }] : []
        }),
      }
    },
    previewMatches: (tx, search, count, readListings) =>
      previewMatches(tx, search, count, readPage, readListings),
    close: () => index.close(),
  }
}

/** The names of all roles, in alphabetical order. */
export const roleLabels: readonly string[] = families
  .map(({ label }) => label)
  .toSorted((a, b) => a.localeCompare(b, 'en'))

/** How one listing, open or closed, scores for the actor, and which of the actor's skills beside the dictionary it names. */
export async function matchListing(
  tx: Tx,
  listingId: string,
): Promise<{ readonly match: Match; readonly statedSkills: readonly string[] } | null> {
  const [[listing], compiled] = await Promise.all([findCompared(tx, [listingId]), readCompiled(tx)])
  const match = listing && explainMatches(compiled, [listing]).get(listingId)
  return match ? { match, statedSkills: selectStatedSkills(compiled, listing) } : null
}

/** How these listings, open or closed, score for the actor, or for a client of theirs. Those that do not exist are missing. */
export const explainListings = async (
  tx: Tx,
  ids: readonly string[],
  userId = tx.actor.userId,
): Promise<ReadonlyMap<string, Match>> => {
  const [listings, compiled] = await Promise.all([findCompared(tx, ids), readCompiled(tx, userId)])
  return explainMatches(compiled, listings)
}

/** The open listings that the match alert of this time named, the best first, without those that the actor hides by now. */
export async function matchAlerted(tx: Tx, at: Date): Promise<(Match & { readonly listing_id: string })[]> {
  const [alerted, compiled] = await Promise.all([findAlerted(tx, at), readCompiled(tx)])
  const hidden = new Set(compiled.preferences.hidden_listings)
  const excluded = new Set(compiled.preferences.excluded_companies)
  const ids = alerted.flatMap(({ listing_id, company_key }) =>
    hidden.has(listing_id) || excluded.has(company_key) ? [] : listing_id,
  )
  const listings = await findCompared(tx, ids)
  const matches = explainMatches(compiled, withoutNotRemote(compiled, listings))
  return ids.flatMap((listing_id) => {
    const match = matches.get(listing_id)
    return match ? [{ listing_id, ...match }] : []
  })
}

/** The person has been notified of these listings: no alert of new matches names them. For background jobs. */
export const countAsNotified = (tx: BareTx, userId: string, ids: readonly string[]): Promise<void> =>
  markNotified(tx, userId, ids)

/** The actor's preferences in the codes that a match compares; the defaults before the first save. */
export async function compilePreferences(tx: Tx): Promise<MatchPreferences> {
  const { preferences, wanted } = await readCompiled(tx)
  const roleSets = new RoleSets()
  await roleSets.load(tx)
  return { ...preferences, roles: wanted && roleSets.ranksFor(wanted) }
}

/** Inserts or updates the features of these listings, which exist already. */
export async function saveListingFeatures(
  tx: BareTx,
  listings: readonly NewListingFeatures[],
): Promise<void> {
  if (listings.length === 0) return
  const classified = await classifyTitles(
    tx,
    listings.map(({ title }) => title),
  )
  await upsertListingFeatures(
    tx,
    listings.flatMap(({ title: _, ...features }, index) => {
      const columns = classified[index]
      return columns ? [{ ...features, ...columns }] : []
    }),
  )
}

/** Inserts or updates the features of a job that the actor added. It is in no list, so no role set is needed for it: its fit is
 *  read from its title. */
export const saveOwnFeatures = (tx: Tx, { title: _, ...features }: NewListingFeatures): Promise<void> =>
  upsertListingFeatures(tx, [{ ...features, role_set: null, title_words: [], roles_version: ROLES_VERSION }])

/** Inserts missing locations and updates outdated keys. Returns the id of each name. */
export async function saveLocations(
  tx: BareTx,
  places: readonly LocationCountRow[],
): Promise<ReadonlyMap<string, number>> {
  const byName = new Map(places.map((place) => [place.name, place]))
  return byName.size > 0 ? upsertLocations(tx, [...byName.values()]) : new Map()
}

async function compileFilters(tx: Tx, filters: ListingFilters): Promise<Omit<MatchQuery, 'roles'>> {
  const { search, place, in_preferred_places: _, employment_type, roles: __, ...rest } = filters
  const [new_since, location_ids] = await Promise.all([
    rest.new_since,
    place === null ? null : findPreferredLocations(tx, [place]),
  ])
  return {
    ...rest,
    new_since,
    search: toSearchWords(search),
    location_ids,
    employment_types: employment_type && codesOffering(employment_type),
  }
}
