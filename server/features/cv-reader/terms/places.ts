import { readFileSync } from 'node:fs'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'
import { isCompany, isDegree, isSchool, isTitle } from './titles.ts'

/** Where work is done, in place of a place. */
export const workModes =
  '(?:fully |100 ?% )?(?:remote(?:ly)?|hybrid|on-?site|home ?-?office|homeoffice|vor ort|télétravail|à distance|distanciel|hybride|sur site|présentiel|worldwide|teletrabajo|remot[oa]|híbrid[oa]|presencial|da remoto|ibrid[oa]|in presenza|op afstand|hybryd(?:owo|owa)|zdalnie|zdalna|stacjonarnie|distans|hjemmefra)'
const remote = new RegExp(`^\\(?${workModes}\\)?$`, 'i')
const placeForm = /^\p{Lu}[\p{L}\p{M}. '’/-]{1,30}(?:,\s*\p{Lu}[\p{L}\p{M}. '’-]{1,30}){1,2}$/u
const isOtherName = (text: string) => isTitle(text) || isCompany(text) || isSchool(text) || isDegree(text)

/** Usual names that are not the official ones. */
const otherCountries =
  'uk;usa;england;scotland;wales;northern ireland;czech republic;south korea;s korea;holland'.split(';')

/** The names of all countries in the languages of the reader. */
const countries = new Set([
  ...otherCountries,
  ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    return letters
      .flatMap((first) => letters.map((second) => names.of(first + second)))
      .flatMap((name) => (name ? foldText(name) : []))
  }),
])
export const isCountry = (text: string) => countries.has(foldText(text).replace(/^the /, ''))

/** The towns of the world with at least 5,000 inhabitants, by GeoNames. Many are family names or words as well, so that
 *  such a name alone is not sure to be a place. */
const towns: ReadonlySet<string> = new Set(
  readFileSync(new URL('./towns.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)
export const isTown = (text: string) => towns.has(foldText(text))

/** States that the dictionary of places knows by another meaning or not at all. */
const states = /^(?:LA|DC|NSW|VIC|QLD)$/

/** Whether the whole text is a town or country of the dictionary of places. */
function isKnown(text: string): boolean {
  if (isCountry(text) || states.test(text)) return true
  const { towns, regions } = parsePlace(text)
  if (regions.length === 0) return false
  const [town] = towns
  if (town === undefined || /\s[A-Z]{2}$/.test(text)) return true
  const folded = foldText(text)
  return folded === town || folded.replace(/^saint /, 'st ') === town
}

/** "Acme-Springfield, IL" */
const joinedPlace = /^([^,]*\p{L}{3,})-\p{Lu}[^,]*,\s[A-Z]{2}$/u

/** "Paris 75001", "1010 Wien", unlike "Berlin 2019". */
const withPostCode =
  /^(?:(?:\d{5}|(?!19|20)\d{4})\s+(\p{Lu}[\p{L}\p{M} .'’-]*)|(\p{Lu}[\p{L}\p{M} .'’-]*?)\s+\d{5})$/u

/** Whether a text is a place: 'maybe' for "Acme, Germany", which may be a company. */
export type PlaceLikelihood = 'sure' | 'maybe' | null

/** For a text `aside`, among dates and places, the form of a place is enough. */
export function placeLikelihood(input: string, aside = false): PlaceLikelihood {
  const text = input.replace(/^[(\s]+|[)\s]+$/g, '')
  const [, after, before] = withPostCode.exec(text) ?? []
  if (isKnown(after ?? before ?? '')) return 'sure'
  if (text.length > 50 || /\d{3}|[@:;|•·–—_]/.test(text)) return null
  if (remote.test(text)) return 'sure'
  if (joinedPlace.test(text)) return null
  const parts = text.split(/\s*[,/(]\s*/).filter(Boolean)
  const [first = ''] = parts
  const last = (parts.at(-1) ?? '').replace(')', '')
  if (parts.length > 1 && remote.test(last)) return placeLikelihood(parts.slice(0, -1).join(', '), aside)
  if (parts.length === 1) return !isTitle(text) && isKnown(text) ? 'sure' : null
  if (parts.some((part) => part.split(' ').length > 4 || !/^\p{Lu}/u.test(part))) return null
  if (isOtherName(first) || isTitle(text)) return null
  if (isKnown(last) && parts.length > 2 && !isKnown(first)) return aside ? 'sure' : 'maybe'
  if (isKnown(last)) return aside || isKnown(first) || /^[A-Z]{2}$/.test(last) ? 'sure' : 'maybe'
  return aside && placeForm.test(text) ? 'sure' : null
}

export const isPlace = (text: string, aside = false) => placeLikelihood(text, aside) !== null

/** How many of the last parts of "Acme, Berlin, Germany" are its place. An unknown town counts if a state follows it, or
 *  if enough parts remain for a title and a company. */
function countPlaceParts(parts: readonly string[]): number {
  // "Halle (Saale)"
  const last = (parts.at(-1) ?? '').replace(/\s*\([^()]*\)$/, '')
  const town = parts.at(-2) ?? ''
  if (parts.length < 2 || isOtherName(last) || !(isKnown(last) || remote.test(last))) return 0
  if (parts.length < 3 || isOtherName(town) || !/^\p{Lu}/u.test(town) || town.split(' ').length > 4) return 1
  const isTown = isKnown(town) || /^[A-Z]{2}$/.test(last) || parts.length > 3 || !isTitle(parts[0] ?? '')
  return isTown ? 2 : 1
}

/** Removes the place from "Acme, Berlin, Germany", "Acme (Berlin)" or "Acme, Berlin (Germany)". */
export function withoutPlace(text: string): string {
  const [, name = '', bracketed = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? []
  if (isPlace(bracketed)) return name.includes(', ') ? withoutPlace(`${name}, ${bracketed}`) : name
  const [, joined] = joinedPlace.exec(text) ?? []
  if (joined !== undefined) return joined
  const parts = text.split(/,\s+/)
  return parts.slice(0, parts.length - countPlaceParts(parts)).join(', ')
}
