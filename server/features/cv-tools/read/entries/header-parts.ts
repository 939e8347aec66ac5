import type { Cell } from '../layout/line.ts'
import { findDates, withoutDuration } from '../terms/dates.ts'
import { placeLikelihood, withoutPlace } from '../terms/places.ts'
import type { Entry } from './entries.ts'

/** What a header names, besides its dates and places. */
export interface Part {
  readonly text: string
  /** At the far edge of the column. */
  readonly aside: boolean
  /** May be a place: a name only where the header has too few others. */
  readonly maybePlace: boolean
}

const label =
  /^(?:dates?|period|duration|from|zeitraum|dauer|von|période|durée|position|job title|title|role|occupation|tätigkeit|funktion|stelle|beruf|poste|fonction|employer|company|organi[sz]ation|arbeitgeber|firma|unternehmen|employeur|entreprise|société|school|university|institution|schule|hochschule|universität|établissement|école|qualification|degree|abschluss|studiengang|diplôme|place|location|ort|lieu)\s*[:：]\s*/i

/** Kinds of employment, which are no part of a title when they stand alone. */
const employment =
  /^\(?(?:full[ -]?time|part[ -]?time|contract(?:or)?|freelance|temporary|permanent|seasonal|vollzeit|teilzeit|befristet|cdi|cdd|temps plein|temps partiel|self-employed)\)?$/i

const separators = /\s*[|•·⋅◆∙]\s*|\s+[–—-]\s+|\s*[–—]\s+|\t|\s{3,}/
const edges = /^[\s,;:–—|•·/-]+|[\s,;:–—|•·/(-]+$/gu

/** A change of font parts two names only where a sign stands between them, or a character of another style begins a word. */
function byStyle({ pieces, text }: Cell): string[] {
  if (pieces.length < 2) return [text]
  const parts: string[] = []
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1]?.text ?? ''
    const isParted =
      /[,;:|–—(-]\s*$/.test(before) || /^\s*[,;:|–—(-]/.test(piece.text) || /^\s+\p{Lu}/u.test(piece.text)
    if (index === 0 || isParted) parts.push(piece.text)
    else parts.push(`${parts.pop() ?? ''}${piece.text}`)
  })
  return parts.map((part) => part.trim()).filter(Boolean)
}

const clean = (text: string) => {
  const trimmed = text
    .replace(label, '')
    .replace(/^\(([^()]+)\)$/, '$1')
    .replace(edges, '')
    .trim()
  // A bracket without its other half is left of a cut.
  return /^\([^()]*$|^[^()]*\)$/.test(trimmed) ? trimmed.replace(/[()]/g, '').trim() : trimmed
}

/** Without its dates, a cell keeps its parts by style only where these are not cut. */
function undatedTexts(cell: Cell): string[] {
  const withoutDates = (text: string) => withoutDuration(findDates(text)?.rest ?? text)
  const texts = byStyle(cell).map(withoutDates)
  return texts.some((text) => findDates(text)) ? [withoutDates(cell.text)] : texts
}

function partsOfCell(cell: Cell): Part[] {
  const { aside } = cell
  return undatedTexts(cell)
    .flatMap((text) => text.split(separators))
    .map(clean)
    .filter((text) => !label.test(`${text}:`) && /\p{L}/u.test(text) && !employment.test(text))
    .flatMap((text) => {
      const place = placeLikelihood(text, aside)
      if (place === 'sure') return []
      return { text: withoutPlace(text), aside, maybePlace: place === 'maybe' }
    })
    .filter(({ text }) => text !== '')
}

/** What the header says besides dates and places, in parts; "Employer: Acme" says Acme. */
export function headerParts({ header }: Pick<Entry, 'header'>): Part[] {
  return header.flatMap(({ cells }) => cells.flatMap(partsOfCell))
}
