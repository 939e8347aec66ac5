/** One line of a CV as a person sees it, whatever file it came from. */
export interface Line {
  readonly text: string
  /** Parts of the line that stand apart from each other, as in a table or before a right-aligned date. */
  readonly cells: readonly string[]
  readonly page: number | null
  /** Where it begins and how large it is, in points; 0 where the file does not say. */
  readonly x: number
  readonly size: number
  readonly bold: boolean
  readonly bullet: boolean
  /** Where the words behind a bullet begin. */
  readonly textX: number
  /** Marked as a heading by the file itself. */
  readonly heading: boolean
}

export interface CvText {
  readonly lines: readonly Line[]
  /** Addresses behind links. */
  readonly links: readonly string[]
}

const mark = /^[\s\u200b]*[•‣▪●○◦·∙⁃➢➤►*–-][\s\u00a0]+(?=\S)|^[•‣▪●○◦➢➤►]/u

/** Letters drawn as one, Arabic letters by their form, Latin ones of full width; a full-width comma stays what it is. */
const usual = (shape: string) => (/[\p{L}\p{N}]/u.test(shape) ? shape.normalize('NFKC') : shape)

/** Hyphens that some programs write twice or softly, and spaces of other widths, as the plain ones. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefe\uff01-\uff5e]/g, (shape) => usual(shape))
    .replace(/-\u00ad|\u00ad[‐-]?/g, '-')
    .replace(/-‐|‐/g, '-')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[^\S\n\t]+/g, ' ')
    .trim()

type Given = Pick<Line, 'cells' | 'page' | 'x' | 'size' | 'bold'> & Partial<Line>

/** A line from its cells; a list mark at its beginning becomes a property. Undefined for an empty one. */
export function makeLine(given: Given): Line | undefined {
  const cells = given.cells.map(plain).filter(Boolean)
  const first = cells[0] ?? ''
  const marked = mark.test(first) || (cells.length > 1 && /^[•‣▪●○◦➢➤►]$/u.test(first))
  const rest = marked ? [first.replace(mark, '').trim(), ...cells.slice(1)].filter(Boolean) : cells
  if (rest.length === 0) return undefined
  return {
    textX: given.x,
    heading: false,
    ...given,
    cells: rest,
    text: rest.join(' '),
    bullet: marked || (given.bullet ?? false),
  }
}
