import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { refuseArchiveAtEnd, refuseMarkup } from '../foreign-content.ts'
import { FileRefused } from '../refusal.ts'
import { refuseActiveObjects } from './actions.ts'
import { refuseEndlessContent } from './content-streams.ts'
import { pdfObjects } from './objects.ts'
import { readSetting, type Token } from './tokens.ts'

const PAGES_READ = 10
const PAGES_MAX = 300
/** An A3 page at 1,200 dpi has about 280 million pixels. */
const PIXELS_MAX = 300_000_000
const ROW_BYTES = 20

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Refuses any file that is not a plain PDF with something on its pages. Must run where memory and time are limited. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw new FileRefused('INVALID_FILE_TYPE')
  refuseMarkup(text)
  refuseArchiveAtEnd(text)
  checkEnd(text)
  const names = checkObjects(bytes, text)
  const pdf = await open(bytes)
  try {
    await refuseActions(pdf)
    if (!names.has('/Image') && !(await hasContent(pdf))) throw new FileRefused('FILE_EMPTY')
  } finally {
    await pdf.destroy()
  }
}

/** The end of a file. Some programs write comments after it; one with another start of the table would be read as such. */
const end = /startxref\s+(\d+)\s+%%EOF[\s\0]*(?:%(?![^\r\n]*startxref)[^\r\n]*(?:[\r\n][\s\0]*|$))*$/

/** Refuses truncated files and files with data after their end, but for comments. */
function checkEnd(text: string): void {
  const [, offset] = end.exec(text.slice(-1100)) ?? []
  if (!offset) throw new FileRefused('FILE_DAMAGED')
  const table = text.slice(Number(offset), Number(offset) + 40)
  if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(table)) throw new FileRefused('FILE_DAMAGED')
  // A table cannot have more rows than the file has room for.
  const [, rows] = table.match(/^\s*xref\s+\d+\s+(\d+)/) ?? []
  if (Number(rows) * ROW_BYTES > text.length) throw new FileRefused('FILE_DAMAGED')
}

/** Returns all names that the objects contain. */
function checkObjects(bytes: Buffer, text: string): Set<string> {
  const objects = [...pdfObjects(bytes, text)]
  for (const { tokens } of objects) {
    if (tokens.includes('/Encrypt')) throw new FileRefused('FILE_ENCRYPTED')
    if (tokens.includes('/Image')) checkPixels(tokens)
  }
  refuseEndlessContent(objects)
  return refuseActiveObjects(objects)
}

function checkPixels(tokens: readonly Token[]): void {
  const [width, height] = ['/Width', '/Height'].map((key) => Number(readSetting(tokens, key)[0]))
  if (Number(width) * Number(height) > PIXELS_MAX) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 })
    if (pdf.numPages < 1) throw new FileRefused('FILE_EMPTY')
    if (pdf.numPages > PAGES_MAX) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
    await pdf.getPage(1)
    return pdf
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const isEncrypted = (error as Error).name === 'PasswordException'
    throw new FileRefused(isEncrypted ? 'FILE_ENCRYPTED' : 'FILE_DAMAGED')
  }
}

/** Checks again with the parser, which follows references. */
async function refuseActions(pdf: Pdf): Promise<void> {
  const [scripted, attached, { info }] = await Promise.all([
    pdf.hasJSActions(),
    pdf.getAttachments(),
    pdf.getMetadata(),
  ])
  const { IsXFAPresent, IsCollectionPresent } = info as Record<string, unknown>
  if (scripted || attached || IsXFAPresent || IsCollectionPresent) throw new FileRefused('FILE_ACTIVE')
}

async function hasContent(pdf: Pdf): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true
    // Text may be drawn as shapes. It has no characters where its font names a table of East Asian ones that the
    // library lacks.
    const { fnArray, argsArray } = await page.getOperatorList()
    const isDrawn = (operation: number, index: number) =>
      operation === OPS.constructPath || (operation === OPS.showText && argsArray[index]?.[0]?.length === 0)
    if (fnArray.some(isDrawn)) return true
  }
  return false
}
