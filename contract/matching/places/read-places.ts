import { regionOfCity } from './cities.ts'
import { type AreaKey, gazetteer, isCountry, isUsualName, type Town, townWeight } from './gazetteer.ts'
import { type Part, splitPlaces } from './place-names.ts'
import { isRemote } from './remote.ts'

/** One place that a text names. */
export interface Place {
  /** The town that is meant; several of a name that none of them stands out with; none for an area, or a town that is not known. */
  readonly towns: readonly Town[]
  /** Towns that are not known, quarters and buildings, folded; and the name of several towns. */
  readonly names: readonly string[]
  /** The areas around it, the nearest first. */
  readonly areas: readonly AreaKey[]
  /** The countries it may be in, as ISO codes. */
  readonly countries: readonly string[]
  readonly isRemote: boolean
}

/** The names of one place: a town with the areas around it, or areas around each other. */
interface PlaceParts {
  /** The towns that are meant: one, or several of a name that none of them stands out with. */
  readonly towns: readonly Town[]
  readonly areas: readonly AreaKey[]
  /** Towns that the tables do not know, quarters and buildings. */
  readonly names: readonly string[]
}

/** A town so much larger than others of its name is meant where nothing else is said. */
const STANDS_OUT = 3
/** A town of another area is hardly a namesake of one so large. */
const NAMESAKE_MAX = 300_000

/** The likely ones of towns of a name. */
function likelyTowns(name: string, towns: readonly Town[]): readonly Town[] {
  const [first] = towns
  if (!first) return []
  const least = townWeight(name, first) / STANDS_OUT
  return towns.filter((town) => townWeight(name, town) > least)
}

/** A name alone. Of a country and its town, "Mexico" is the country; of a state and its town, "New York" is the town. */
function readAlone({ name, towns, areas }: Part): PlaceParts {
  const home = regionOfCity(name)
  const wellKnown = home ? towns.filter(({ area }) => `${area}-`.startsWith(`${home}-`)) : []
  if (wellKnown[0]) return { towns: [wellKnown[0]], areas: [], names: [] }
  const [area] = areas
  if (towns.length === 0 && !area) return { towns, areas, names: [name] }
  const inItsArea = area?.includes('-') ? towns.filter((town) => isMainTown(name, town, area)) : []
  if (inItsArea[0]) return { towns: [inItsArea[0]], areas: [], names: [] }
  if (area) return { towns: [], areas: [area], names: [] }
  const likely = likelyTowns(name, towns)
  return { towns: likely, areas: [], names: likely.length > 1 ? [name] : [] }
}

/** "New York" is the town, and "Quebec", which Montreal is larger than, the province. */
const isMainTown = (name: string, town: Town, area: AreaKey): boolean =>
  gazetteer().mainTowns.get(area) === town && isUsualName(name, town)

/** Areas that parts name and that lie in each other, one for each part. */
function readNested(parts: readonly Part[]): AreaKey[] | null {
  const { areas } = gazetteer()
  const choose = (at: number, chosen: readonly AreaKey[]): AreaKey[] | null => {
    const part = parts[at]
    if (!part) return [...chosen]
    for (const area of part.areas) {
      if (!chosen.every((otherArea) => areas.isWithin(area, otherArea) || areas.isWithin(otherArea, area)))
        continue
      const all = choose(at + 1, [...chosen, area])
      if (all) return all
    }
    return null
  }
  return choose(0, [])
}

/** Parts that say one place together; null where they are several places. */
function readTogether(parts: readonly Part[]): PlaceParts | null {
  const [head, ...rest] = parts
  if (!head) return null
  if (rest.length === 0) return readAlone(head)
  return readTown(parts) ?? readAreas(parts) ?? readNamesake(head, rest)
}

/** A known town, the areas that it is in, and names that are not known. */
function readTown(parts: readonly Part[]): PlaceParts | null {
  for (const [at, { name, towns, areas: named }] of parts.entries()) {
    const found = towns.flatMap((town) => surroundTown(town, parts.toSpliced(at, 1)) ?? [])
    const [first] = found
    // "Armonk, New York" is in the state.
    const isAreaHere = at > 0 ? named.length > 0 : named.some(isCountry)
    if (!first || (first.areas.length === 0 && isAreaHere)) continue
    const alone = readAlone({
      name,
      towns: first.areas.length > 0 ? found.flatMap((candidate) => candidate.towns) : towns,
      areas: [],
    })
    return { ...first, towns: alone.towns, names: [...alone.names, ...first.names] }
  }
  return null
}

