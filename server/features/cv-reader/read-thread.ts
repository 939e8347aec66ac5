import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Line } from './layout/line.ts'
import { NoText, readCvText } from './read-cv.ts'

export interface ReadRequest {
  readonly format: 'pdf' | 'docx'
  readonly file: Uint8Array
}
export type ReadResult =
  | { readonly reading: ParsedCv }
  | { readonly refusal: 'CV_WITHOUT_TEXT' | 'CV_UNREADABLE' }

/** The reading of a profile of LinkedIn, or the lines of another file. Loads the parser of this format only; it is unloaded
 *  with the thread. */
async function openFile({ format, file }: ReadRequest): Promise<ParsedCv | readonly Line[]> {
  if (format === 'docx') return (await import('./layout/word-lines.ts')).readWordLines(file)
  const { openPdf } = await import('./read-pdf.ts')
  return openPdf(file)
}

export default async function readFile(request: ReadRequest): Promise<ReadResult> {
  const opened = await openFile(request).catch(() => null)
  if (opened === null) return { refusal: 'CV_UNREADABLE' }
  try {
    return { reading: 'unused' in opened ? opened : readCvText(opened) }
  } catch (error) {
    if (error instanceof NoText) return { refusal: 'CV_WITHOUT_TEXT' }
    throw error
  }
}
