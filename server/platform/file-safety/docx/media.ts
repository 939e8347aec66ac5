import { refuseMarkup } from '../foreign-content.ts'
import { FileRefused } from '../refusal.ts'
import { isDrawing } from './drawings.ts'

/** First bytes of programs, archives and other documents. */
const foreign = [
  'MZ',
  '\x7fELF',
  'PK\x03\x04',
  '%PDF',
  'Rar!',
  '7z\xbc\xaf',
  'MSCF',
  '\xd0\xcf\x11\xe0',
  'L\0\0\0',
  '#!',
  // PostScript is a programming language.
  '%!',
  '\xc5\xd0\xd3\xc6',
]
const HEAD = 1024

/** Compressed Windows metafiles begin as gzip archives. */
const packedDrawing = /\.(?:emz|wmz)$/i
const PACKED = '\x1f\x8b'

/** Refuses parts other than XML (images, fonts) whose content is a program, an archive, another document or a web page. */
export function checkMedia(name: string, content: Buffer): void {
  const head = content.subarray(0, HEAD).toString('latin1')
  if (foreign.some((signature) => head.startsWith(signature))) throw new FileRefused('FILE_ACTIVE')
  if (head.startsWith(PACKED) && !packedDrawing.test(name)) throw new FileRefused('FILE_ACTIVE')
  if (!isDrawing(content)) refuseMarkup(head)
}
