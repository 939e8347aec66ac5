import type { LineLabel } from '../structure/labels.ts'

/** A run of text in one style within a cell. */
export interface Piece {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
}

/** A part of a line separated by space, as in a table or before a right-aligned date. */
export interface Cell {
  readonly text: string
  readonly pieces: readonly Piece[]
  /** Edges and font size; 0 if unknown. */
  readonly x: number
  readonly right: number
  readonly size: number
  /** At the far edge of its column, as dates and places often are. */
  readonly aside: boolean
}

/** A column of a page, or the whole page if it has none. */
export interface Column {
  readonly left: number
  readonly right: number
  /** The column to its left that starts at the same height. */
  readonly beside: Column | null
}

/** One visual line of a CV, independent of the file format. */
export interface Line {
  readonly text: string
  readonly cells: readonly Cell[]
  readonly page: number | null
  /** Left edge and font size in points; 0 if unknown. */
  readonly x: number
  readonly size: number
  /** Right edge, and distance to the line above in the same column; 0 if unknown. */
  readonly right: number
  readonly above: number
  /** The font's name; '' if unknown. */
  readonly font: string
  readonly bold: boolean
  readonly italic: boolean
  readonly bullet: boolean
  /** Begins an entry, whatever stands above. */
  readonly isFirst?: boolean
  /** What the line is, as far as the model of lines knows. */
  readonly label?: LineLabel
  /** How likely the label is, from 0 to 1. */
  readonly probability?: number | undefined
  /** Left edge of the text after a bullet. */
  readonly textX: number
  /** Marked as a heading in the file. */
  readonly heading: boolean
  /** Reaches the right edge of its column, so that the next line may continue it. */
  readonly full: boolean
  /** Null if unknown. */
  readonly column: Column | null
  /** Link targets of its text. */
  readonly links: readonly string[]
}

/** A list mark: a symbol before a space, a bullet, or a number with a full stop. */
const mark =
  /^(?:[^\p{L}\p{N}\s"'`‘’“”„«»([{<$€£¥@#&+~§%/|,;:.…–—-](?:\s+(?=\S)|$)|[»–—-]\s+(?=\S)|[•‣▪●○◦➢➤►▶▸❖✓✔⁃∙](?=\S)|\(?\d{1,2}[.)]\s+(?=\p{L}))/u

/** A list mark in a cell of its own. Word prints one of its bullets as "o". */
export const isListMark = (text: string) => text.trim() === 'o' || mark.test(`${text.trim()} x`)

export const startsWithMark = (text: string) => mark.test(text.trim())

/** Normalises ligatures, Arabic presentation forms and full-width characters, but not full-width punctuation. */
const normalizeShape = (shape: string) => (/[\p{L}\p{N}]/u.test(shape) ? shape.normalize('NFKC') : shape)

const accents: Record<string, string> = {
  '¨': '\u0308',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030c',
  '˘': '\u0306',
  '˚': '\u030a',
  '˝': '\u030b',
  '˙': '\u0307',
}

/** TeX writes some accents as separate characters before their base character, and a cedilla before or after it. */
const composeAccents = (text: string) =>
  text
    .replace(/([¨´ˆ˜ˇ˘˚˝˙])(\p{L})/gu, (_, accent: string, base: string) =>
      `${base.replace('ı', 'i')}${accents[accent] ?? ''}`.normalize('NFC'),
    )
    .replace(/¸([cstg])/gi, (_, base: string) => `${base}\u0327`.normalize('NFC'))
    .replace(/([CSTG])¸/gi, (_, base: string) => `${base}\u0327`.normalize('NFC'))

/** The ligatures ff and ffi, which browsers print as NUL where the font has no character for them. A vowel or the end of the word
 *  follows the former: effective, staff; office. */
const namedLigatures = (text: string) =>
  text.replace(/(?<=\p{L})\0(?=[aeiouäéèy]|s?(?:\P{L}|$))/gu, 'ff').replace(/(?<=\p{L})\0(?=\p{L})/gu, 'ffi')

/** Glyphs without a character, which fonts map to control characters: marks where they stand alone, else parts of a word that are lost. */
const withoutControls = (text: string) =>
  text.replace(/(?<=^|\s)(?:(?!\s)\p{Cc})+(?=\s|$)/gu, '•').replace(/(?!\s)\p{Cc}/gu, '')

/** Extraction of right-to-left text finds a gap before the mark that ends a word. */
const joinMarks = (text: string) => text.replace(/\s+(?=\p{Mn})/gu, '')

/** Replaces double and soft hyphens, spaces of other widths, and control characters. */
const plainCharacters = (text: string) =>
  composeAccents(joinMarks(withoutControls(namedLigatures(text))))
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefe\uff01-\uff5e]/g, (shape) => normalizeShape(shape))
    .replace(/-\u00ad|\u00ad[‐-]?/g, '-')
    .replace(/-‐|[‐\u2011]/g, '-')
    .replace(/^ㅡ$/u, '—')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n\t]+/g, ' ')

