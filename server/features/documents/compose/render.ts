import type { CvContent } from '@jobscout/contract/documents/cv-content.ts'
import type { CvFormat } from '@jobscout/contract/documents/model.ts'
import { runInThread } from '../run-in-thread.ts'
import { renderHtml } from './html.ts'
import type { PdfResult } from './pdf.ts'
import type { RenderRequest } from './render-thread.ts'

const limits = { seconds: 30, megabytes: 384 }

/** The letters of a CV that no font of the product can draw in a PDF. */
export class LettersMissing extends Error {
  readonly letters: readonly string[]
  constructor(letters: readonly string[]) {
    super(`No font has ${letters.length} of the letters.`)
    this.letters = letters
  }
}

/** A CV as a file of one format. PDF and DOCX are made in a thread of their own, within 30 s and 384 MB.
 *  Throws LettersMissing for a PDF that would show boxes, ThreadFailed when a limit is met, QueueFull. */
export async function renderCv(content: CvContent, format: CvFormat): Promise<Buffer> {
  if (format === 'html') return Buffer.from(renderHtml(content), 'utf8')
  const request: RenderRequest = { format, content }
  const answer = await runInThread<PdfResult>(new URL('./render-thread.ts', import.meta.url), request, limits)
  if ('missing' in answer) throw new LettersMissing(answer.missing)
  return Buffer.from(answer.file)
}
