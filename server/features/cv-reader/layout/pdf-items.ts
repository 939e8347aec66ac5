import { getDocumentProxy } from 'unpdf'
import { drawnMarks, type Operations } from './drawn-marks.ts'
import { isOfRightToLeftWords, readFromRight } from './reading-direction.ts'

/** A run of text in one font with its position on the page; y grows downwards. */
export interface Item {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** The font's name; '' if unknown. */
  readonly font: string
  readonly bold: boolean
  readonly italic: boolean
  /** A glyph of an icon font, whatever text the file maps it to. */
  readonly icon: boolean
}

/** A link target with the centre of its area. */
export interface PageLink {
  readonly url: string
  readonly x: number
  readonly y: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly items: readonly Item[]
  readonly links: readonly PageLink[]
}

/** Further pages are ignored. */
const PAGES_MAX = 20
/** Of all pages; a CV of three pages has some hundreds. Further ones are ignored, since layout compares them with each other. */
const ITEMS_MAX = 6000

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Proxy['getPage']>>
type TextItem = Extract<Awaited<ReturnType<Page['getTextContent']>>['items'][number], { str: string }>

interface Font {
  readonly name: string
  readonly bold: boolean
  readonly italic: boolean
  readonly icon: boolean
}

const plainFont: Font = { name: '', bold: false, italic: false, icon: false }
/** Fonts of TeX have their weight and shape in abbreviations: CMBX10, SFTI1095, NimbusRomNo9L-MediItal. */
const boldFont = /bold|black|heavy|semib|demi|-medi(?!um)|^(?:cm|sf|ec|lm)(?:ss)?(?:bx|sx)/i
const italicFont = /ital|oblique|slanted|-slan|^(?:cm|sf|ec|lm)(?:ss)?(?:ti|sl|si)\d/i
const iconFont = /awesome|icon|wingding|webding|dingbat|marvosym|material|glyphs?\b|fontello|emoji/i
/** Private use characters are icons or list marks. */
const privateUse = /^[\s\ue000-\uf8ff\u{f0000}-\u{10fffd}]+$/u

/** How a page is drawn, after which its fonts are known; without any operation if it cannot be drawn. */
async function readOperations(page: Page): Promise<Operations> {
  try {
    return await page.getOperatorList()
  } catch {
    return { fnArray: [], argsArray: [] }
  }
}

/** The styles of a page's fonts, by their names; plain for those that are not loaded. */
const readFonts = (page: Page, names: readonly string[]): Map<string, Font> =>
  new Map(
    names.map((id) => {
      const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined
      const info = font as { name?: unknown; bold?: unknown; black?: unknown; italic?: unknown } | undefined
      const name = String(info?.name ?? '').replace(/^[A-Z]{6}\+/, '')
      return [
        id,
        {
          name,
          bold: info?.bold === true || boldFont.test(name),
          italic: info?.italic === true || italicFont.test(name),
          icon: iconFont.test(name),
        },
      ]
    }),
  )

/** How far apart copies of a text are that draw it in bold, with an outline or a shadow, relative to its size. */
const COPY_APART = 0.15

/** Text that is drawn several times at one place, once. */
function withoutCopies(items: readonly Item[]): Item[] {
  const kept = new Map<string, Item[]>()
  return items.filter((item) => {
    const same = kept.get(item.text) ?? []
    const isCopy = same.some(
      ({ x, y, size }) => Math.hypot(item.x - x, item.y - y) < Math.min(size, item.size) * COPY_APART,
    )
    if (!isCopy) kept.set(item.text, [...same, item])
    return !isCopy
  })
}

const marks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]+/u
const marksAstray = new RegExp(
  String.raw`^${marks.source}\s?|(?<=[^\p{L}\p{M}]|\p{Script=Latin})${marks.source}$`,
  'u',
)

/** The marks of the last letter of a right-to-left line are drawn first, and the library adds them to the text drawn before. */
function withMarksInPlace(items: readonly TextItem[]): TextItem[] {
  let astray = ''
  return items.map((item) => {
    if (item.str.trim() === '') return item
    const str = item.str.replace(marksAstray, '') + astray
    astray = marksAstray.exec(item.str)?.[0].trim() ?? ''
    return { ...item, str }
  })
}

async function readPage(page: Page): Promise<PdfPage> {
  const { items, styles } = await page.getTextContent()
  const operations = await readOperations(page)
  const fonts = readFonts(page, Object.keys(styles))
  const [left = 0, bottom = 0, right = 612, top = 792] = page.view
  const annotations: { url?: unknown; rect?: number[] }[] = await page.getAnnotations()
  const written = withoutCopies(
    withMarksInPlace(items.filter((item) => 'str' in item)).flatMap((item): Item[] => {
      if (item.str.trim() === '') return []
      const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform as number[]
      const size = Math.hypot(skew, scale) || item.height
      const { name, bold, italic, icon } = fonts.get(item.fontName) ?? plainFont
      return [
        {
          // Where numbers prevail, the library gives the words from left to right.
          text: item.dir === 'ltr' && isOfRightToLeftWords(item.str) ? readFromRight(item.str) : item.str,
          x,
          right: x + item.width,
          y: top - y,
          size,
          font: name,
          bold,
          italic,
          icon: icon || privateUse.test(item.str),
        },
      ]
    }),
  )
  return {
    width: right - left,
    height: top - bottom,
    items: [...written, ...(await drawnMarks(operations, written, top))],
    links: annotations.flatMap(({ url, rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [] }) =>
      typeof url === 'string' ? { url, x: (x1 + x2) / 2, y: top - (y1 + y2) / 2 } : [],
    ),
  }
}

/** Reads the positioned text and the links of each page. Throws for a file that is not a PDF. */
export async function readPdfItems(file: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages: PdfPage[] = []
  let left = ITEMS_MAX
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX) && left > 0; number++) {
    const page = await readPage(await pdf.getPage(number))
    pages.push({ ...page, items: page.items.slice(0, left) })
    left -= page.items.length
  }
  return pages
}
