import { foldText } from '../fold-text.ts'
import { canonicalPlaceName, regionOfCity } from './cities.ts'
import { findRegion, findUsState, parentRegion } from './regions.ts'
import { isRemote } from './remote.ts'

/** One place: names of the town and its areas, and the regions around it, nearest first. */
export interface Place {
  readonly towns: readonly string[]
  readonly regions: readonly string[]
  readonly remote: boolean
}

const workModes =
  /\b(?:fully |100 )?(?:remote|hybrid|on ?site|work from home|wfh|telecommute|virtual|home office|anywhere|worldwide|flexible|headquarters|hq|only|based|friendly)\b/g
const areaWords =
  /^(?:greater|metro|metropolitan|city of|downtown|central|inner) | (?:metropolitan area|metro area|bay area|metroplex|area|metro|region)$/g
const quarter = /^(?:northern|southern|eastern|western|central|upstate|north|south|west|east) (?=[a-z])/

function fold(part: string): string {
  const folded = foldText(part)
  if (canonicalPlaceName(folded)) return folded
  return folded
    .replace(workModes, ' ')
    .replace(/\b\d[\d ]{3,9}\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(areaWords, '')
    .replace(/\bsaint\b/, 'st')
    .replace(/^ft /, 'fort ')
    .replace(/^mt /, 'mount ')
    .trim()
}

/** "Austin TX" and "Berlin Germany" have no comma; "West Virginia" and "Port Washington" are one name. */
function cutRegion(part: string): string[] {
  if (findRegion(part) || regionOfCity(part) || canonicalPlaceName(part)) return [part]
  const words = part.split(' ')
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    const region = tail.length === 2 ? findUsState(tail) : findRegion(tail)
    if (region && tail !== 'washington') {
      const town = words.slice(0, from).join(' ')
      return quarter.test(`${town} x`) ? [tail] : [town, tail]
    }
  }
  return [part]
}

function readRegion(part: string, town: string | undefined, canadian: boolean): string | undefined {
  const home = town && regionOfCity(town)
  if (part.length === 2 && home && (home === `@${part}` || parentRegion(home) === `@${part}`))
    return `@${part}`
  if (part === 'ca' && canadian) return '@ca'
  return findRegion(part)
}

/** "Phila, PA" is Philadelphia, but "Manhattan, KS" is not in New York. */
function usualTown([town = '', ...rest]: readonly string[]): string[] {
  const [usual, region] = (canonicalPlaceName(town) ?? town).split(',').map(foldText)
  const stated = rest.flatMap((part) => findRegion(part) ?? [])
  if (!usual || !town) return town ? [town] : []
  if (!region) return [usual]
  const known = findRegion(region) ?? ''
  if (stated.length === 0) return [usual, region]
  return stated.includes(known) || stated.includes(parentRegion(known) ?? '') ? [usual, region] : [town]
}

/** Reads one place, as a posting or a person names it. */
export function parsePlace(text: string): Place {
  const named = canonicalPlaceName(foldText(text)) ?? text
  const split = named
    .replace(/[()[\]]/g, ',')
    .split(/[,•·–—|]| - /)
    .map(fold)
    .filter(Boolean)
  const written = split.length === 1 && split[0] ? cutRegion(split[0]) : split
  const parts = [...usualTown(written), ...written.slice(1)]
  const canadian = parts.some((part) => findRegion(part)?.startsWith('@ca-'))
  const towns: string[] = []
  const regions: string[] = []
  parts.forEach((part, index) => {
    const region = readRegion(part, towns[0], canadian)
    if (!region || (index === 0 && regionOfCity(part))) towns.push(part)
    else if (!regions.includes(region)) regions.push(region)
  })
  const home = towns[0] && regionOfCity(towns[0])
  const agrees =
    regions.length === 0 ||
    (home && regions.some((region) => region === parentRegion(home) || region === home))
  if (home && agrees && !regions.includes(home)) regions.unshift(home)
  for (const region of [...regions]) {
    const outer = parentRegion(region)
    if (outer && !regions.includes(outer)) regions.push(outer)
  }
  return { towns, regions, remote: isRemote(text) }
}
