import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Line } from './layout/line.ts'
import { readPdfItems } from './layout/pdf-items.ts'
import { linesOfPages } from './layout/pdf-lines.ts'
import { readLinkedInProfile } from './linkedin/read-profile.ts'

/** The reading of a profile that LinkedIn saved as PDF, or the lines of another PDF. Throws for a file that is none. */
export async function openPdf(file: Uint8Array): Promise<ParsedCv | readonly Line[]> {
  const pages = await readPdfItems(file)
  return readLinkedInProfile(pages) ?? linesOfPages(pages)
}
