import { cityParts, countryNames, parts, regions } from './areas.ts'
import { foldPlaceName } from './fold-place-name.ts'
import data from './towns.gen.json' with { type: 'json' }

/** A country ("@de"), a part of one ("@us-ny"), or a region above or across them ("@region:europe"). */
export type AreaKey = `@${string}`

export interface Town {
  /** Its usual name, folded. */
  readonly name: string
  /** The part of the country where its parts are known, otherwise the country. */
  readonly area: AreaKey
  readonly population: number
}

/** Areas by name, and what they contain and are contained in. */
class Areas {
  readonly #byName = new Map<string, AreaKey[]>()
  readonly #containers = new Map<AreaKey, Set<AreaKey>>()
  readonly #countries = new Map<AreaKey, readonly string[]>()
  readonly #townRegions = new Map<string, AreaKey[]>()
  readonly #centers = new Map<AreaKey, readonly string[]>()
  /** By country and code of GeoNames: "us|NY". */
  readonly #parts = new Map<string, AreaKey>()

  constructor() {
    const members = this.#nameRegions()
    // A name that several areas have is that of the first: "CA" is California and "NL" the Netherlands, unless a town says else.
    this.#addParts('us')
    const continents = this.#addCountries()
    for (const country of Object.keys(parts)) if (country !== 'us') this.#addParts(country)
    this.#addRegions(members, continents)
  }

  find(name: string): readonly AreaKey[] {
    return this.#byName.get(name) ?? []
  }

  /** All areas around one, the country of a part before the regions. */
  around(area: AreaKey): readonly AreaKey[] {
    return [...(this.#containers.get(area) ?? [])]
  }

  /** All areas around a town, the nearest first. */
  aroundTown({ name, area }: Town): readonly AreaKey[] {
    return [...new Set([area, ...this.around(area), ...this.listRegions(name, area)])]
  }

  /** The regions of towns that have this one, and those around them. */
  listRegions(name: string, area: AreaKey): readonly AreaKey[] {
    return (this.#townRegions.get(name + area) ?? []).flatMap((region) => [region, ...this.around(region)])
  }

  isWithin(area: AreaKey, container: AreaKey): boolean {
    return area === container || (this.#containers.get(area)?.has(container) ?? false)
  }

  /** Whether a town is in an area. */
  hasTown(area: AreaKey, town: Town): boolean {
    return this.isWithin(town.area, area) || this.aroundTown(town).includes(area)
  }

  /** The towns that a region of towns is named after, as "name@area". */
  centers(region: AreaKey): readonly string[] {
    return this.#centers.get(region) ?? []
  }

  /** The ISO codes of the countries that an area is or consists of. */
  countries(area: AreaKey): readonly string[] {
    return this.#countries.get(area) ?? []
  }

  ofTown(country: string, geonamesCode: string): AreaKey {
    return this.#parts.get(`${country}|${geonamesCode}`) ?? `@${country}`
  }

  #name(area: AreaKey, names: readonly string[]): void {
    for (const folded of names.map(foldPlaceName).filter(Boolean)) {
      const named = this.#byName.get(folded) ?? []
      if (!named.includes(area)) this.#byName.set(folded, [...named, area])
    }
  }

  #contain(area: AreaKey, container: AreaKey): void {
    if (area === container) return
    const known = this.#containers.get(area)
    if (known) known.add(container)
    else this.#containers.set(area, new Set([container]))
  }

  #addParts(country: string): void {
    for (const entry of entries(parts[country] ?? '', ';')) {
      const [, code = '', geonames, names = ''] = /^(\w+)(?:\((\w+)\))?: (.*)$/s.exec(entry) ?? []
      const key: AreaKey = `@${country}-${code}`
      const listed = entries(names, ',')
      this.#parts.set(`${country}|${geonames ?? code.toUpperCase()}`, key)
      this.#contain(key, `@${country}`)
      this.#countries.set(key, [country.toUpperCase()])
      this.#name(key, listed)
      if (country === 'us')
        this.#name(
          key,
          listed.flatMap((name) => [`${name} State`, `State of ${name}`]),
        )
      if (country === 'us' || country === 'ca' || country === 'au') this.#name(key, [code])
    }
  }