export const plain = (text: string) => plainCharacters(text).trim()

export type CellInput = string | (Pick<Cell, 'text'> & Partial<Cell>)
type LineInput = Pick<Line, 'page' | 'x' | 'size' | 'bold'> &
  Partial<Omit<Line, 'cells' | 'text'>> & { readonly cells: readonly CellInput[] }

/** Of a cell. No paragraph of a CV is as long, and some patterns take the square of it. */
const CELL_MAX = 2000

function makeCell(input: CellInput, line: Pick<LineInput, 'bold' | 'italic'>): Cell {
  const cell = typeof input === 'string' ? { text: input } : input
  const text = plain(cell.text.slice(0, CELL_MAX))
  return {
    text,
    x: cell.x ?? 0,
    right: cell.right ?? 0,
    size: cell.size ?? 0,
    aside: cell.aside ?? false,
    pieces: cell.pieces?.map((piece) => ({ ...piece, text: plainCharacters(piece.text) })) ?? [
      { text, bold: line.bold, italic: line.italic ?? false },
    ],
  }
}

/** Dots that lead to a date make two cells of a text. Two ellipses are one of Chinese. */
function splitAtLeader(cell: Cell): Cell[] {
  const parts = cell.text.split(/\s*(?:\.{4,}|…{3,}|_{4,})\s*/)
  if (parts.length < 2) return [cell]
  const [style] = cell.pieces
  return parts.map((text, index) => ({
    ...cell,
    text,
    aside: cell.aside || index > 0,
    pieces: [{ bold: style?.bold ?? false, italic: style?.italic ?? false, text }],
  }))
}

/** Removes the list mark at the start of a cell. */
function withoutMark(cell: Cell): Cell {
  const text = cell.text.replace(mark, '').trim()
  let left = cell.text.length - text.length
  const pieces = cell.pieces.flatMap((piece) => {
    const kept = piece.text.slice(left)
    left = Math.max(0, left - piece.text.length)
    return kept === '' ? [] : { ...piece, text: kept }
  })
  return { ...cell, text, pieces }
}

/** Makes a line of cells; undefined for an empty one. A leading list mark is removed and makes the line a bullet, unless
 *  the file itself marks list items. */
export function makeLine(input: LineInput): Line | undefined {
  const cells = input.cells
    .map((cell) => makeCell(cell, input))
    .flatMap(splitAtLeader)
    .filter(({ text }) => text !== '' && text !== '|')
  const [first] = cells
  if (!first || cells.every(({ text }) => /^[—–_•·|-]+$/.test(text))) return undefined
  const isMarked = mark.test(first.text)
  const rest = cells
    .map((cell) => (mark.test(cell.text) ? withoutMark(cell) : cell))
    .filter(({ text }) => text !== '')
  if (rest.length === 0) return undefined
  return {
    textX: input.x,
    right: 0,
    above: 0,
    font: '',
    italic: false,
    heading: false,
    full: false,
    links: [],
    column: null,
    ...input,
    cells: rest,
    text: rest.map(({ text }) => text).join(' '),
    bullet: input.bullet ?? isMarked,
  }
}

/** Whether two lines begin or end at the same position, or have the same centre. */
export const sameAlignment = (a: Pick<Line, 'x' | 'right'>, b: Pick<Line, 'x' | 'right'>) =>
  Math.abs(a.x - b.x) < 3 ||
  (a.right > 0 &&
    b.right > 0 &&
    (Math.abs(a.right - b.right) < 2 || Math.abs(a.x + a.right - b.x - b.right) < 4))

const PROSE_LENGTH = 80

/** Whether a line is (part of) a sentence rather than a name. */
export function isProse({ text, bold, heading }: Pick<Line, 'text' | 'bold' | 'heading'>): boolean {
  if (heading) return false
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const lowerCase = words.filter((word) => /^\P{Lu}/u.test(word)).length / words.length
  // A long line of names has capitals.
  if (text.length > PROSE_LENGTH && !bold && (lowerCase > 0.3 || text.length > PROSE_LENGTH * 1.6))
    return true
  const ends = /(?:\p{Ll}{2}|\d|[)%])[.;]$/u.test(text)
  return ends ? words.length > 3 && lowerCase > 0.3 : words.length > 8 && lowerCase > 0.5
}

/** Average width of a character, relative to the font size. */
const CHARACTER_WIDTH = 0.5

/** The width of the first word of a line with the space before it, by that of the line; estimated if unknown. */
export function firstWordWidth(line: Line): number {
  const letters = (line.text.split(' ')[0]?.length ?? 0) + 1
  return line.right > line.textX && line.cells.length === 1
    ? ((line.right - line.textX) * letters) / line.text.length
    : letters * line.size * CHARACTER_WIDTH
}

/** Whether the first word of a line had no room at the end of the line above, in the same column. */
export function hasNoRoom(before: Line, line: Line): boolean {
  if (/[.!?;:]$/.test(before.text) || before.column === null || before.column !== line.column) return false
  return before.right + firstWordWidth(line) > before.column.right
}
