import mammoth from 'mammoth'
import { isOnlyDates } from '../terms/dates.ts'
import { type CellInput, type Line, makeLine, type Piece } from './line.ts'
import { readWordHeaders } from './word-header.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
const joinText = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

interface Paragraph {
  /** Separated by tabs. */
  readonly cells: readonly (readonly Piece[])[]
  readonly bullet: boolean
  /** Heading level, 0 for body text. */
  readonly level: number
  /** Font size in points; undefined if only the style has one. */
  readonly size: number | undefined
  readonly links: readonly string[]
}

const block = /<(p|h[1-6]|li)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** The text of a paragraph in runs of one style; a line break is "\n". */
function parsePieces(html: string): Piece[] {
  const open = { strong: 0, em: 0 }
  return html.split(/(<[^>]*>)/).flatMap((part) => {
    const [, end = '', tag = ''] = /^<(\/?)(\w+)/.exec(part) ?? []
    if (tag === 'br') return { text: '\n', bold: open.strong > 0, italic: open.em > 0 }
    if (tag === 'strong' || tag === 'em') open[tag] += end ? -1 : 1
    return tag || part === '' ? [] : { text: decode(part), bold: open.strong > 0, italic: open.em > 0 }
  })
}

/** Removes underscores that draw a rule before or after a text. */
const withoutRules = (pieces: readonly Piece[]) =>
  pieces.filter(({ text }, at) => !/^[\s_]*_{4,}[\s_]*$/.test(text) || (at > 0 && at < pieces.length - 1))

/** Splits pieces at a separator, which is removed. */
function splitAt(pieces: readonly Piece[], separator: string): Piece[][] {
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    piece.text.split(separator).forEach((text, index) => {
      if (index > 0) parts.push([])
      if (text !== '') parts.at(-1)?.push({ ...piece, text })
    })
  }
  return parts
}

/** Ends an item of a list where a list within it begins. */
const withoutNesting = (html: string) =>
  html.replace(/(<li\b[^>]*>(?:(?!<\/li>)[\s\S])*?)(?=<[uo]l\b)/g, '$1</li>')

function paragraphs(html: string): Paragraph[] {
  return [...withoutNesting(html).matchAll(block)].flatMap(([, tag = 'p', attributes = '', inner = '']) => {
    const [, size] = /class="size-(\d+)"/.exec(attributes) ?? []
    const links = [...inner.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decode(href))
    return splitAt(withoutRules(parsePieces(inner)), '\n')
      .filter((pieces) => joinText(pieces).trim() !== '')
      .map((pieces) => ({
        cells: splitAt(pieces, '\t').filter((cell) => joinText(cell).trim() !== ''),
        bullet: tag === 'li',
        level: tag.startsWith('h') ? Number(tag.slice(1)) : 0,
        size: size === undefined ? undefined : Number(size),
        links,
      }))
  })
}

/** Sizes of body text and of the levels of headings, for text whose style has them. */
const sizes = [11, 20, 16, 14, 13]
const readSize = ({ size, level }: Pick<Paragraph, 'size' | 'level'>) => size ?? sizes[level] ?? 12

/** Whether this is true of more than half of the characters. */
const mostly = (pieces: readonly Piece[], has: (piece: Piece) => boolean) =>
  joinText(pieces.filter(has)).length > joinText(pieces).length / 2

function line({ cells, bullet, level, size, links }: Paragraph): Line[] {
  const all = cells.flat()
  const isDated = isOnlyDates(joinText(cells[0] ?? []).trim())
  const result = makeLine({
    cells: cells.map(
      (pieces, index): CellInput => ({ text: joinText(pieces), pieces, aside: index > (isDated ? 1 : 0) }),
    ),
    page: null,
    x: 0,
    size: readSize({ size, level }),
    bold: mostly(cells[0] ?? [], ({ bold }) => bold),
    italic: mostly(all, ({ italic }) => italic),
    ...(bullet ? { bullet } : {}),
    heading: level > 0,
    links,
  })
  return result ? [result] : []
}

