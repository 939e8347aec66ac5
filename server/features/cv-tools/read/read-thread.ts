import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import { NoText, readCvText } from './read-cv.ts'

export interface ReadRequest {
  readonly format: 'pdf' | 'docx'
  readonly file: Uint8Array
}
export type ReadAnswer = { readonly reading: CvReading } | { readonly refused: 'no-text' | 'damaged' }

/** The libraries are loaded here and leave with the thread. */
async function linesOf({ format, file }: ReadRequest) {
  if (format === 'pdf') return (await import('./layout/pdf-lines.ts')).readPdfLines(file)
  return (await import('./layout/word-lines.ts')).readWordLines(file)
}

export default async function readFile(request: ReadRequest): Promise<ReadAnswer> {
  const lines = await linesOf(request).catch(() => null)
  if (lines === null) return { refused: 'damaged' }
  try {
    return { reading: readCvText(lines) }
  } catch (error) {
    if (error instanceof NoText) return { refused: 'no-text' }
    throw error
  }
}
