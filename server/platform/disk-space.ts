import type pg from 'pg'
import type { Storage } from './storage/port.ts'

/** Of the file system, and of PostgreSQL. */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])
/** How an S3 service says that it has no room. */
const INSUFFICIENT_STORAGE = 507
const CAUSES_MAX = 5

/** Whether something could not be written because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    const { code, $metadata } = cause as { code?: unknown; $metadata?: { httpStatusCode?: number } }
    if (codes.has(code) || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE) return true
    cause = cause.cause
  }
  return false
}

/** Remembers that there was no room. */
export interface DiskSpace {
  note(error: unknown): void
  /** Has the next question try to write: a database that finds no room for its log ends without saying so to its clients. */
  suspect(): void
  /** Whether there was no room and is none yet. Writes only while there was none. */
  isFull(): Promise<boolean>
}

/** @param tryToWrite rejects while there is no room */
export function watchDiskSpace(tryToWrite: () => Promise<void>): DiskSpace {
  let wasFull = false
  return {
    note(error) {
      if (isDiskFull(error)) wasFull = true
    },
    suspect() {
      wasFull = true
    },
    async isFull() {
      if (!wasFull) return false
      try {
        await tryToWrite()
        wasFull = false
      } catch (error) {
        wasFull = isDiskFull(error)
      }
      return wasFull
    },
  }
}

/** The storage, whose failures to write are noted. */
export const notingStorage = (storage: Storage, disk: Pick<DiskSpace, 'note'>): Storage => ({
  ...storage,
  put: (...file) =>
    storage.put(...file).catch((error: unknown) => {
      disk.note(error)
      throw error
    }),
})

/** As much as the largest CV has. */
const FILE_BYTES = 5 * 1024 * 1024
const ROWS_BYTES = 256 * 1024

/** Writes a few pages, in a table that is gone with the transaction. */
export async function tryToWriteRows(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create temp table disk_probe (content text not null) on commit drop')
    await client.query(
      `insert into pg_temp.disk_probe select repeat('x', 1000) from generate_series(1, $1)`,
      [ROWS_BYTES / 1024],
    )
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/** Writes a file as large as an upload may be, and removes it. */
export async function tryToWriteFile(storage: Pick<Storage, 'put' | 'remove'>): Promise<void> {
  const key = `disk-probe-${process.pid}`
  try {
    await storage.put(key, Buffer.alloc(FILE_BYTES, 'x'), 'text/plain')
  } finally {
    await storage.remove(key)
  }
}
