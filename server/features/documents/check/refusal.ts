import type { UploadRefusal } from '@jobscout/contract/documents/contract.ts'

/** A file that is not taken, and why. */
export class CvRefused extends Error {
  readonly code: UploadRefusal
  constructor(code: UploadRefusal) {
    super(code)
    this.name = 'CvRefused'
    this.code = code
  }
}

/** Caps on what a file may unpack to. */
export const UNPACKED_MAX_BYTES = 50 * 1024 * 1024
export const ENTRIES_MAX = 1000
export const RATIO_MAX = 100