/** Puts each period of the last cell into the line of its entry: the cell before it has as many names in bold. */
function withPeriods(cells: readonly (readonly Paragraph[])[]): readonly (readonly Paragraph[])[] {
  const [texts, notes] = cells.slice(-2)
  if (cells.length < 2 || !texts || !notes) return cells
  const periods = notes.filter((note) => isOnlyDates(joinText(note.cells.flat()).trim()))
  const names = texts.filter(({ cells, level }) => level > 0 || mostly(cells.flat(), ({ bold }) => bold))
  if (periods.length < 2 || periods.length !== names.length) return cells
  const joined = texts.map((text) => {
    const period = periods[names.indexOf(text)]
    return period ? { ...text, level: 0, cells: [...text.cells, ...period.cells] } : text
  })
  return [...cells.slice(0, -2), joined, notes.filter((note) => !periods.includes(note))]
}

/** Cells of one paragraph form a line; longer cells are columns, read one after the other. */
function tableRow(html: string): Line[] {
  const filled = [...html.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g)]
    .map(([, inner = '']) => paragraphs(inner))
    .filter((cell) => cell.length > 0)
  const [first, ...rest] = filled
  const [label] = first ?? []
  if (!first || !label) return []
  const beside = (lines: readonly Paragraph[]) =>
    line({ ...label, cells: lines.flatMap(({ cells }) => cells), links: lines.flatMap(({ links }) => links) })
  if (filled.every((cell) => cell.length === 1)) return beside(filled.flat())
  const isHeading = rest[0]?.every(
    (paragraph) => paragraph.level > 0 || readSize(paragraph) < readSize(label) - 0.8,
  )
  if (first.length === 1 && isHeading) return [first, ...withPeriods(rest)].flat().flatMap(line)
  const [head, ...tail] = rest.flat()
  if (first.length === 1 && head && joinText(label.cells.flat()).length < 40 && label.level === 0) {
    return [...beside([{ ...head, cells: [...label.cells, ...head.cells] }]), ...tail.flatMap(line)]
  }
  return filled.flat().flatMap(line)
}

/** Sizes of text that are kept; larger ones count as the largest. */
const SIZES = Array.from({ length: 40 }, (_, index) => index + 6)
const formatStyle = (size: number) => `size ${Math.min(Math.max(Math.round(size), 6), 45)}`

/** An element of a Word document, as mammoth describes it. */
interface WordElement {
  readonly type: string
  readonly children?: readonly WordElement[]
  readonly styleId?: string | null
  readonly numbering?: unknown
  readonly fontSize?: number | null
  readonly value?: unknown
}

const listRuns = (element: WordElement): WordElement[] =>
  element.type === 'run' ? [element] : (element.children ?? []).flatMap(listRuns)

const hasLetters = ({ value, children }: WordElement): boolean =>
  /[\p{L}\d]/u.test(typeof value === 'string' ? value : '') || (children ?? []).some(hasLetters)

/** Names the style of each paragraph without one by the size of its text, which would be lost otherwise. */
function withSizes(element: WordElement): WordElement {
  if (element.type !== 'paragraph') {
    return element.children ? { ...element, children: element.children.map(withSizes) } : element
  }
  const runs = listRuns(element).filter(hasLetters)
  const written = runs.flatMap(({ fontSize }) => fontSize ?? [])
  const isPlain = !element.numbering && (!element.styleId || /^normal$/i.test(element.styleId))
  if (!isPlain || written.length === 0 || written.length < runs.length) return element
  return Object.assign({}, element, { styleId: null, styleName: formatStyle(Math.max(...written)) })
}

/** Reads the lines of a Word document, with the cells of its tables. Throws for other files. */
export async function readWordLines(file: Uint8Array): Promise<Line[]> {
  const { value: html } = await mammoth.convertToHtml(
    { buffer: Buffer.from(file) },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      transformDocument: withSizes,
      styleMap: [
        "p[style-name='Title'] => h1:fresh",
        ...SIZES.map((size) => `p[style-name='${formatStyle(size)}'] => p.size-${size}:fresh`),
      ],
    },
  )
  const parts = html.split(/(<tr\b[^>]*>[\s\S]*?<\/tr>)/)
  const lines = parts.flatMap((part) =>
    part.startsWith('<tr') ? tableRow(part) : paragraphs(part).flatMap(line),
  )
  // The header of the page may hold the contact details, or the name alone, in large print.
  const headers = await readWordHeaders(file)
  if (!lines.some(({ text }) => /\S@\S/.test(text))) return [...headers, ...lines]
  const largest = Math.max(...lines.map(({ size }) => size))
  const isNew = ({ text }: Line) => !lines.some((line) => line.text === text)
  return [...headers.filter((header) => header.size >= largest && isNew(header)), ...lines]
}
