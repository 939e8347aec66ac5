import type { CvContent } from '@jobscout/contract/documents/content.ts'
import type { CvFormat, LetterFormat } from '@jobscout/contract/documents/model.ts'
import { runInThread } from '../../../../platform/threads/threads.ts'
import { renderHtml } from './html.ts'
import { type LetterContent, renderLetterText } from './letter-content.ts'
import type { PdfResult } from './pdf/pdf.ts'
import type { RenderRequest } from './render-thread.ts'

const SECONDS = 30

/** Characters of a document for which none of the product's fonts has a glyph. */
export class MissingGlyphs extends Error {
  readonly characters: readonly string[]
  constructor(characters: readonly string[]) {
    super(`No font has glyphs for ${characters.length} characters.`)
    this.characters = characters
  }
}

/** Renders a CV in one format; PDF and DOCX in a thread, within 30 seconds. Throws MissingGlyphs for a PDF that would
 *  show boxes, ThreadFailed for a CV that exceeds the limits of a thread, QueueFull. */
export async function renderCv(person: string, content: CvContent, format: CvFormat): Promise<Buffer> {
  if (format === 'html') return Buffer.from(renderHtml(content), 'utf8')
  return renderInThread(person, { kind: 'cv', format, content })
}

/** Renders a letter in one format, like a CV. */
export async function renderLetter(
  person: string,
  content: LetterContent,
  format: LetterFormat,
): Promise<Buffer> {
  if (format === 'txt') return Buffer.from(renderLetterText(content), 'utf8')
  return renderInThread(person, { kind: 'letter', format, content })
}

async function renderInThread(person: string, request: RenderRequest): Promise<Buffer> {
  const module = new URL('./render-thread.ts', import.meta.url)
  const result = await runInThread<PdfResult>(person, module, request, SECONDS)
  if ('missing' in result) throw new MissingGlyphs(result.missing)
  return Buffer.from(result.file)
}
