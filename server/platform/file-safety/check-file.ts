import { type FileFormat, promisedFormat } from './file-name.ts'
import { FileRefused } from './refusal.ts'

/** Checks name and size, without parsing the file. Throws FileRefused. */
export function checkOutside(filename: string, bytes: Buffer, maxBytes: number): FileFormat {
  const format = promisedFormat(filename)
  if (bytes.length === 0) throw new FileRefused('FILE_EMPTY')
  if (bytes.length > maxBytes) throw new FileRefused('FILE_TOO_LARGE')
  return format
}

/** Checks that the content is of the format that the name promises. Throws FileRefused. */
export async function checkInside(format: FileFormat, bytes: Buffer): Promise<void> {
  // Each check runs in a new thread, which loads only the parser it needs.
  if (format === 'pdf') await (await import('./pdf/check-pdf.ts')).checkPdf(bytes)
  else await (await import('./docx/check-docx.ts')).checkDocx(bytes)
}
