import { readLocationCountry } from '@jobscout/contract/matching/places/location-keys.ts'
import { readPlaces } from '@jobscout/contract/matching/places/read-places.ts'

/** Where a job is, as far as its country is concerned. */
export interface PostingPlace {
  readonly location: string
  /** As the board states it beside the place: a code or a name. */
  readonly country: string
}

/** The ISO code of the country of the places, or else of the one that the board states. Null for places in several countries. */
export function readCountry({ location, country }: PostingPlace): string | null {
  const named = new Set(
    readPlaces(location).flatMap(({ countries: [only, ...others] }) => (others[0] ? [] : (only ?? []))),
  )
  const [first = null] = named
  if (named.size > 0) return named.size === 1 ? first : null
  return /^[A-Z]{2}$/.test(country) ? country : readLocationCountry(country)
}
