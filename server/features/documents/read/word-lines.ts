import mammoth from 'mammoth'
import { type CvText, type Line, makeLine } from './line.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
const textOf = (html: string) => decode(html.replace(/<br ?\/?>/g, '\n').replace(/<[^>]*>/g, ''))

interface Paragraph {
  readonly text: string
  readonly bold: boolean
  readonly bullet: boolean
  /** 1 for the largest, 0 for running text. */
  readonly level: number
}

const block = /<(p|h[1-6]|li)\b[^>]*>([\s\S]*?)<\/\1>/g

function paragraphs(html: string): Paragraph[] {
  return [...html.matchAll(block)].flatMap(([, tag = 'p', inner = '']) => {
    const strong = [...inner.matchAll(/<strong>([\s\S]*?)<\/strong>/g)]
      .map(([, text = '']) => textOf(text))
      .join('')
    return textOf(inner)
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({
        text,
        bold: strong.length > textOf(inner).length / 2,
        bullet: tag === 'li',
        level: tag.startsWith('h') ? Number(tag.slice(1)) : 0,
      }))
  })
}

function line({ text, bold, bullet, level }: Paragraph, cells: readonly string[] = text.split('\t')): Line[] {
  const size = level === 1 ? 20 : level > 1 ? 14 : 11
  return [makeLine({ cells, page: null, x: 0, size, bold, bullet, heading: level > 0 }) ?? []].flat()
}

/** Short cells of a row stand beside each other; long ones are columns, read one after the other. */
function tableRow(html: string): Line[] {
  const cells = [...html.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, inner = '']) =>
    paragraphs(inner),
  )
  const filled = cells.filter((cell) => cell.length > 0)
  const [first, ...rest] = filled
  if (!first) return []
  if (filled.every((cell) => cell.length === 1)) {
    const [lead] = first
    return lead
      ? line(
          lead,
          filled.flatMap((cell) => cell.map(({ text }) => text)),
        )
      : []
  }
  const [label] = first
  const [head, ...tail] = rest.flat()
  if (first.length === 1 && label && head && label.text.length < 40 && label.level === 0) {
    return [...line(head, [label.text, head.text]), ...tail.flatMap((each) => line(each))]
  }
  return filled.flat().flatMap((each) => line(each))
}

/** The lines of a Word document, rows of its tables with their cells. Throws for a file that is not one. */
export async function readWordLines(file: Uint8Array): Promise<CvText> {
  const { value: html } = await mammoth.convertToHtml(
    { buffer: Buffer.from(file) },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap: ["p[style-name='Title'] => h1:fresh"],
    },
  )
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decode(href))
  const parts = html.split(/(<tr\b[^>]*>[\s\S]*?<\/tr>)/)
  const lines = parts.flatMap((part) =>
    part.startsWith('<tr') ? tableRow(part) : paragraphs(part).flatMap((each) => line(each)),
  )
  return { lines, links }
}
