import type { Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { type Line, sameAlignment } from '../layout/line.ts'
import { isTracked } from '../layout/tracking.ts'
import { headingKind } from '../sections/section-names.ts'
import { isPlace } from '../terms/places.ts'
import { isCompany, isSchool, isTitle } from '../terms/titles.ts'
import {
  capitalized,
  dense,
  findProfileName,
  inCase,
  particleInCase,
  particles,
  partsOfName,
  spanishHeading,
  spanishPhone,
  withoutSpacing,
} from './name-parts.ts'
import { propose } from './proposal.ts'

interface Name {
  readonly first: Proposal<string>
  readonly last: Proposal<string> | null
}

const notNames =
  /^(?:curriculum vitae|cv|c\.v\.|resume|résumé|lebenslauf|hoja de vida|bewerbung|portfolio|vitae|personal|page \d.*)$/i
const documentName =
  /\s*[|–—-]?\s*\b(?:curriculum vitae|resume|résumé|cv|lebenslauf)\b(?:\s*[:：|–—-])?\s*/giu
/** Whether a line only says what the document is, as the heads of pages do. */
export const isDocumentName = (text: string) =>
  /^(?:curriculum vitae|cv|c\.v\.|resume|résumé|lebenslauf|hoja de vida)$/i.test(text.trim())

/** "Hello, I'm Ada Lovelace" */
const greeting =
  /^(?:(?:hello|hi|hallo|bonjour|hola|ciao|olá)[,!]\s*)?(?:(?:i['’]m|i am|my name is|ich bin|je suis|soy|sono)\s+)?/i
const degrees =
  /(?:,?\s+(?:p\.?\s?eng|ph\.?\s?d|m\.?\s?sc|b\.?\s?sc|m\.?d|mba|m\.?\s?eng|b\.?\s?eng|m\.?a|b\.?a|cpa|pmp|cfa|esq|rn|p\.?e)\.?)+$/i
/** What follows a name after a comma: "P.Eng.", "RGN". */
const afterName =
  /^(\S+\s.*?)(?:,\s*(?:\p{Lu}[\p{L}.]*\.[\p{L}.]*|\p{Lu}{2,6}|(?:B|M)[A-Z]?[a-z]{1,4}|PhD))+$/u
/** Titles in capitals without a vowel, before a list of others: "BSN, RN". Family names have vowels. */
const unspokenAfterName = /^((?:\p{Lu}\p{Ll}\S*\s+){2,}?)(?:[B-DF-HJ-NP-TV-XZ]{2,5}\s*)+$/u
/** "Lovelace, Ada (Addie)", "Ada (Addie) Lovelace" */
const otherName = /\s*[(（"“][^()（）"“”]*[)）"”]\s*(?=$|\p{L})/u
const label =
  /^(?:(?:full )?name|vor- und nachname|nom(?: et prénoms?)?|prénoms? et nom|nombres? y apellidos|nombre(?: completo)?|naam|nome(?: completo)?|nama(?: lengkap)?)\s*(?:[:：]\s*|$)/i

/** Whether a text has the form of a name, and, unless it is `known` to be one, no word of another kind: "Baker". */
function looksLikeName(text: string, known = false): boolean {
  const words = text.split(' ')
  if (notNames.test(text) || text.length > 60 || /[\d@:/|&()"!?;]/.test(text)) return false
  if (dense.test(text)) return true
  // "Anna von" is cut, while "Le", "Graf" and "Baron" are family names as well.
  if (words.length < 2 || words.length > 5 || particles.has(words.at(-1) ?? '')) return false
  if (
    !known &&
    (isPlace(text) || isTitle(text) || isCompany(text) || isSchool(text) || skillCode(text) !== undefined)
  )
    return false
  const small = words.filter(
    (word) => !particles.has(word.toLowerCase()) && !/^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*,?$/u.test(word),
  )
  // "Mei lin Chen"
  return (
    small.length === 0 ||
    (known &&
      small.length === 1 &&
      words.length > 2 &&
      words[1] === small[0] &&
      /^\p{Ll}{2,}$/u.test(small[0] ?? ''))
  )
}

/** Joins first and last name if they are in two lines, one below the other. */
const joinedName = (upper: Line, lower: Line): Line[] =>
  [upper, lower].every(({ text }) => text.split(' ').length < 3) && sameAlignment(upper, lower)
    ? [{ ...upper, text: `${upper.text} ${lower.text}`, size: Math.max(upper.size, lower.size), cells: [] }]
    : []

/** The cells of a line in a size: contact details may stand beside the name. */
function inSize(line: Line, size: number): Line {
  const cells = line.cells.filter((cell) => cell.size >= size - 0.5)
  if (cells.length === 0 || cells.length === line.cells.length) return line
  return {
    ...line,
    cells,
    text: cells.map(({ text }) => text).join(' '),
    right: cells.at(-1)?.right ?? line.right,
  }
}

/** How much larger than most text both lines of a name are. */
const NAME_SIZE = 1.6

/** A name of which one line is larger than the other, but both are larger than any text near them. */
function inTwoSizes(largest: Line, lines: readonly Line[]): Line[] {
  const at = lines.indexOf(largest)
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b)
  const least = (sizes[Math.floor(sizes.length / 2)] ?? 0) * NAME_SIZE
  const isPart = (line: Line | undefined): line is Line =>
    line !== undefined && line.size > least && line.column === largest.column && !line.text.includes(' ')
  const [before, after] = [lines[at - 1], lines[at + 1]]
  if (largest.text.includes(' ') || isPart(before) === isPart(after)) return []
  return isPart(before) ? joinedName(before, largest) : isPart(after) ? joinedName(largest, after) : []
}

/** The beginning of lines up to where the style changes: the name in bold, before a title that follows it. */
function inFirstStyle(lines: readonly Line[]): Line[] {
  const [first] = lines
  const pieces = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.pieces))
  const end = pieces.findIndex(({ bold, italic }) => bold !== pieces[0]?.bold || italic !== pieces[0]?.italic)
  if (!first || end < 1 || !/^\s*[|,•·–—(-]/.test(pieces[end]?.text ?? '')) return []
  const text = pieces
    .slice(0, end)
    .map((piece) => piece.text.trim())
    .join(' ')
  return [{ ...first, text, cells: [] }]
}

/** Characters that are all spaced are one word in each cell: "K a r l y n n". */
const untracked = (text: string) => (isTracked(text) ? text.replaceAll(' ', '') : text)

/** A line with the name without what stands behind it: an address, a number, a place in a cell of its own. */
function withoutContact(line: Line): Line[] {
  const isAllTracked = line.cells.every(({ text }) => isTracked(text))
  const [first] = line.cells
  const whole = isAllTracked
    ? line.cells.map(({ text }) => untracked(text)).join(' ')
    : (first?.text ?? line.text)
  const text = whole.split(/\s*(?:\s[|•·■/–—-]\s|https?:|www\.|\S+@\S+|\d)/)[0]?.trim() ?? ''
  return text === '' ? [] : [{ ...line, text, cells: [] }]
}

const WORDS_MAX = 5

/** Lines of a name and, in the same style below them, what has the form of its rest. */
function withRest(labelled: readonly Line[], lines: readonly Line[]): Line[] {
  const [last] = labelled.slice(-1)
  const next = last && lines[lines.indexOf(last) + 1]
  const isRest =
    next &&
    last.size > 0 &&
    next.size === last.size &&
    next.bold === last.bold &&
    next.font === last.font &&
    sameAlignment(last, next) &&
    lines.filter(({ size }) => size >= last.size).length <= labelled.length + 1
  return isRest ? [...labelled, next] : [...labelled]
}

/** The parts of a name in lines below each other; both are larger than most text if their sizes differ. */
function joinedParts([upper, lower, ...others]: readonly Line[], lines: readonly Line[]): Line[] {
  if (!upper || !lower || others.length > 0 || upper.page !== lower.page) return []
  const text = `${upper.text} ${lower.text}`
  const usual = lines.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0
  const isLarge = [upper, lower].every(({ size }) => size > usual * NAME_SIZE)
  if ((Math.abs(upper.size - lower.size) > 0.5 && !isLarge) || text.split(' ').length > WORDS_MAX) return []
  if ([upper, lower].every((line) => line.text.split(' ').length > 2)) return []
  return [{ ...upper, text, cells: [] }]
}

const givenLabel =
  /^(?:first name|given names?|vorname|prénoms?|nombres?|voornaam|nome|imię)\s*[:：]\s*(\p{Lu}[\p{L}\s.'’-]*)$/iu
const familyLabel =
  /^(?:last name|family name|surname|nachname|familienname|nom(?: de famille)?|apellidos?|achternaam|cognome|sobrenome|nazwisko)\s*[:：]\s*(\p{Lu}[\p{L}\s.'’-]*)$/iu

/** First and last name where each has a label: "Prénom : Ada", "Nom : LOVELACE". */
function labelledParts(lines: readonly Line[]): Name | null {
  const find = (label: RegExp) => {
    const line = lines.find(({ text }) => label.test(text))
    return line && { line, text: label.exec(line.text)?.[1]?.trim() ?? '' }
  }
  const [given, family] = [find(givenLabel), find(familyLabel)]
  if (!given || !family) return null
  const inCases = (text: string) => text.split(' ').map(inCase).join(' ')
  return {
    first: propose(inCases(given.text), 0.95, given.line),
    last: propose(inCases(family.text), 0.95, family.line),
  }
}

/** The name, by labels, capital letters, size, position, and the email address. */
export function findName(
  lines: readonly Line[],
  start: readonly Line[],
  email: string | undefined,
): Name | null {
  const inParts = labelledParts(lines.slice(0, 20))
  if (inParts) return inParts
  const top = lines.slice(0, 12)
  const largest = Math.max(
    0,
    ...lines.filter(({ page }) => page === null || page === 1).map(({ size }) => size),
  )
  const large = lines
    .filter((line) => (line.page ?? 1) === 1 && largest > 0 && line.size >= largest - 0.5)
    .slice(0, 3)
  const local = foldText(email?.split('@')[0] ?? '').replaceAll(' ', '')
  const [upper, lower] = large.map((line) => inSize(line, largest))
  const inTwoLines =
    upper && lower && large.length === 2
      ? joinedName(upper, lower)
      : upper && !lower
        ? inTwoSizes(upper, lines)
        : []
  let best: { text: string; score: number; line: Line } | undefined
  const named = lines.filter(({ label }) => label === 'name')
  const labelled = named.flatMap(withoutContact)
  const joined = [named, withRest(named, lines), withRest(named.slice(0, 1), lines)].flatMap((parts) =>
    joinedParts(parts.flatMap(withoutContact), lines),
  )
  const isInEmail = (text: string) =>
    local !== '' &&
    foldText(text)
      .split(' ')
      .some((word) => word.length > 2 && local.includes(word))
  const besideContact = top.flatMap(withoutContact).filter(({ text }) => isInEmail(text))
  for (const line of new Set([
    ...joined,
    ...labelled,
    ...named,
    ...inTwoLines,
    ...inFirstStyle(large),
    ...besideContact,
    ...start.slice(0, 12),
    ...top,
    ...large,
  ])) {
    if (line.label?.startsWith('heading')) continue
    const cells = line.cells.map((cell) => cell.text)
    const isLabelled = label.test(line.text) || label.test(cells[0] ?? '')
    const sizes = line.cells.map(({ size }) => Math.round(size))
    const isWhole = cells.length < 2 || (!isLabelled && new Set(sizes).size === 1)
    for (const [at, cell] of [...(isWhole ? [line.text] : []), ...cells].entries()) {
      const isLargest = line.size >= largest - 0.5 && line.size > 0
      const text = (isLargest ? capitalized : String)(withoutSpacing(cell, email ?? ''))
        .replace(label, '')
        .replace(documentName, ' ')
        .trim()
        .replace(greeting, '')
        .replace(/^(?:(?:dr|prof|mr|mrs|ms|engr|ing|mgr|mag|herr|frau|dipl\.-ing)\.?\s+)+/i, '')
        .replace(degrees, '')
        .replace(afterName, '$1')
        .replace(unspokenAfterName, '$1')
        .replace(otherName, ' ')
        .replace(/^[^\p{L}\p{N}]+/u, '')
        .trim()
        .replace(/(?<=,.*\p{Ll}) [–-] (?=\p{Lu})/u, '-')
        .replace(/(?<=\p{Ll}{2})\.$/u, '')
        .trim()
      const inEmail = isInEmail(text)
      const isKnown = line.label === 'name'
      // Some people have one name.
      const isOnly =
        isKnown && inEmail && named.length === 1 && named[0]?.text === text && /^\p{Lu}\p{L}+$/u.test(text)
      if (!isOnly && !looksLikeName(text, isKnown)) continue
      const position = Math.max(0, 4 - lines.indexOf(line)) / 20
      const size = largest > 0 && line.size >= largest - 0.5 ? 0.2 : 0
      const inStart = start.includes(line) || line.cells.length === 0 ? 0.1 : 0
      const isLabelledName = isKnown ? 0.3 * (line.probability ?? 1) : 0
      const score =
        0.35 +
        position +
        size +
        inStart +
        (inEmail ? 0.3 : 0) +
        (isLabelled ? 0.4 : 0) +
        isLabelledName -
        (at > 0 ? 0.05 : 0) -
        // A further line may be the rest of it.
        (isOnly ? 0.05 : 0)
      if (!best || score > best.score) best = { text, score, line }
    }
  }
  if (!best || best.score < 0.5) return null
  const isSpanish =
    lines.some(({ text }) => headingKind(text) !== undefined && spanishHeading.test(text)) ||
    start.some(({ text }) => spanishPhone.test(text))
  const { first, last, sure } = partsOfName(best.text, {
    email: email ?? '',
    profile: findProfileName(lines),
    isSpanish,
  })
  const confidence = Math.min(0.98, best.score) - (sure ? 0 : 0.3)
  const given = first.split(' ').map(inCase).join(' ')
  const family = last
    .split(' ')
    .map((word, at, all) =>
      at < all.length - 1 && word === word.toUpperCase() ? particleInCase(word) : inCase(word),
    )
    .join(' ')
  return {
    first: propose(given, confidence, best.line),
    last: family === '' ? null : propose(family, confidence, best.line),
  }
}
