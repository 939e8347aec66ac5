import type { CvContent } from '@jobscout/contract/documents/content.ts'
import type { PdfResult } from './pdf/pdf.ts'

export interface RenderRequest {
  readonly format: 'pdf' | 'docx'
  readonly content: CvContent
}

/** Loads the large library of this format only; it is unloaded with the thread. */
export default async function render({ format, content }: RenderRequest): Promise<PdfResult> {
  if (format === 'pdf') return (await import('./pdf/pdf.ts')).renderPdf(content)
  return { file: await (await import('./word.ts')).renderWord(content) }
}
