import { canonicalPlaceName } from './cities.ts'
import { foldPlaceName } from './fold-place-name.ts'
import { type AreaKey, findTowns, gazetteer, isRegion, type Town } from './gazetteer.ts'

/** Also in names: "Trinidad and Tobago", "Frankfurt/Main". */
const maybeBetween = /\s*\/\s*|\s+(?:or|and|&|\+|oder|und|ou|et|lub|oraz|eller|och|og|nebo|или)\s+/i
/** Between names only: "Madrid y Barcelona", and not "Rijswijk en omgeving". */
const betweenNames = /\s+(?:o|y|e|of|en|i|a|и)\s+/i
const leadingWord = /^(?:or|and|&|oder|und|ou|et|lub|eller|och|og|y|o|e|of|en)\s+(?=\S)/i

const workModes =
  /\b(?:(?:fully |100 |fully distributed )?(?:remote(?:ly)?|hybrid)(?: first| friendly| work| position| job| ok| eligible)?|on ?site|in office|work from home|wfh|telecommute|home ?office|home based|homebased|virtual|anywhere|worldwide|global(?:ly)?|flexible|headquarters|hq|only|based|friendly|nationwide|bundesweit|e[sd]t|[pcm][sd]t|(?:multiple|various|several|all|any) (?:locations?|cities|offices)|wide|office)\b/g
const leadingWords =
  /^(?:(?:in|from|within|across|throughout|near|the|of|at|home|all|pan|whole of|entire|city of|downtown|central|inner|greater|metro|metropolitan|metropolregion|raum|tp|thanh pho|stadt|ville de|ciudad de|cidade de|comune di|gemeente|kota) )+/
const trailingWords =
  / (?:metropolitan area|metropolitan region|metro area|metroplex|area|metro|region|und umgebung|and surrounding areas?|et environs)$/

/** A part as the tables write it: without ways of working and postcodes. "Greater London" is London. */
function cleanName(part: string): string {
  const folded = foldPlaceName(part)
  if (canonicalPlaceName(folded) || isName(folded)) return folded
  const bare = folded
    .replace(workModes, ' ')
    .replace(/\b[a-z]?\d[\d ]{3,9}\b/g, ' ')
    .replace(/(?<=\b\p{L}{5,})weit\b/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (isName(bare)) return bare
  const inner = bare
    .replace(leadingWords, '')
    .replace(trailingWords, '')
    .replace(/^(?:in|from|the|of|home|office)$/, '')
    .replace(/^ft /, 'fort ')
    .replace(/^mt /, 'mount ')
    .trim()
  if (isName(inner)) return inner
  const shorter = inner.replace(/(?<=.) (?:city|\d{1,2}(?:e|er|th)?)$|(?<=\p{Script=Han})[市都府县縣]$/u, '')
  return isName(shorter) ? shorter : inner
}

const isName = (folded: string): boolean =>
  gazetteer().areas.find(folded).length > 0 || findTowns(folded).length > 0

/** A part of a text between commas, with what it may mean. */
export interface Part {
  readonly name: string
  readonly towns: readonly Town[]
  readonly areas: readonly AreaKey[]
}

const toPart = (name: string): Part => ({ name, towns: findTowns(name), areas: gazetteer().areas.find(name) })

/** "Austin TX", "Sydney NSW" and "USA New York" have no comma; "West Virginia" and "Port Washington" are one name. */
function cutName(name: string): string[] {
  if (!name.includes(' ') || isName(name) || canonicalPlaceName(name)) return [name]
  const { areas } = gazetteer()
  const words = name.split(' ')
  for (let at = 1; at < words.length; at++) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const [headTowns, tailTowns] = [findTowns(head), findTowns(tail)]
    const isCode = tail.length <= 3
    for (const area of areas.find(tail)) {
      if (headTowns.some((town) => areas.isWithin(town.area, area))) return [head, tail]
      if (quarter.test(head)) return [area.startsWith('@us-') && !isCode ? `${tail} state` : tail]
      if (tail !== 'washington' && (!isCode || (tail.length === 2 && area.startsWith('@us-'))))
        return [head, tail]
    }
    for (const area of areas.find(head)) {
      if (tailTowns.some((town) => areas.isWithin(town.area, area))) return [head, tail]
      if (areas.find(tail).some((inner) => areas.isWithin(inner, area))) return [head, tail]
    }
  }
  return [name]
}
const quarter =
  /^(?:northern|southern|eastern|western|central|upstate|(?:north|south)[ -]?(?:east|west)?|west|east|all of|parts of)$/

/** "New York, NY" for "NYC", unless an area follows that it is not in: "Manhattan, KS". */
function usualNames(name: string, next: string | undefined): string[] {
  const usual = canonicalPlaceName(name)?.split(',').map(foldPlaceName)
  const { areas } = gazetteer()
  if (!usual || areas.find(name).some(isRegion)) return cutName(name)
  const [town = '', area = ''] = usual
  const [home] = areas.find(area)
  const around = areas.find(next ?? '')
  const isElsewhere =
    home && around.length > 0 && !around.some((outerArea) => areas.isWithin(home, outerArea))
  return isElsewhere ? [name] : area && around.length === 0 ? [town, area] : [town]
}

const isPlace = (text: string): boolean => isName(cleanName(text))

/** The parts of a text between commas and brackets. "Frankfurt (Oder)" is one name. */
const splitParts = (element: string): string[] =>
  element
    .replace(/([^,()]+)\(([^()]+)\)/g, (whole, name, more) =>
      findTowns(foldPlaceName(name + more)).some((town) => town.name === foldPlaceName(`${name} ${more}`))
        ? `${name} ${more}`
        : whole,
    )
    .replace(/[()[\]:]/g, ',')
    .split(/[,，]|\s[-–—]+\s|[–—]/)
    .map((part) => part.trim())

function splitAtWords(part: string): string[] {
  if (isPlace(part)) return [part]
  return part.split(maybeBetween).flatMap((side) => {
    if (isPlace(side)) return [side]
    const names = side.split(betweenNames)
    return names.every(isPlace) ? names : [side]
  })
}

/** The names between commas, apart for each place that a word or a slash separates. */
function splitNames(element: string): { names: string[]; text: string }[] {
  const pieces: { names: string[]; text: string }[] = [{ names: [], text: '' }]
  const add = (part: string, startsPlace: boolean) => {
    if (startsPlace) pieces.push({ names: [], text: '' })
    const piece = pieces.at(-1)
    if (!piece) return
    piece.text += ` ${part}`
    const name = cleanName(part)
    // "US-CA-San Francisco"
    if (/^\p{Lu}{2,3}-\S/u.test(part) && !isName(name)) piece.names.push(...part.split('-').map(cleanName))
    else piece.names.push(name)
  }
  for (const [index, part] of splitParts(element).entries()) {
    for (const [at, segment] of splitAtWords(part).entries()) {
      const name = segment.replace(leadingWord, '')
      const follows = name !== segment && !isPlace(segment)
      add(follows ? name : segment, at > 0 || (index > 0 && follows))
    }
  }
  return pieces.map(({ names, text }) => ({ names: names.filter((name) => /\p{L}/u.test(name)), text }))
}

/** Texts of one place or several, without a word between them, and their parts. */
export const splitPlaces = (element: string): { parts: Part[]; text: string }[] =>
  splitNames(element).map(({ names, text }) => ({
    text,
    parts: names
      .flatMap((name, index) => (index === 0 ? usualNames(name, names[1]) : cutName(name)))
      .map(toPart),
  }))
