import { type FileFormat, promisedFormat } from './file-name.ts'
import { FileRefused } from './refusal.ts'

/** What can be said without opening the file: its name, its size, its first bytes. Throws FileRefused. */
export function checkOutside(filename: string, bytes: Buffer, maxBytes: number): FileFormat {
  const format = promisedFormat(filename)
  if (bytes.length === 0) throw new FileRefused('FILE_EMPTY')
  if (bytes.length > maxBytes) throw new FileRefused('FILE_TOO_LARGE')
  return format
}

/** Name, first bytes and content must agree. Throws FileRefused. */
export async function checkInside(format: FileFormat, bytes: Buffer): Promise<void> {
  // Every check runs in a thread of its own, which loads only the parser that it needs.
  if (format === 'pdf') await (await import('./check-pdf.ts')).checkPdf(bytes)
  else await (await import('./check-docx.ts')).checkDocx(bytes)
}
