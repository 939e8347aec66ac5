import type { Cell } from '../layout/line.ts'
import { findDates, withoutDuration } from '../terms/dates.ts'
import { placeLikelihood, withoutPlace } from '../terms/places.ts'
import type { Entry } from './entries.ts'

/** A name in a header, without dates and places. */
export interface Part {
  readonly text: string
  /** At the far edge of the column. */
  readonly aside: boolean
  /** May be a place; counts as a name only if the header has too few others. */
  readonly maybePlace: boolean
}

const label =
  /^(?:dates?|period|duration|from|zeitraum|dauer|von|période|durée|position|job title|title|role|occupation|tätigkeit|funktion|stelle|beruf|poste|fonction|employer|company|organi[sz]ation|arbeitgeber|firma|unternehmen|employeur|entreprise|société|school|university|institution|schule|hochschule|universität|établissement|école|qualification|degree|abschluss|studiengang|diplôme|place|location|ort|lieu)\s*[:：]\s*/i

/** Kinds of employment, which are not names. */
const kinds =
  'full[ -]?time|part[ -]?time|contract(?:or)?|freelance|temporary|permanent|seasonal|vollzeit|teilzeit|befristet|cdi|cdd|temps plein|temps partiel|self-employed|distance learning|fernstudium|berufsbegleitend'
const employment = new RegExp(`^\\(?(?:${kinds})\\)?$`, 'i')
/** Where it follows a name: "Acme (part-time)", "Physics, part-time". */
export const employmentAfter = new RegExp(`\\s*\\((?:${kinds})\\)$|,\\s*(?:${kinds})$`, 'i')

const separators = /\s*[|•·⋅◆∙]\s*|\s+[–—-]\s+|\s*[–—]\s+|\t|\s{3,}/
const edges = /^[\s,;:–—|•·/-]+|[\s,;:–—|•·/(-]+$/gu

/** Splits a cell where the style changes, if there is a separator or a capital letter at the change. */
function splitByStyle({ pieces, text }: Cell): string[] {
  if (pieces.length < 2) return [text]
  const parts: string[] = []
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]?.text ?? ''
    const isSplit =
      /[,;:|–—(-]\s*$/.test(before) || /^\s*[,;:|–—(-]/.test(piece.text) || /^\s+\p{Lu}/u.test(piece.text)
    if (index === 0 || isSplit) parts.push(piece.text)
    else parts.push(`${parts.pop() ?? ''}${piece.text}`)
  })
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** A full stop that ends a header, but not one of an abbreviation. */
const fullStop =
  /(?<=\p{Ll}{3})(?<!\b(?:[Cc]orp|[Aa]ssoc|[Bb]ros|[Dd]ept|[Uu]niv|[Ii]nst|[Ii]ntl))\.(?=\s*$)/u

const clean = (text: string) => {
  const trimmed = text
    .replace(fullStop, '')
    .replace(employmentAfter, '')
    .replace(label, '')
    .replace(/^\(([^()]+)\)$/, '$1')
    .replace(edges, '')
    .trim()
  // A lone bracket remains where a text was split.
  return /^\([^()]*$|^[^()]*\)$/.test(trimmed) ? trimmed.replace(/[()]/g, '').trim() : trimmed
}

/** The texts of a cell without dates; split by style unless that would split a date. */
function undatedTexts(cell: Cell): string[] {
  const withoutDates = (text: string) => withoutDuration(findDates(text)?.rest ?? text)
  const texts = splitByStyle(cell).map(withoutDates)
  return texts.some((text) => findDates(text)) ? [withoutDates(cell.text)] : texts
}

function partsOfCell(cell: Cell): Part[] {
  const { aside } = cell
  const parts = undatedTexts(cell)
    .flatMap((text) => text.split(separators))
    .map(clean)
    .filter((text) => !label.test(`${text}:`) && /\p{L}/u.test(text) && !employment.test(text))
    .map((text) => ({ text, place: placeLikelihood(text, aside) }))
  // Where the place is a part of its own, what resembles a place belongs to a name.
  const isPlaced = parts.some(({ place }) => place === 'sure')
  return parts
    .filter(({ place }) => place !== 'sure')
    .map(({ text, place }) => ({
      text: isPlaced ? text : withoutPlace(text),
      aside,
      maybePlace: place === 'maybe',
    }))
    .filter(({ text }) => text !== '')
}

/** The names in a header, without labels such as "Employer:", dates and places. */
export function headerParts({ header }: Pick<Entry, 'header'>): Part[] {
  return header.flatMap(({ cells }) => cells.flatMap(partsOfCell))
}
