import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { isTitle } from '../terms/titles.ts'

export const particles = new Set(
  'von van de der den del della di da dos do du la le lo bin ibn al el ter ten zu af av mac mc st san ó o ní nic ua freiherr freifrau graf gräfin baron baronin ritter edler'.split(
    ' ',
  ),
)
/** A name in Han or Hangul, without spaces. */
export const dense = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u

/** Where the family name begins, by the email address: "jose.garcialopez@" for José García López. */
function familyInEmail(words: readonly string[], email: string): number | undefined {
  const local = email.split('@')[0]?.toLowerCase() ?? ''
  for (let from = 1; from < words.length - 1; from++) {
    const tail = foldText(words.slice(from).join('')).replaceAll(' ', '')
    if (new RegExp(`[._-]${tail}\\d*$`).test(local)) return from
  }
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

export const spanishHeading = /^(?:experiencia|formaci[oó]n|habilidades|idiomas|datos personales)\b/i
/** The second words of double given names. Other words after a given name belong to the family. */
const doubled =
  /^(?:jos[eé]|mar[ií]a|antonio|manuel|luis|carlos|miguel|[aá]ngel|francisco|javier|pablo|jes[uú]s|ram[oó]n|ignacio|alberto|enrique|fernando|pedro|andr[eé]s|eduardo|alejandro|david|isabel|teresa|carmen|pilar|luisa|elena|bel[eé]n|cristina|laura|dolores|beatriz|victoria|paula|clara|rosa|sof[ií]a|jo[aã]o|paulo|henrique|gabriel|felipe|in[eê]s|rita)$/i

/** Spanish and Portuguese people have two family names; the second word may be a given name as well. */
function familyInSpanish(words: readonly string[]): number {
  const names = words.flatMap((word, index) => (particles.has(word.toLowerCase()) ? [] : index))
  const isDoubled = names.length < 3 || (names.length === 3 && doubled.test(words[1] ?? ''))
  return names.at(isDoubled ? -1 : -2) ?? words.length - 1
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
  email: string,
  isSpanish: boolean,
): { first: string; last: string; sure: boolean } {
  const comma = /^([^,]+),\s*(.+)$/.exec(text)
  if (comma) return { first: comma[2] ?? '', last: comma[1] ?? '', sure: true }
  if (dense.test(text)) return { first: text.slice(1), last: text.slice(0, 1), sure: false }
  const words = text.split(' ')
  const inCapitals = familyInCapitals(words)
  if (inCapitals) return inCapitals
  const [one = '', two = ''] = words
  if (words.length === 2 && /^[\p{Script=Han}\p{Script=Hangul}]$/u.test(one) && [...two].length > 1) {
    return { first: two, last: one, sure: true }
  }
  const fromEmail = familyInEmail(words, email)
  // "de la Fuente Ruiz" is one family name.
  const particle = words.findIndex((word, at) => at > 0 && particles.has(word.toLowerCase()))
  let from = fromEmail ?? (isSpanish ? familyInSpanish(words) : particle > 0 ? particle : words.length - 1)
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' '), sure: true }
}
