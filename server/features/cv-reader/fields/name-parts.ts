import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { splitFamilyFirst } from '@jobscout/contract/shared/person-name.ts'
import type { Line } from '../layout/line.ts'
import { isSpaced } from '../sections/section-names.ts'
import { isTitle } from '../terms/titles.ts'

export const particles = new Set(
  'von van de der den del della di da dos do du la le lo bin ibn al el ter ten zu af av mac mc st san ó o ní nic ua freiherr freifrau graf gräfin baron baronin ritter edler'.split(
    ' ',
  ),
)
/** A name in Han or Hangul, without spaces. */
export const dense = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u

/** Capitalises a name that is in small letters as a whole, as some templates have it. */
export const capitalized = (text: string) =>
  /^\p{Ll}[\p{Ll}\s.'’-]+$/u.test(text)
    ? text.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : text

/** Changes JOHN O'NEIL to John O'Neil. */
export const inCase = (word: string) =>
  word.length > 2 && word === word.toUpperCase() && /\p{Lu}{2}/u.test(word)
    ? word
        .toLowerCase()
        .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, initial: string) => before + initial.toUpperCase())
    : word

export const particleInCase = (word: string) =>
  particles.has(word.toLowerCase()) ? word.toLowerCase() : inCase(word)

const written = (words: readonly string[]) => foldText(words.join('')).replaceAll(' ', '')
const computeInitials = (words: readonly string[]) => written(words.map((word) => word.slice(0, 1)))

/** Whether two spellings are of one name: "Petrovskiy", "petrovsky". */
function isLike(first: string, second: string): boolean {
  const most = Math.max(first.length, second.length)
  const same = [...first].findIndex((letter, at) => letter !== second[at])
  return first === second || (same >= LIKE_MIN && same >= most - 2) || (same < 0 && most - first.length < 2)
}
const LIKE_MIN = 5

/** Whether a name is written with its family name first: the address of a LinkedIn profile ends with it, or the email
 *  address has it in full after a shortened name, "adi.lovelace@" of Lovelace Adina. */
function isFamilyFirst(words: readonly string[], email: string, profile: string): boolean {
  const [family = '', ...given] = words.map((word) => written([word]))
  if (family.length < 2 || given.length === 0) return false
  const named = profile
    .toLowerCase()
    .split('-')
    .map((token) => token.replace(/\d.*$/, ''))
    .filter(Boolean)
  if (named.length > 1 && isLike(family, named.at(-1) ?? '') && !isLike(family, named[0] ?? '')) return true
  const local = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z]/g, '')
  const short = local.endsWith(family) ? local.slice(0, -family.length) : ''
  return short.length > 1 && given.some((word) => word !== short && word.startsWith(short))
}

/** Where the family name begins, by the email address: "jose.garcialopez@" for José García López. */
function familyInEmail(words: readonly string[], email: string): number | undefined {
  const local = email.split('@')[0]?.toLowerCase() ?? ''
  for (let from = 1; from < words.length - 1; from++) {
    const tail = foldText(words.slice(from).join('')).replaceAll(' ', '')
    if (new RegExp(`[._-]${tail}\\d*$`).test(local)) return from
  }
  // "lovelacebyronada@"
  const turned = words.findIndex(
    (_, from) => from > 0 && local === written(words.slice(from)) + written(words.slice(0, from)),
  )
  if (turned > 0) return turned
  // "adabl@" has the initials of both family names.
  const withInitials = words
    .slice(1)
    .findIndex((_, at) => local === written(words.slice(0, at + 1)) + computeInitials(words.slice(at + 1)))
  if (withInitials >= 0 && words.length - withInitials > 2) return withInitials + 1
  // "ines.zubi@" and "izubizarreta@" name the first word of the family name.
  const folded = words.map((word) => foldText(word).replaceAll(' ', ''))
  const tokens = local.replace(/\d+$/, '').split(/[._-]/)
  const last = tokens.at(-1) ?? ''
  const initial = folded[0]?.[0] ?? ''
  const found = folded.findIndex(
    (word, index) =>
      index > 0 &&
      (tokens.length > 1 ? last.length > 2 && word.startsWith(last) : last === `${initial}${word}`),
  )
  return found > 0 && found < words.length - 1 ? found : undefined
}

export const spanishHeading =
  /^(?:experi[eê]ncias?|forma(?:ci[oó]n|[cç][aã]o)|educa(?:ci[oó]n|[cç][aã]o)|habilidades|compet[eê]ncias|introdu[cç][aã]o|idiomas|dados pessoais|datos personales)(?!\p{L})/iu
