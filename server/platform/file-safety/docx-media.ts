import { isDrawing } from './docx-drawings.ts'
import { refuseMarkup } from './foreign-content.ts'
import { FileRefused } from './refusal.ts'

/** How programs, archives and other documents begin. */
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
  // PostScript is a program too.
  '%!',
  '\xc5\xd0\xd3\xc6',
]
const HEAD = 1024

/** Packed drawings of Windows are archives by their beginning. */
const packedDrawing = /\.(?:emz|wmz)$/i
const PACKED = '\x1f\x8b'

/** Pictures, fonts and whatever else is no XML: each must be what it seems, whatever its name says. */
export function checkMedia(name: string, content: Buffer): void {
  const head = content.subarray(0, HEAD).toString('latin1')
  if (foreign.some((signature) => head.startsWith(signature))) throw new FileRefused('FILE_ACTIVE')
  if (head.startsWith(PACKED) && !packedDrawing.test(name)) throw new FileRefused('FILE_ACTIVE')
  if (!isDrawing(content)) refuseMarkup(head)
}
