import { type AreaKey, gazetteer, isRegion } from './gazetteer.ts'
import { type Place, readPlaces } from './read-places.ts'

/** Of this reading of places. It is raised where keys or countries change: stored locations are then read anew. */
export const PLACES_VERSION = 3

const MOST_KEYS = 400

/** "Remote; US" is remote in the US, and "Remote; Berlin" in the town or wherever the person is. */
function readAll(texts: string | readonly string[]): Place[] {
  const places = [texts].flat().flatMap((text) => readPlaces(text))
  const isRemoteAlone = ({ isRemote, towns, names, areas }: Place) =>
    isRemote && towns.length + names.length + areas.length === 0
  const isArea = ({ towns, names, areas }: Place) => towns.length + names.length === 0 && areas.length > 0
  if (!places.some(isRemoteAlone) || !places.some(isArea)) return places
  return places
    .filter((place) => !isRemoteAlone(place))
    .map((place) => (isArea(place) ? { ...place, isRemote: true } : place))
}

/**
 * Every key that a listing's places are found by: the town, the town with each area around it, those areas and the regions they are
 * in, and "remote". "Buffalo, NY" gives "buffalo", "buffalo@us-ny", "buffalo@us", "@us-ny", "@us", "@region:northeast". Kept in
 * locations.keys.
 */
export function listingLocationKeys(texts: string | readonly string[]): string[] {
  const keys = new Set<string>()
  for (const { towns, names, areas, countries, isRemote } of readAll(texts)) {
    const [town] = towns
    const around = areas.filter((area) => !isRegion(area))
    const cities = around.flatMap((area) => gazetteer().cities.get(area)?.name ?? [])
    for (const name of town && towns.length === 1 ? [town.name, ...names, ...cities] : names) {
      keys.add(name)
      for (const area of around) keys.add(name + area)
    }
    for (const area of areas) keys.add(area)
    // What is remote in Europe is remote in France.
    const remoteIn = [...areas, ...countries.map((code) => `@${code.toLowerCase()}`)]
    if (isRemote) for (const area of ['', ...remoteIn]) keys.add(`remote${area}`)
    // "San Francisco Bay Area" is San Francisco and more.
    if (areas[0] && towns.length === 0)
      for (const center of gazetteer().areas.centers(areas[0])) keys.add(center)
  }
  return [...keys].slice(0, MOST_KEYS)
}

/** Postings name a nation of the United Kingdom or not. */
const inNation = (area: AreaKey): AreaKey => (area.startsWith('@gb-') ? '@gb' : area)

/**
 * The keys of a preferred place, as narrow as the person named it: "New York" is the city,
 * "New York State" the state, "Springfield, IL" only that Springfield, "Germany" all of it. A location is preferred
 * when one of its keys is among these.
 */
export function preferenceLocationKeys(text: string): string[] {
  const keys = readPlaces(text).flatMap(({ towns, names, areas, isRemote }) => {
    const nearest = areas.find((area) => !isRegion(area))
    const stated = towns.map((town) => town.name + inNation(town.area))
    const [name] = names
    if (towns.length === 1) return stated
    if (name !== undefined) return [...stated, name + (nearest ? inNation(nearest) : '')]
    return `${isRemote ? 'remote' : ''}${areas[0] ?? ''}`
  })
  return [...new Set(keys)].filter(Boolean)
}

/** Whether a preferred place names none, or a town that the tables do not know: it counts only where postings write it the same. */
export const isUnknownPlace = (text: string): boolean =>
  preferenceLocationKeys(text).length === 0 ||
  readPlaces(text).some(({ towns, names }) => towns.length === 0 && names.length > 0)

/** The countries in which a remote job with these places may be done, as ISO codes. None for anywhere, or where no place says. A
 *  town or a state counts as its country. */
export function readLocationCountries(texts: string | readonly string[]): string[] {
  const places = readAll(texts)
  const remote = places.filter(({ isRemote }) => isRemote)
  if (remote.some(({ areas, towns }) => areas.length + towns.length === 0)) return []
  return listCountries(remote.length > 0 ? remote : places)
}

/** The countries of a preferred place, as ISO codes. */
export const preferenceCountries = (wish: string): string[] => listCountries(readPlaces(wish))

/** The country of a location as its ISO code. Null when the text names none or several. */
export function readLocationCountry(texts: string | readonly string[]): string | null {
  const [only = null, ...others] = listCountries(readAll(texts))
  return others.length === 0 ? only : null
}

const listCountries = (places: readonly Place[]): string[] =>
  [...new Set(places.flatMap(({ countries }) => countries))].sort()
