import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { refuseHarmfulAddress } from './addresses.ts'
import { refuseArchiveAtEnd, refuseMarkup } from './foreign-content.ts'
import { pdfObjects, settingOf, type Token } from './pdf-objects.ts'
import { FileRefused } from './refusal.ts'

/** Names that make a reader do something, or that carry another file. */
const active = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/XFA',
  '/RichMedia',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/GoToR',
  '/Movie',
  '/Sound',
  '/FileAttachment',
  '/Collection',
  '/3D',
  '/Rendition',
  '/AA',
])
const PAGES_READ = 10
const PAGES_MAX = 300
/** A page of A3 at 1,200 dots an inch has about 280 million. */
const DOTS_MAX = 300_000_000
const ROW_BYTES = 20

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Refuses whatever is not a plain PDF with something on its pages. Must run where memory and time are limited. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) throw new FileRefused('INVALID_FILE_TYPE')
  refuseMarkup(text)
  refuseArchiveAtEnd(text)
  checkEnd(text)
  const names = collectNames(bytes, text)
  if (names.has('/Encrypt')) throw new FileRefused('FILE_ENCRYPTED')
  for (const name of active) if (names.has(name)) throw new FileRefused('FILE_ACTIVE')
  const pdf = await open(bytes)
  try {
    await refuseActions(pdf, names.has('/OpenAction'))
    if (!names.has('/Image') && !(await showsSomething(pdf))) throw new FileRefused('FILE_EMPTY')
  } finally {
    await pdf.destroy()
  }
}

/** A file that was cut off, or that goes on behind its end, is not what was saved. */
function checkEnd(text: string): void {
  const [, offset] = text.slice(-1100).match(/startxref\s+(\d+)\s+%%EOF[\s\0]*$/) ?? []
  if (!offset) throw new FileRefused('FILE_DAMAGED')
  const table = text.slice(Number(offset), Number(offset) + 40)
  if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(table)) throw new FileRefused('FILE_DAMAGED')
  // A table cannot have more rows than the file has room for.
  const [, rows] = table.match(/^\s*xref\s+\d+\s+(\d+)/) ?? []
  if (Number(rows) * ROW_BYTES > text.length) throw new FileRefused('FILE_DAMAGED')
}

/** The names that its objects are made of. Refuses links that act, and pictures that no page can hold. */
function collectNames(bytes: Buffer, text: string): Set<string> {
  const names = new Set<string>()
  for (const tokens of pdfObjects(bytes, text)) {
    for (const token of tokens) if (token.startsWith('/')) names.add(token)
    checkAddresses(tokens)
    if (tokens.includes('/Image')) checkDots(tokens)
  }
  return names
}

/** An address stands behind its key, or as an object of its own that the key refers to. */
function checkAddresses(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (!token.startsWith('(')) continue
    if (tokens[index - 1] === '/URI' || tokens.length === 1) refuseHarmfulAddress(token.slice(1))
  }
}

function checkDots(tokens: readonly Token[]): void {
  const [width, height] = ['/Width', '/Height'].map((key) => Number(settingOf(tokens, key)[0]))
  if (Number(width) * Number(height) > DOTS_MAX) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
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
    const isLocked = (error as Error).name === 'PasswordException'
    throw new FileRefused(isLocked ? 'FILE_ENCRYPTED' : 'FILE_DAMAGED')
  }
}

/** Opening at a certain page is no action; anything else that happens at opening is. */
async function refuseActions(pdf: Pdf, opens: boolean): Promise<void> {
  const [scripted, attached, atOpening, { info }] = await Promise.all([
    pdf.hasJSActions(),
    pdf.getAttachments(),
    pdf.getOpenAction(),
    pdf.getMetadata(),
  ])
  const { IsXFAPresent, IsCollectionPresent } = info as Record<string, unknown>
  const opensPage = (atOpening as { dest?: unknown } | null)?.dest !== undefined
  if (scripted || attached || IsXFAPresent || IsCollectionPresent || (opens && !opensPage)) {
    throw new FileRefused('FILE_ACTIVE')
  }
}

async function showsSomething(pdf: Pdf): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    if (items.some((item) => 'str' in item && item.str.trim() !== '')) return true
    // Letters may be drawn as shapes.
    const { fnArray } = await page.getOperatorList()
    if (fnArray.includes(OPS.constructPath)) return true
  }
  return false
}
