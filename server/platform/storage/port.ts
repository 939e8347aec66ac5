import { randomUUID } from 'node:crypto'

export interface StoredFile {
  readonly key: string
  readonly writtenAt: Date
}

export type Content = Buffer | AsyncIterable<Buffer>

/** Stores files under keys that the server creates; file names from people are kept elsewhere. */
export interface Storage {
  /** A stream may exceed the memory. If it fails, nothing is stored. */
  put(key: string, content: Content, contentType: string): Promise<void>
  /** The content of a file, or null. */
  get(key: string): Promise<Buffer | null>
  /** A file of type `type` that is read while it is sent, or null. */
  open(key: string, type: string): Promise<Blob | null>
  remove(key: string): Promise<void>
  /** The files of a folder, such as `cv`, and of its folders, in any order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Removes a folder with all its files, including those that a killed process left unfinished. */
  removeFolder(folder: string): Promise<void>
  /** Removes files left unfinished before a time. Returns their number. */
  removeUnfinished(before: Date): Promise<number>
  /** Resolves if files can be written, read and removed; rejects with the reason otherwise. */
  check(): Promise<void>
}

/** Writes, reads and deletes a file. A killed process may leave one of a few bytes. */
export async function checkStorage(storage: Pick<Storage, 'put' | 'get' | 'remove'>): Promise<void> {
  const key = `check-${randomUUID()}`
  try {
    await storage.put(key, Buffer.from(key), 'text/plain')
    if ((await storage.get(key))?.toString() !== key) throw new Error('what was written was not read back')
  } finally {
    await storage.remove(key)
  }
}

/** Allows path segments of letters, digits, dots and dashes. Throws for other keys. */
export function assertKey(key: string): void {
  if (!/^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/.test(key) || key.length > 300) {
    throw new Error(`not a storage key: ${JSON.stringify(key)}`)
  }
}
