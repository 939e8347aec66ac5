import type { CvContent } from '@jobscout/contract/cv-tools/content.ts'
import type { CvFormat } from '@jobscout/contract/documents/model.ts'
import { runInThread } from '../../../platform/threads/threads.ts'
import { renderHtml } from './html.ts'
import type { PdfResult } from './pdf/pdf.ts'
import type { RenderRequest } from './render-thread.ts'

const SECONDS = 30

/** The characters of a CV for which no font of the product has a glyph. */
export class MissingGlyphs extends Error {
  readonly letters: readonly string[]
  constructor(letters: readonly string[]) {
    super(`No font has ${letters.length} of the letters.`)
    this.letters = letters
  }
}

/** A CV as a file of one format. PDF and DOCX are made in a thread of their own, within 30 s.
 *  Throws LettersMissing for a PDF that would show boxes, ThreadFailed when a limit is met, QueueFull. */
export async function renderCv(person: string, content: CvContent, format: CvFormat): Promise<Buffer> {
  if (format === 'html') return Buffer.from(renderHtml(content), 'utf8')
  const request: RenderRequest = { format, content }
  const module = new URL('./render-thread.ts', import.meta.url)
  const answer = await runInThread<PdfResult>(person, module, request, SECONDS)
  if ('missing' in answer) throw new MissingGlyphs(answer.missing)
  return Buffer.from(answer.file)
}