/** The second words of double given names. Other words after a given name belong to the family. */
const doubled =
  /^(?:jos[eé]|mar[ií]a|antonio|manuel|luis|carlos|miguel|[aá]ngel|francisco|javier|pablo|jes[uú]s|ram[oó]n|ignacio|alberto|enrique|fernando|pedro|andr[eé]s|eduardo|alejandro|david|isabel|teresa|carmen|pilar|luisa|elena|bel[eé]n|cristina|laura|dolores|beatriz|victoria|paula|clara|rosa|sof[ií]a|jo[aã]o|paulo|henrique|gabriel|felipe|in[eê]s|rita)$/i

/** Spanish and Portuguese people have two family names; the second word may be a given name as well. */
function familyInSpanish(words: readonly string[]): number {
  const names = words.flatMap((word, index) => (particles.has(word.toLowerCase()) ? [] : index))
  const isDoubled = names.length < 3 || (names.length === 3 && doubled.test(words[1] ?? ''))
  // An initial belongs to the given names.
  const isInitial = /^\p{L}\.?$/u.test(words[names.at(-2) ?? 0] ?? '')
  return names.at(isDoubled || isInitial ? -1 : -2) ?? words.length - 1
}

/** The telephone codes of Spain, Portugal and Spanish-speaking America. */
export const spanishPhone = /(?:\+|\b00)\s?(?:34|351|5[1-46-8]|50[2-7]|59[1358])\b/

/** A family name in capitals beside given names that are not, as French and other CVs have it, in either order. */
function familyInCapitals(
  words: readonly string[],
): { first: string; last: string; sure: boolean } | undefined {
  const isCapital = (word: string) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase()
  const isGiven = (word: string) => /\p{Lu}\p{Ll}/u.test(word)
  const family = words.filter(isCapital)
  const given = words.filter((word) => !isCapital(word))
  if (family.length === 0 || !given.some(isGiven) || isTitle(given.join(' '))) return undefined
  const from = words.findIndex(isCapital)
  const isTogether = words.slice(from, from + family.length).every(isCapital)
  if (!isTogether || (from > 0 && from + family.length < words.length)) return undefined
  return { first: given.join(' '), last: family.join(' '), sure: true }
}

/** Splits a full name; `sure` unless its order is open. */
export function partsOfName(
  text: string,
  { email, profile, isSpanish }: { email: string; profile: string; isSpanish: boolean },
): { first: string; last: string; sure: boolean } {
  const comma = /^([^,]+),\s*(.+)$/.exec(text)
  if (comma) return { first: comma[2] ?? '', last: comma[1] ?? '', sure: true }
  const turned = splitFamilyFirst(text)
  if (turned) return { first: turned.first_name, last: turned.last_name, sure: turned.sure }
  const words = text.split(' ')
  if (words.length === 1) return { first: text, last: '', sure: true }
  const inCapitals = familyInCapitals(words)
  if (inCapitals) return inCapitals
  const [firstWord = ''] = words
  if (isFamilyFirst(words, email, profile)) {
    return { first: words.slice(1).join(' '), last: firstWord, sure: true }
  }
  const fromEmail = familyInEmail(words, email)
  // "de la Fuente Ruiz" is one family name.
  const particle = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()))
  let from = fromEmail ?? (isSpanish ? familyInSpanish(words) : particle > 0 ? particle : words.length - 1)
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' '), sure: true }
}

/** Where a name without spaces is split so that the email address has most of it in whole words; 0 if nowhere. */
function splitByEmail(name: string, local: string): number {
  const found = (word: string) => (word.length > 2 && local.includes(word) ? word.length : 0)
  let [best, most] = [0, 0]
  for (let at = 2; at <= name.length - 2; at++) {
    const letters = found(name.slice(0, at)) + found(name.slice(at))
    if (letters > most) [best, most] = [at, letters]
  }
  return best
}

/** Joins spaced characters, "A D A L O V E L A C E". Capitals or the email address tell the words; '' if neither does. */
export function withoutSpacing(text: string, email: string): string {
  if (!isSpaced(text)) return text
  const letters = text.replaceAll(' ', '')
  const inCapitals = letters.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  if (inCapitals !== letters) return inCapitals
  const words = (email.split('@')[0] ?? '').replace(/\d+$/, '').split(/[._-]/)
  if (words.length > 1 && foldText(words.join('')) === foldText(letters)) {
    const starts = words.map((_, index) => words.slice(0, index).join('').length)
    return starts.map((start, index) => letters.slice(start, starts[index + 1])).join(' ')
  }
  const folded = foldText(letters)
  const at = folded.length === letters.length ? splitByEmail(folded, foldText(words.join(''))) : 0
  return at > 0 ? `${letters.slice(0, at)} ${letters.slice(at)}` : ''
}

/** The end of the address of a LinkedIn profile, "ada-lovelace-12b". */
export function findProfileName(lines: readonly Line[]): string {
  const texts = lines.flatMap(({ text, links }) => [...links, text])
  return (
    /linkedin\.com\/in\/([\w-]+)/i.exec(texts.find((text) => /linkedin\.com\/in\//i.test(text)) ?? '')?.[1] ??
    ''
  )
}
