import { getDocumentProxy } from 'unpdf'

/** A run of letters where it stands on the page; y grows downwards. */
export interface Item {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
}

export interface PdfPage {
  readonly width: number
  readonly items: readonly Item[]
}

/** More pages than any CV has are not read. */
const PAGES_MAX = 20

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Proxy['getPage']>>

/** Names of the page's fonts that say they are bold; none where the file keeps them to itself. */
async function boldFonts(page: Page, names: readonly string[]): Promise<Set<string>> {
  try {
    await page.getOperatorList()
    return new Set(
      names.filter((name) => {
        const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
        const known = font as { name?: unknown; bold?: unknown; black?: unknown } | undefined
        return known?.bold === true || /bold|black|heavy|semib|demi/i.test(String(known?.name ?? ''))
      }),
    )
  } catch {
    return new Set()
  }
}

async function readPage(page: Page): Promise<{ page: PdfPage; links: string[] }> {
  const { items, styles } = await page.getTextContent()
  const bold = await boldFonts(page, Object.keys(styles))
  const [, , width = 612, height = 792] = page.view
  const annotations: { url?: unknown }[] = await page.getAnnotations()
  return {
    page: {
      width,
      items: items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform as number[]
        const size = Math.hypot(skew, scale) || item.height
        return {
          text: item.str,
          x,
          right: x + item.width,
          y: height - y,
          size,
          bold: bold.has(item.fontName),
        }
      }),
    },
    links: annotations.flatMap(({ url }) => (typeof url === 'string' ? url : [])),
  }
}

/** What a PDF writes where, page by page, and where its links lead. Throws for a file that is not a PDF. */
export async function readPdfItems(file: Uint8Array): Promise<{ pages: PdfPage[]; links: string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages: PdfPage[] = []
  const links: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number++) {
    const read = await readPage(await pdf.getPage(number))
    pages.push(read.page)
    links.push(...read.links)
  }
  return { pages, links }
}
