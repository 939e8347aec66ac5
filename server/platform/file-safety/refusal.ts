/** Why a file is refused. With CHECK_BUSY and CHECK_PAUSED it was not checked, and may be uploaded again later. */
export type FileRefusal =
  | 'INVALID_FILE_TYPE'
  | 'INVALID_FILE_NAME'
  | 'FILE_TOO_LARGE'
  | 'FILE_EMPTY'
  | 'FILE_ENCRYPTED'
  | 'FILE_ACTIVE'
  | 'FILE_DAMAGED'
  | 'FILE_UNPACKS_TOO_LARGE'
  | 'CHECK_BUSY'
  | 'CHECK_PAUSED'

/** Thrown for a file that is refused. */
export class FileRefused extends Error {
  readonly code: FileRefusal
  constructor(code: FileRefusal) {
    super(code)
    this.name = 'FileRefused'
    this.code = code
  }
}

/** Limits of unpacking. */
export const UNPACKED_MAX_BYTES = 50 * 1024 * 1024
export const ENTRIES_MAX = 1000
export const RATIO_MAX = 100