function surroundTown(town: Town, others: readonly Part[]): PlaceParts | null {
  const { areas } = gazetteer()
  const around: AreaKey[] = []
  const names: string[] = []
  let isUnsure = false
  for (const { name, towns, areas: named } of others) {
    const area = named.find((namedArea) => areas.hasTown(namedArea, town))
    if (!area && towns.length > 0) return null
    if (area) around.push(area)
    else names.push(name)
    // "Lahore, Punjab, Pakistan": where the part has the name of one in another country, the country must follow.
    isUnsure = area ? false : isUnsure || named.length > 0
  }
  return isUnsure ? null : { towns: [town], areas: around, names }
}

/** Areas in each other, and a name that is not known: "Bavaria, Germany", "Kleinort, Germany". */
function readAreas(parts: readonly Part[]): PlaceParts | null {
  const known = parts.filter(({ areas }) => areas.length > 0)
  const unknown = parts.filter(({ areas }) => areas.length === 0)
  if (known.length === 0 || unknown.some(({ towns }) => towns.length > 0)) return null
  const areas = readNested(known)
  return areas && { towns: [], areas, names: unknown.map(({ name }) => name) }
}

/** "York, Nebraska": a town too small for the tables with the name of a larger one. */
function readNamesake(head: Part, rest: readonly Part[]): PlaceParts | null {
  const [largest] = head.towns
  if (!largest || rest.some(({ towns }) => towns.length > 0)) return null
  const areas = readNested(rest)
  if (!areas) return null
  const isState = areas.some((area) => area.startsWith('@us-'))
  const isSmall = head.areas.length === 0 && largest.population <= NAMESAKE_MAX
  return isState || isSmall ? { towns: [], areas, names: [head.name] } : null
}

/** The places that parts between commas say: each as many of them as belong together. */
function groupParts(parts: readonly Part[]): PlaceParts[] {
  const readings: PlaceParts[] = []
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + 6)
    let reading = readTogether(parts.slice(from, to))
    while (!reading && to > from + 1) {
      to -= 1
      reading = readTogether(parts.slice(from, to))
    }
    if (reading) readings.push(reading)
    from = to
  }
  return readings
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

function toPlace({ towns, areas: stated, names }: PlaceParts, isRemote: boolean): Place {
  const { areas } = gazetteer()
  const [first = [], ...others] = towns.map((town) => areas.aroundTown(town))
  const shared = first.filter((area) => others.every((around) => around.includes(area)))
  const members = names.flatMap((name) => stated.flatMap((area) => areas.listRegions(name, area)))
  const all = unique([...shared, ...members, ...stated.flatMap((area) => [area, ...areas.around(area)])])
  const countries =
    towns.length > 0
      ? towns.flatMap(({ area }) => areas.countries(area))
      : (stated.map((area) => areas.countries(area)).toSorted((a, b) => a.length - b.length)[0] ?? [])
  return {
    towns,
    names,
    // The nearest is in the most others.
    areas: all.toSorted((a, b) => areas.around(b).length - areas.around(a).length),
    countries: unique(countries).sort(),
    isRemote,
  }
}

function readElement(element: string): Place[] {
  const places: Place[] = []
  let isRemoteSoFar = false
  for (const { parts, text } of splitPlaces(element)) {
    // "Remote (US or Canada)" is remote in both, "Remote or Berlin" in either way.
    const says = isRemote(text)
    const remote: boolean = says || (isRemoteSoFar && !/hybrid|on.?site/i.test(text))
    isRemoteSoFar = remote && parts.length > 0
    if (parts.length === 0 && says)
      places.push({ towns: [], names: [], areas: [], countries: [], isRemote: true })
    for (const reading of groupParts(parts)) places.push(toPlace(reading, remote))
  }
  return places
}

/** What boards put between places. A comma stands within one as well. */
export const betweenPlaces = /\s*[•·|;\n→、]\s*/
const MOST_PLACES = 60
const MOST_CHARACTERS = 2000
const MOST_CACHED = 2000
const cache = new Map<string, readonly Place[]>()

/** The places that a text names, as a posting or a person writes it. */
export function readPlaces(text: string): readonly Place[] {
  const known = cache.get(text)
  if (known) return known
  const places = text
    .slice(0, MOST_CHARACTERS)
    .split(betweenPlaces)
    .filter((element) => element.trim())
    .slice(0, MOST_PLACES)
    .flatMap(readElement)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(text, places)
  return places
}
