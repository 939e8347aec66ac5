import { type Place, parsePlace } from './parse-place.ts'

/** A posting may name several places. A comma does not separate them. */
function places(text: string): Place[] {
  return text
    .trim()
    .split(/\s*[;/|\n]\s*|\s+or\s+|\s+&\s+/i)
    .filter((part) => part.trim())
    .map(parsePlace)
}

/**
 * Every key that a listing's location is found by: the town, the town with each region around it, those regions, and
 * "remote". "Buffalo, NY" gives "buffalo", "buffalo@us-ny", "buffalo@us", "@us-ny", "@us". Kept in locations.keys.
 */
export function listingLocationKeys(text: string): string[] {
  const keys = new Set<string>()
  for (const { towns, regions, remote } of places(text)) {
    for (const name of remote ? [...towns, 'remote'] : towns) {
      keys.add(name)
      for (const region of regions) keys.add(name + region)
    }
    for (const region of regions) keys.add(region)
  }
  return [...keys].slice(0, 60)
}

/**
 * The keys of a preferred place, as narrow as the person named it: "New York" is the city,
 * "New York State" the state, "Springfield, IL" only that Springfield, "Germany" all of it. A location is preferred
 * when one of its keys is among these.
 */
export function preferenceLocationKeys(text: string): string[] {
  const keys = places(text).map(({ towns, regions, remote }) => {
    const [region = ''] = regions.map((each) => (each.startsWith('@gb-') && towns.length > 0 ? '@gb' : each))
    const name = towns[0] ?? (remote ? 'remote' : '')
    return name + region
  })
  return [...new Set(keys)].filter(Boolean)
}

/** Of this reading of places. It is raised where keys or countries change: stored locations are then read anew. */
export const PLACES_VERSION = 1

/** The countries that a place is in, as ISO codes: of a job that is done remotely, those in which it may be done. None where the text
 *  names no country, or "anywhere". */
export function countriesOf(text: string): string[] {
  const codes = places(text).flatMap(({ regions }) => regions.filter((region) => !region.includes('-')))
  return [...new Set(codes.map((code) => code.slice(1).toUpperCase()))].sort()
}

/** The countries of a preferred place, as ISO codes. */
export const preferenceCountries = (wish: string): string[] => countriesOf(wish)

/** The country of a location as its ISO code. Null when the text names none or several. */
export function countryOf(text: string): string | null {
  const countries = new Set(
    places(text).flatMap(({ regions }) => regions.filter((region) => !region.includes('-'))),
  )
  const [only] = countries
  return countries.size === 1 && only ? only.slice(1).toUpperCase() : null
}
