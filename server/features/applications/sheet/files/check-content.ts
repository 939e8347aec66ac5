import type { FileFormat } from '@jobscout/contract/applications/sheet.ts'
import { FILE_MAX_BYTES, FILE_MAX_PIXELS, fileErrors } from '@jobscout/contract/applications/sheet-limits.ts'
import { checkDocument } from '../../../../platform/file-safety/check-document.ts'
import { checkFileName } from '../../../../platform/file-safety/file-name.ts'
import {
  cleanPicture,
  type PictureFormat,
  pictureFormat,
} from '../../../../platform/file-safety/pictures/clean-picture.ts'
import { FileRefused } from '../../../../platform/file-safety/refusal.ts'
import { declaredError } from '../../../../platform/http/failure.ts'

const formatOfExtension: Readonly<Record<string, FileFormat>> = {
  pdf: 'pdf',
  docx: 'docx',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  txt: 'txt',
}

/** Bytes that no text has in any encoding of eight bits: control characters but tabs, line ends and page breaks. */
const isControl = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) || byte === 0x7f

/** Checks that a file is of the format that its name promises and has no active or hidden content. Returns the content to keep: of a
 *  picture what it shows, of other files all. Uses no database, since it may take seconds. Throws the codes of `fileErrors`. */
export async function checkContent(
  userId: string,
  filename: string,
  bytes: Buffer,
): Promise<{ format: FileFormat; content: Buffer }> {
  try {
    checkFileName(filename)
    const format = formatOfExtension[filename.toLowerCase().split('.').at(-1) ?? '']
    if (!format || !filename.includes('.')) throw new FileRefused('INVALID_FILE_TYPE')
    if (bytes.length === 0) throw new FileRefused('FILE_EMPTY')
    if (bytes.length > FILE_MAX_BYTES) throw new FileRefused('FILE_TOO_LARGE')
    if (format === 'png' || format === 'jpeg') return { format, content: visibleContent(format, bytes) }
    if (format === 'txt') {
      if (bytes.some(isControl)) throw new FileRefused('INVALID_FILE_TYPE')
    } else {
      await checkDocument(userId, filename, bytes, FILE_MAX_BYTES)
    }
    return { format, content: bytes }
  } catch (error) {
    if (error instanceof FileRefused) throw declaredError(fileErrors, error.code)
    throw error
  }
}

function visibleContent(format: PictureFormat, bytes: Buffer): Buffer {
  if (pictureFormat(bytes) !== format) throw new FileRefused('INVALID_FILE_TYPE')
  const picture = cleanPicture(format, bytes)
  if (!picture) throw new FileRefused('FILE_DAMAGED')
  if (picture.width * picture.height > FILE_MAX_PIXELS) throw declaredError(fileErrors, 'PICTURE_TOO_LARGE')
  return picture.content
}
