import { FILENAME_MAX, uploadFormats } from '@jobscout/contract/documents/model.ts'
import { CvRefused } from './refusal.ts'

export type UploadFormat = (typeof uploadFormats)[number]

/** Separators of paths, control characters, and marks that turn the direction of writing ("fdp.exe" read backwards). */
const unfit = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The format that a name promises. Refuses names that are paths or deceive the eye. */
export function promisedFormat(filename: string): UploadFormat {
  if (filename.length > FILENAME_MAX || filename.startsWith('.') || unfit.test(filename)) {
    throw new CvRefused('INVALID_FILE_NAME')
  }
  const format = uploadFormats.find((known) => filename.toLowerCase().endsWith(`.${known}`))
  if (!format) throw new CvRefused('INVALID_FILE_TYPE')
  return format
}
