import type { CvReading } from '@jobscout/contract/cv-reader/reading.ts'
import { NoText, readCvText } from './read-cv.ts'

export interface ReadRequest {
  readonly format: 'pdf' | 'docx'
  readonly file: Uint8Array
}
export type ReadResult =
  | { readonly reading: CvReading }
  | { readonly refusal: 'CV_WITHOUT_TEXT' | 'CV_UNREADABLE' }

/** Loads the parser of this format only; it is unloaded with the thread. */
async function readLines({ format, file }: ReadRequest) {
  if (format === 'pdf') return (await import('./layout/pdf-lines.ts')).readPdfLines(file)
  return (await import('./layout/word-lines.ts')).readWordLines(file)
}

export default async function readFile(request: ReadRequest): Promise<ReadResult> {
  const lines = await readLines(request).catch(() => null)
  if (lines === null) return { refusal: 'CV_UNREADABLE' }
  try {
    return { reading: readCvText(lines) }
  } catch (error) {
    if (error instanceof NoText) return { refusal: 'CV_WITHOUT_TEXT' }
    throw error
  }
}
