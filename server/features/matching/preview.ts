import type { Match } from '@jobscout/contract/matching/model.ts'
import { isUnknownPlace, preferenceLocationKeys } from '@jobscout/contract/matching/places/location-keys.ts'
import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import { compilePreferences, type MatchPage, type MatchQuery } from '../scoring/service.ts'
import { type Compiled, explainMatches } from './explain-matches.ts'
import { rolesOfTitles } from './listing-roles/service.ts'
import { type ComparedListing, findRemoteElsewhere, locationsByKey } from './queries.ts'
import { countriesWithin } from './remote-reach.ts'

/** What a visitor typed. An empty place is anywhere. */
export interface PreviewSearch {
  readonly title: string
  readonly place: string
}

export interface PreviewedMatches<Listing> {
  /** The best first. */
  readonly items: readonly { readonly listing: Listing; readonly match: Match }[]
  /** How many listings fit. */
  readonly total: number
  /** How many more fit the title, but not the place. */
  readonly elsewhere: number
  /** How many listings are open. */
  readonly open: number
  readonly is_known_place: boolean
}

type ReadPage = (tx: BareTx, compiled: Compiled, query: MatchQuery) => Promise<MatchPage>

/** What somebody who stated a title and a place and nothing else wants. Null where the title can name no occupation. */
async function compileSearch(tx: BareTx, { title, place }: PreviewSearch): Promise<Compiled | null> {
  const wanted = rolesOfTitles([title])
  if (!wanted) return null
  const places = place === '' ? [] : [place]
  const stated = { ...defaultPreferences, preferred_locations: places, stated_skills: [] }
  const found = await locationsByKey(tx, places.flatMap(preferenceLocationKeys))
  const remoteElsewhere = await findRemoteElsewhere(tx, countriesWithin(places, ''))
  return {
    preferences: {
      ...compilePreferences(stated, [...new Set([...found.values()].flat())], remoteElsewhere),
      excluded_companies: [],
      hidden_listings: [],
    },
    wanted,
  }
}

/** All listings of the title's roles. Those that fit its place too come first. */
const firstOfRoles = (count: number): MatchQuery => ({
  search: null,
  remote: false,
  location_ids: null,
  employment_types: null,
  matches_only: false,
  shows_not_remote: true,
  new_since: null,
  new_only: false,
  roles: 'mine',
  sort: 'best',
  page: 1,
  page_size: count,
})

/** The first listings for a title and a place. Null where the title can name no occupation. */
export async function previewMatches<Listing extends ComparedListing>(
  tx: BareTx,
  search: PreviewSearch,
  count: number,
  readPage: ReadPage,
  readListings: (ids: readonly string[]) => Promise<Listing[]>,
): Promise<PreviewedMatches<Listing> | null> {
  const compiled = await compileSearch(tx, search)
  if (!compiled) return null
  const query = firstOfRoles(count)
  const mine = await readPage(tx, compiled, query)
  const page =
    mine.total > 0 ? mine : await readPage(tx, compiled, { ...query, roles: 'field', sort: 'match' })
  const listings = await readListings(page.items.map(({ listing_id }) => listing_id))
  const matches = explainMatches(compiled, listings)
  const rows = new Map(listings.map((listing) => [listing.id, listing]))
  const items = page.items.flatMap(({ listing_id }) => {
    const listing = rows.get(listing_id)
    const match = matches.get(listing_id)
    return listing && match ? [{ listing, match }] : []
  })
  const hasPlace = search.place !== ''
  const total = hasPlace ? page.matches : page.total
  return {
    items: hasPlace ? items.filter(({ match }) => matchBadge(match) !== null) : items,
    total,
    elsewhere: page.total - total,
    open: Object.values(mine.roles).reduce((sum, listed) => sum + listed, 0),
    is_known_place: !isUnknownPlace(search.place),
  }
}