  #addCountries(): Map<string, string[]> {
    const continents = new Map<string, string[]>()
    for (const line of data.countries) {
      const [code = '', continent = '', iso3 = '', ...names] = line.split('|')
      this.#name(`@${code.toLowerCase()}`, [...names, ...(timeZones.has(iso3) ? [] : [iso3]), code])
      this.#countries.set(`@${code.toLowerCase()}`, [code])
      continents.set(continent, [...(continents.get(continent) ?? []), code.toLowerCase()])
    }
    for (const territory of territories) this.#contain(territory, '@us')
    for (const entry of entries(countryNames, ';')) {
      const [code = '', names = ''] = entry.split(': ')
      this.#name(`@${code}`, entries(names, ','))
    }
    return continents
  }

  #nameRegions(): Map<AreaKey, readonly string[]> {
    const members = new Map<AreaKey, readonly string[]>()
    for (const line of entries(regions, '\n')) {
      const [names = '', list = ''] = line.split(':')
      const listed = entries(names, ',')
      const key = regionKey(foldPlaceName(listed[0] ?? ''))
      this.#name(key, listed)
      members.set(key, entries(list, ' '))
    }
    return members
  }

  #addRegions(
    lists: ReadonlyMap<AreaKey, readonly string[]>,
    continents: ReadonlyMap<string, string[]>,
  ): void {
    const all = new Map<AreaKey, Set<string>>()
    for (const [region, list] of lists) {
      const members = new Set<string>()
      for (const member of list) {
        const rest = member.slice(1).replaceAll('_', ' ')
        if (member.startsWith('-')) members.delete(rest)
        else if (member.startsWith('+')) for (const code of continents.get(rest) ?? []) members.add(code)
        else if (member.startsWith('=')) for (const code of all.get(regionKey(rest)) ?? []) members.add(code)
        else members.add(member.replaceAll('_', ' '))
      }
      all.set(region, members)
      const codes = [...members].map((member) => areaOfMember(member).slice(1, 3).toUpperCase())
      this.#countries.set(region, [...new Set(codes)].sort())
    }
    for (const [region, members] of all) {
      // "Dallas-Fort Worth" is named after two.
      const isNamed = (member: string) => region.includes(member.replace(/@.*/, ''))
      const centers = [...members].filter(
        (member, at) => member.includes('@') && (at === 0 || isNamed(member)),
      )
      if (centers.length > 0) this.#centers.set(region, centers)
      for (const member of members) {
        if (!member.includes('@')) this.#contain(`@${member}`, region)
        else this.#townRegions.set(member, [...(this.#townRegions.get(member) ?? []), region])
      }
      // A region is in the part or country that all its members are in.
      const outer = [...members].map(areaOfMember)
      for (const area of new Set(outer.flatMap((outerArea) => [outerArea, countryOfPart(outerArea)]))) {
        if (outer.every((outerArea) => outerArea === area || countryOfPart(outerArea) === area))
          this.#contain(region, area)
      }
      // And in the regions that have all of them.
      for (const [wider, others] of all) {
        const has = (member: string) =>
          others.has(member) ||
          others.has(areaOfMember(member).slice(1)) ||
          others.has(countryOfPart(areaOfMember(member)).slice(1))
        if ([...members].every(has)) this.#contain(region, wider)
      }
    }
    for (const [area, around] of this.#containers) {
      for (const outer of [...around])
        for (const container of this.around(outer)) this.#contain(area, container)
    }
  }
}

const regionKey = (name: string): AreaKey => `@region:${name}`
export const isRegion = (area: AreaKey): boolean => area.startsWith('@region:')
export const isCountry = (area: AreaKey): boolean => area.length === 3

