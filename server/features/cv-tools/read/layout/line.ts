/** Characters of one style within a cell. */
export interface Piece {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
}

/** A part of a line that stands apart from the others, as in a table or before a right-aligned date. */
export interface Cell {
  readonly text: string
  readonly pieces: readonly Piece[]
  /** At the far edge of its column, where dates and places stand. */
  readonly aside: boolean
}

/** A column of a page, or the whole page where it has none. */
export interface Column {
  readonly left: number
  /** The column at whose left it begins level with it. */
  readonly beside: Column | null
}

/** One line of a CV as a person sees it, whatever file it came from. */
export interface Line {
  readonly text: string
  readonly cells: readonly Cell[]
  readonly page: number | null
  /** Where it begins and how large it is, in points; 0 where the file does not say. */
  readonly x: number
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly bullet: boolean
  /** Where the words behind a bullet begin. */
  readonly textX: number
  /** Marked as a heading by the file itself. */
  readonly heading: boolean
  /** Reaches the right edge of its column, so that the next line may continue it. */
  readonly full: boolean
  /** Null where the file does not say. */
  readonly column: Column | null
  /** Addresses behind its words. */
  readonly links: readonly string[]
}

/** One symbol before a space is a list mark, as is a bullet without one, or a number with a full stop. */
const mark =
  /^(?:[^\p{L}\p{N}\s"'`‘’“”„«»([{<$€£¥@#&+~§%/|,;:.…–—-](?:\s+(?=\S)|$)|[»–—-]\s+(?=\S)|[•‣▪●○◦➢➤►▶▸❖✓✔⁃∙](?=\S)|\(?\d{1,2}[.)]\s+(?=\p{L}))/u

/** A list mark that stands apart from its words; a small o is what Word prints as one. */
export const isListMark = (text: string) => text.trim() === 'o' || mark.test(`${text.trim()} x`)

export const startsWithMark = (text: string) => mark.test(text.trim())

/** Ligatures, Arabic presentation forms and full-width Latin characters; a full-width comma stays unchanged. */
const usual = (shape: string) => (/[\p{L}\p{N}]/u.test(shape) ? shape.normalize('NFKC') : shape)

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

/** TeX draws some accents as separate characters: before what they belong to, and a cedilla before or behind it. */
const composed = (text: string) =>
  text
    .replace(/([¨´ˆ˜ˇ˘˚˝˙])(\p{L})/gu, (_, accent: string, letter: string) =>
      `${letter.replace('ı', 'i')}${accents[accent] ?? ''}`.normalize('NFC'),
    )
    .replace(/¸([cstg])/gi, (_, letter: string) => `${letter}\u0327`.normalize('NFC'))
    .replace(/([CSTG])¸/gi, (_, letter: string) => `${letter}\u0327`.normalize('NFC'))

/** Hyphens that some programs write twice or softly, and spaces of other widths, as the plain ones. */
const plainLetters = (text: string) =>
  composed(text)
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefe\uff01-\uff5e]/g, (shape) => usual(shape))
    .replace(/-\u00ad|\u00ad[‐-]?/g, '-')
    .replace(/-‐|‐/g, '-')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n\t]+/g, ' ')

export const plain = (text: string) => plainLetters(text).trim()

export type GivenCell = string | (Pick<Cell, 'text'> & Partial<Cell>)
type Given = Pick<Line, 'page' | 'x' | 'size' | 'bold'> &
  Partial<Omit<Line, 'cells' | 'text'>> & { readonly cells: readonly GivenCell[] }

function makeCell(given: GivenCell, line: Pick<Given, 'bold' | 'italic'>): Cell {
  const cell = typeof given === 'string' ? { text: given } : given
  const text = plain(cell.text)
  return {
    text,
    aside: cell.aside ?? false,
    pieces: cell.pieces?.map((piece) => ({ ...piece, text: plainLetters(piece.text) })) ?? [
      { text, bold: line.bold, italic: line.italic ?? false },
    ],
  }
}

/** Without the list mark at its beginning. */
function unmarked(cell: Cell): Cell {
  const text = cell.text.replace(mark, '').trim()
  let left = cell.text.length - text.length
  const pieces = cell.pieces.flatMap((piece) => {
    const kept = piece.text.slice(left)
    left = Math.max(0, left - piece.text.length)
    return kept === '' ? [] : { ...piece, text: kept }
  })
  return { ...cell, text, pieces }
}

/** A line from its cells; a list mark at its beginning becomes a property, unless the file says what is a list item.
 *  Undefined for an empty line. */
export function makeLine(given: Given): Line | undefined {
  const cells = given.cells.map((cell) => makeCell(cell, given)).filter(({ text }) => text !== '')
  const [first] = cells
  if (!first) return undefined
  const marked = mark.test(first.text)
  const rest = cells
    .map((cell) => (mark.test(cell.text) ? unmarked(cell) : cell))
    .filter(({ text }) => text !== '')
  if (rest.length === 0) return undefined
  return {
    textX: given.x,
    italic: false,
    heading: false,
    full: false,
    links: [],
    column: null,
    ...given,
    cells: rest,
    text: rest.map(({ text }) => text).join(' '),
    bullet: given.bullet ?? marked,
  }
}

const PROSE = 80

/** A sentence, or a part of one, and no name of anything. */
export function isProse({ text, bold, heading }: Pick<Line, 'text' | 'bold' | 'heading'>): boolean {
  if (heading) return false
  if (text.length > PROSE && !bold) return true
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const small = words.filter((word) => /^\P{Lu}/u.test(word)).length / words.length
  const ends = /(?:\p{Ll}{2}|\d{2}|[)%])[.;]$/u.test(text)
  return ends ? words.length > 3 && small > 0.3 : words.length > 8 && small > 0.5
}
