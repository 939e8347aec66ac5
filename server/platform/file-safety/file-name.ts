import { FileRefused } from './refusal.ts'

/** The formats that can be checked. */
const formats = ['pdf', 'docx'] as const
export type FileFormat = (typeof formats)[number]

const NAME_MAX = 255

/** Path separators, control characters and direction marks, which can disguise an extension. */
const invalid = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Refuses names that are paths or disguise their extension. Throws FileRefused. */
export function checkFileName(filename: string): void {
  if (filename.length > NAME_MAX || filename.startsWith('.') || invalid.test(filename)) {
    throw new FileRefused('INVALID_FILE_NAME')
  }
}

/** The format that a name promises. Throws FileRefused. */
export function promisedFormat(filename: string): FileFormat {
  checkFileName(filename)
  const format = formats.find((known) => filename.toLowerCase().endsWith(`.${known}`))
  if (!format) throw new FileRefused('INVALID_FILE_TYPE')
  return format
}
