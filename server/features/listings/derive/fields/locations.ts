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
  /** The row of `locations` that a match compares. Null without a place. */
  readonly place: LocationCountRow | null
}

/** The row of these places. Those that do not fit into its name stand in it as a digest. */
export function placeRow(places: readonly string[]): LocationCountRow {
  const name = places.join(BETWEEN)
  return {
    name:
      name.length <= itemLimits.location
        ? name
        : `${name.slice(0, 150).toWellFormed()} ${hashValues(places)}`,
    keys: listingLocationKeys(places),
    remote_countries: readLocationCountries(places),
  }
}

/** What is stored of the places of a posting. Notes what is left out. */
export function readLocations(all: readonly string[], notes: string[]): Locations {
  const [first, ...others] = all.slice(0, MOST_LOCATIONS)
  if (first === undefined) return { location: '', locations: [], place: null }
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
  return { location, locations, place: placeRow([first, ...others]) }
}
