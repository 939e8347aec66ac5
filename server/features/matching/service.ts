import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import type { Match, RoleCounts, RoleFilter } from '@jobscout/contract/matching/model.ts'
import { preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import type { EmploymentType } from '@jobscout/contract/matching/vocabulary.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { readOwnPreferences } from '../preferences/service.ts'
import { fitOf, placeTitles, RoleSets, readTargetRoles } from './listing-roles/service.ts'
import type { MatchIndex, MatchPage, MatchPreferences, MatchQuery } from './port.ts'
import {
  findFeatures,
  findLocationIds,
  type ListingFeatureRow,
  type PlaceRow,
  updateOpen,
  upsertListingFeatures,
  upsertLocations,
} from './queries.ts'
import { families } from './roles/role-dictionary.ts'
import type { TargetOrigin, TargetRoles } from './roles/role-fit.ts'
import { compilePreferences as compile, type StatedPreferences } from './scoring/compile-preferences.ts'
import { scoreListing } from './scoring/score-listing.ts'
import { toSearchWords } from './search-words.ts'

export type { PlaceRow }

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
  readonly employment_type: EmploymentType | null
  readonly matches_only: boolean
  /** Listings created later are new to the actor. Null: no listing is. A promise is read together with the preferences. */
  readonly new_since: Date | null | Promise<Date | null>
  readonly new_only: boolean
  /** Ignored while the actor has no titles. */
  readonly roles: RoleFilter
  readonly sort: 'best' | 'match' | 'date'
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
  /** How many listings each excluded company would add, under the name the actor gave it. */
  readonly hidden: readonly { readonly company: string; readonly jobs: number }[]
  /** Null while the actor has no titles. `shown` differs from the filter where the actor's roles have no listing. */
  readonly roles: {
    readonly shown: RoleFilter
    readonly origin: TargetOrigin
    readonly counts: RoleCounts
  } | null
  /** In the page's order. */
  readonly items: readonly MatchedListing[]
}

export interface Matching {
  /** One page of the open listings that pass the filters, scored for the actor, each with the reasons for its score.
   *  `matches` counts those of `total` that reach the match threshold, `new` those that are new. Listings of companies
   *  that the actor excluded never appear. `readListings` reads what the caller shows of the page's listings, together
   *  with their features. */
  matchListings<Listing = never>(
    tx: Tx,
    filters: ListingFilters,
    readListings?: (ids: readonly string[]) => Promise<Listing[]>,
  ): Promise<MatchedPage & { readonly listings: readonly Listing[] }>
  /** Closes the index. */
  close(): Promise<void>
}

