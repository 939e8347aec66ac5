export interface StoredFile {
  readonly key: string
  readonly writtenAt: Date
}

export type Content = Buffer | AsyncIterable<Buffer>

/** Files under keys that the server makes; names that people gave are labels elsewhere. */
export interface Storage {
  /** What comes in pieces may be larger than the memory. Nothing is kept where they end in an error. */
  put(key: string, content: Content, contentType: string): Promise<void>
  /** The file, or null where there is none. */
  get(key: string): Promise<Buffer | null>
  /** The same to be sent on as `type`: it is read as it goes out. */
  open(key: string, type: string): Promise<Blob | null>
  remove(key: string): Promise<void>
  /** The files of a folder, such as `cv`, and of the folders in it, in no order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Removes a folder with everything in it, files that a killed process left unfinished included. */
  removeFolder(folder: string): Promise<void>
  /** Removes files that a killed process left unfinished before a moment. Returns how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Resolves when files can be written and read; rejects with the reason otherwise. */
  check(): Promise<void>
}

/** Always the same key: a process killed during a check leaves one file for all of them. */
export const CHECK_KEY = 'check'

/** Keys are our own: path segments of letters, digits, dots and dashes. */
export function assertKey(key: string): void {
  if (!/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/.test(key) || key.length > 300) {
    throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  }
}
