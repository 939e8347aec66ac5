import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'
import { type Line, makeLine, type Piece } from './line.ts'

const openArchive = promisify<Buffer, Options, ZipFile>(fromBuffer)

const headerName = /^word\/header\d*\.xml$/
const HEADERS_MAX = 6
const BYTES_MAX = 200_000

/** The page headers of a Word document, as XML. */
async function readHeaders(file: Uint8Array): Promise<string[]> {
  const archive = await openArchive(Buffer.from(file), { lazyEntries: true })
  const read = promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  const found: string[] = []
  await new Promise<void>((resolve, reject) => {
    archive.once('end', resolve)
    archive.once('error', reject)
    archive.on('entry', async (entry: Entry) => {
      try {
        const isHeader = headerName.test(entry.fileName) && entry.uncompressedSize < BYTES_MAX
        if (isHeader && found.length < HEADERS_MAX) {
          const parts: Buffer[] = []
          for await (const part of await read(entry)) parts.push(Buffer.from(part))
          found.push(Buffer.concat(parts).toString('utf8'))
        }
        archive.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    archive.readEntry()
  })
  return found
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** A paragraph in cells, which tabs separate. */
function parseParagraph(paragraph: string): Line[] {
  const cells: Piece[][] = [[]]
  let size = 0
  for (const [run] of paragraph.matchAll(/<w:r[ >].*?<\/w:r>/gs)) {
    const bold = /<w:b(?: [^>]*)?\/>/.test(run)
    const italic = /<w:i(?: [^>]*)?\/>/.test(run)
    size = Math.max(size, Number(/<w:sz w:val="(\d+)"/.exec(run)?.[1] ?? 0) / 2)
    for (const [, text] of run.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>|<w:(?:tab|br|ptab)\b[^>]*\/>/gs)) {
      if (text === undefined) cells.push([])
      else cells.at(-1)?.push({ text: decode(text), bold, italic })
    }
  }
  const inCells = cells.map((pieces) => ({ text: pieces.map(({ text }) => text).join(''), pieces }))
  const [first] = cells
  const line = makeLine({
    cells: inCells,
    page: null,
    x: 0,
    size: size || 11,
    bold: first?.[0]?.bold ?? false,
  })
  return line ? [line] : []
}

/** The lines in the page headers of a Word document, each once. */
export async function readWordHeaders(file: Uint8Array): Promise<Line[]> {
  const headers = await readHeaders(file)
  const lines = headers.flatMap((xml) =>
    [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].flatMap(([paragraph]) => parseParagraph(paragraph)),
  )
  return [...new Map(lines.map((line) => [line.text, line])).values()]
}
