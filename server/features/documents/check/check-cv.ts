import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { checkDocx } from './check-docx.ts'
import { checkPdf } from './check-pdf.ts'
import { promisedFormat, type UploadFormat } from './file-name.ts'
import { CvRefused } from './refusal.ts'

/** What can be said without opening the file: its name, its size, its first bytes. Throws CvRefused. */
export function checkOutside(filename: string, bytes: Buffer): UploadFormat {
  const format = promisedFormat(filename)
  if (bytes.length === 0) throw new CvRefused('FILE_EMPTY')
  if (bytes.length > CV_MAX_BYTES) throw new CvRefused('FILE_TOO_LARGE')
  return format
}

/** Name, first bytes and content must agree. Throws CvRefused. */
export async function checkInside(format: UploadFormat, bytes: Buffer): Promise<void> {
  await (format === 'pdf' ? checkPdf(bytes) : checkDocx(bytes))
}