/** "Remote (EST)" is not in Estonia. */
const timeZones: ReadonlySet<string> = new Set(['EST'])

/** They have codes of their own, and who wants the United States wants them too. */
const territories: readonly AreaKey[] = ['@pr', '@gu', '@vi']

/** "oakland@us-ca" is in "@us-ca". */
const areaOfMember = (member: string): AreaKey => `@${member.split('@').at(-1)}`
const countryOfPart = (area: AreaKey): AreaKey => `@${area.slice(1).split('-')[0]}`

const entries = (list: string, separator: string) =>
  list
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Towns by any of their names. One town is not in a list: most names have one only. */
function readTowns(areas: Areas): Map<string, Town | Town[]> {
  const towns = new Map<string, Town | Town[]>()
  for (const [code, lines] of Object.entries(data.towns)) {
    for (const line of lines) {
      const [geonamesCode = '', thousands, ...names] = line.split('|')
      const area = areas.ofTown(code.toLowerCase(), geonamesCode)
      const town: Town = { name: names[0] ?? '', area, population: Number(thousands) * 1000 }
      for (const name of names) {
        const named = towns.get(name)
        if (!named) towns.set(name, town)
        else if (Array.isArray(named)) named.push(town)
        else towns.set(name, [named, town])
      }
    }
  }
  return towns
}

interface Gazetteer {
  readonly areas: Areas
  readonly towns: ReadonlyMap<string, Town | Town[]>
  /** The largest town of each part of a country. */
  readonly mainTowns: ReadonlyMap<AreaKey, Town>
  /** The towns that are a part of their country. */
  readonly cities: ReadonlyMap<AreaKey, Town>
}

function findMainTowns(towns: Iterable<Town | Town[]>): Map<AreaKey, Town> {
  const main = new Map<AreaKey, Town>()
  for (const town of [...towns].flat()) {
    if (town.population > (main.get(town.area)?.population ?? 0)) main.set(town.area, town)
  }
  return main
}

let read: Gazetteer | null = null

/** All areas and towns, read when they are first needed. */
export function gazetteer(): Gazetteer {
  if (read) return read
  const areas = new Areas()
  const towns = readTowns(areas)
  const mainTowns = findMainTowns(towns.values())
  const cities = new Map([...mainTowns].filter(([area]) => cityParts.split(' ').includes(area)))
  read = { areas, towns, mainTowns, cities }
  return read
}

/** The usual name of a town, or its beginning: "Frankfurt" for "Frankfurt am Main". */
export const isUsualName = (name: string, town: Town): boolean => `${town.name} `.startsWith(`${name} `)

/** Names of other languages count less than the usual name. */
export const townWeight = (name: string, town: Town): number =>
  isUsualName(name, town) ? town.population : town.population / 5

/** The towns of a name, the most likely first. */
export function findTowns(name: string): readonly Town[] {
  const named = gazetteer().towns.get(name)
  if (!named) return []
  if (!Array.isArray(named)) return [named]
  return named.toSorted((a, b) => townWeight(name, b) - townWeight(name, a))
}

const isTownWithin = (town: string, area: string) => {
  const { areas } = gazetteer()
  const around = areas.find(area)
  return (
    around.length > 0 && findTowns(town).some((found) => around.some((wider) => areas.hasTown(wider, found)))
  )
}

/** How many of two texts, one behind the other, name a town: the first, or both where the second is its state or country. One word
 *  means much else ("Mobile", "Mason"), unless state or country stand behind. */
export function countTownTexts(first: string, second: string): 0 | 1 | 2 {
  const name = foldPlaceName(first)
  if (second !== '' && isTownWithin(name, foldPlaceName(second))) return 2
  const space = name.lastIndexOf(' ')
  if (space < 0) return 0
  const isTown = gazetteer().towns.has(name) || isTownWithin(name.slice(0, space), name.slice(space + 1))
  return isTown ? 1 : 0
}
