import {
  listingLocationKeys,
  readLocationCountries,
} from '@jobscout/contract/matching/places/location-keys.ts'
import type { LocationCountRow } from '../../../matching/service.ts'
import { hashValues } from '../identity.ts'
import { itemLimits } from '../item.ts'

/** Of one posting. */
const MOST_LOCATIONS = 50
const BETWEEN = ' · '

export interface Locations {
  /** All of them, as far as they fit. */
  readonly location: string
  /** Each of several; empty for one or none. */
  readonly locations: readonly string[]
  /** Each of them in full. */
  readonly places: readonly string[]
}

/** Ends the name of a row whose postings deny that they are remote, as their place says. */
const DENIED = ' · not remote'

/** The row of these places, without "remote" where that is denied. Those that do not fit into its name stand in it as a digest. */
export function placeRow(places: readonly string[], isRemoteDenied: boolean): LocationCountRow {
  const all = listingLocationKeys(places)
  const keys = isRemoteDenied ? all.filter((key) => !/^remote(?:@|$)/.test(key)) : all
  const ending = keys.length < all.length ? DENIED : ''
  const name = places.join(BETWEEN) + ending
  return {
    name:
      name.length <= itemLimits.location
        ? name
        : `${name.slice(0, 140).toWellFormed()} ${hashValues(places)}${ending}`,
    keys,
    remote_countries: readLocationCountries(places),
  }
}

/** Reads a stored row anew, by what a listing says of its places. */
export const rereadPlaceRow = (name: string, places: readonly string[] = [name]): LocationCountRow =>
  placeRow(places, name.endsWith(DENIED))

/** What is stored of the places of a posting. Notes what is left out. */
export function readLocations(all: readonly string[], notes: string[]): Locations {
  const [first, ...others] = all.slice(0, MOST_LOCATIONS)
  if (first === undefined) return { location: '', locations: [], places: [] }
  if (all.length > MOST_LOCATIONS)
    notes.push(`${all.length - MOST_LOCATIONS} of ${all.length} locations left out`)
  const cut = (text: string) => text.slice(0, itemLimits.location).toWellFormed()
  if ([first, ...others].some((place) => place.length > itemLimits.location)) {
    notes.push(`location cut to ${itemLimits.location} characters`)
  }
  let location = cut(first)
  for (const place of others) {
    const longer = `${location}${BETWEEN}${place}`
    if (longer.length > itemLimits.location) break
    location = longer
  }
  const locations = others.length > 0 ? [first, ...others].map(cut) : []
  return { location, locations, places: [first, ...others] }
}