/** Matches listings through the given index, and closes it in the end. */
export function createMatching(index: MatchIndex): Matching {
  const roleSets = new RoleSets()

  /** Asks again where listings name roles that came after the role sets were read. */
  async function readPage(tx: Tx, compiled: Compiled, query: MatchQuery): Promise<MatchPage> {
    const { preferences, wanted } = compiled
    const ask = () => index.page(tx, { ...preferences, roles: wanted && roleSets.ranksFor(wanted) }, query)
    const page = await ask()
    if (!wanted || page.roleSets === roleSets.count) return page
    await roleSets.load(tx)
    return ask()
  }

  return {
    // What does not depend on each other is read together, in one round trip to the database.
    async matchListings(tx, filters, readListings = async () => []) {
      const readPreferences = async () => {
        const stated = await readStated(tx)
        return { stated, compiled: await compileStated(tx, stated) }
      }
      const [{ stated, compiled }, query] = await Promise.all([
        readPreferences(),
        compileFilters(tx, filters),
      ])
      const { wanted } = compiled
      const asked = wanted ? query : { ...query, roles: 'all' as const }
      const found = await readPage(tx, compiled, asked)
      const shown = found.total === 0 ? widerThan(asked.roles, found.roles) : asked.roles
      const page = shown === asked.roles ? found : await readPage(tx, compiled, { ...asked, roles: shown })
      const ids = page.items.map(({ listing_id }) => listing_id)
      const [matches, listings] = await Promise.all([explainMatches(tx, compiled, ids), readListings(ids)])
      return {
        ...page,
        listings,
        roles: wanted && { shown, origin: wanted.origin, counts: page.roles },
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
    close: () => index.close(),
  }
}

/** The person's own roles have no listing: those of the same field are shown, or else all. */
function widerThan(asked: RoleFilter, { field }: RoleCounts): RoleFilter {
  if (asked !== 'mine') return asked
  return field > 0 ? 'field' : 'all'
}

/** The names of all roles, in alphabetical order. */
export const roleLabels: readonly string[] = families
  .map(({ label }) => label)
  .toSorted((one, other) => one.localeCompare(other, 'en'))

/** How one listing, open or closed, scores for the actor. Null when it does not exist. */
export async function matchListing(tx: Tx, listingId: string): Promise<Match | null> {
  const matches = await explainMatches(tx, await compileStated(tx, await readStated(tx)), [listingId])
  return matches.get(listingId) ?? null
}

/** The actor's preferences in the codes that a match compares; the defaults before the first save. */
export async function compilePreferences(tx: Tx): Promise<MatchPreferences> {
  const { preferences, wanted } = await compileStated(tx, await readStated(tx))
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
  const placed = await placeTitles(
    tx,
    listings.map(({ title }) => title),
  )
  await upsertListingFeatures(
    tx,
    listings.flatMap(({ title: _, ...features }, index) => {
      const columns = placed[index]
      return columns ? [{ ...features, ...columns }] : []
    }),
  )
}

/** Takes listings out of every match, or back into them. */
export const setListingsOpen = (tx: BareTx, ids: readonly string[], isOpen: boolean): Promise<void> =>
  updateOpen(tx, ids, isOpen)

/** Inserts missing locations and updates outdated keys. Returns the id of each name. */
export async function saveLocations(
  tx: BareTx,
  places: readonly PlaceRow[],
): Promise<ReadonlyMap<string, number>> {
  const byName = new Map(places.map((place) => [place.name, place]))
  return byName.size > 0 ? upsertLocations(tx, [...byName.values()]) : new Map()
}

type Stated = StatedPreferences & Pick<JobPreferences, 'excluded_companies' | 'target_titles'>

interface Compiled {
  readonly preferences: Omit<MatchPreferences, 'roles'>
  readonly wanted: TargetRoles | null
}

const readStated = async (tx: Tx): Promise<Stated> => (await readOwnPreferences(tx)) ?? defaultPreferences

const findLocationsOf = (tx: Tx, places: readonly string[]): Promise<number[]> =>
  findLocationIds(tx, [...new Set(places.flatMap(preferenceLocationKeys))])

/** The actor's preferences in the codes that a match compares. */
async function compileStated(tx: Tx, stated: Stated): Promise<Compiled> {
  const [locations, wanted] = await Promise.all([
    findLocationsOf(tx, stated.preferred_locations),
    readTargetRoles(tx, stated.target_titles),
  ])
  return {
    preferences: {
      ...compile(stated, locations),
      excluded_companies: [...new Set(stated.excluded_companies.map(companyKey))],
    },
    wanted,
  }
}

async function compileFilters(tx: Tx, filters: ListingFilters): Promise<MatchQuery> {
  const { search, place, employment_type, ...rest } = filters
  const [new_since, location_ids] = await Promise.all([
    rest.new_since,
    place === null ? null : findLocationsOf(tx, [place]),
  ])
  return {
    ...rest,
    new_since,
    search: toSearchWords(search),
    location_ids,
    employment_type: (employment_type && employmentTypes.byKey(employment_type)?.code) ?? null,
  }
}

/** Scores listings with the reference function, so that the score shown is the sum of the reasons shown. */
async function explainMatches(
  tx: Tx,
  { preferences, wanted }: Compiled,
  ids: readonly string[],
): Promise<Map<string, Match>> {
  const found = await findFeatures(tx, ids)
  return new Map(
    [...found].map(([id, { features, labels, title }]) => {
      const { score, factors } = scoreListing(preferences, features, labels)
      const role_fit = wanted && fitOf(wanted, title)
      return [id, { match_score: score, match_reasons: factors, role_fit }]
    }),
  )
}
