import type { CvContent } from '@jobscout/contract/documents/content.ts'
import type { LetterContent } from './letter-content.ts'
import type { PdfResult } from './pdf/pdf.ts'

export type RenderRequest = { readonly format: 'pdf' | 'docx' } & (
  | { readonly kind: 'cv'; readonly content: CvContent }
  | { readonly kind: 'letter'; readonly content: LetterContent }
)

/** Loads the large library of this format only; it is unloaded with the thread. */
export default async function render({ format, kind, content }: RenderRequest): Promise<PdfResult> {
  if (format === 'pdf') {
    const { renderLetterPdf, renderPdf } = await import('./pdf/pdf.ts')
    return kind === 'cv' ? renderPdf(content) : renderLetterPdf(content)
  }
  const { renderLetterWord, renderWord } = await import('./word.ts')
  return { file: await (kind === 'cv' ? renderWord(content) : renderLetterWord(content)) }
}
