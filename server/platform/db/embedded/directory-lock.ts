import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '../start-error.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

const sqliteBusy = 5

/** Locks the data directory until the lock is released or the process ends: its database, files and secret belong to one
 *  server. The lock is an operating system file lock, which works across
 *  containers that share a volume and never becomes stale; Node offers it only through SQLite. Nothing else in this
 *  process may open server.lock: on POSIX systems, closing any handle of the file releases the lock.
 *  Throws DatabaseStartError DIRECTORY_IN_USE. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const holderFile = join(directory, 'server.pid')
  const lock = new DatabaseSync(join(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw inUse(directory, await readFile(holderFile, 'utf8').catch(() => ''))
  }
  await writeFile(holderFile, `${process.pid}\n`).catch(() => undefined)
  return {
    async release() {
      if (lock.isOpen) lock.close()
    },
  }
}

function inUse(directory: string, holder: string): DatabaseStartError {
  const who = /^\d+\n$/.test(holder) ? ` (process ${holder.trim()})` : ''
  return new DatabaseStartError(
    'DIRECTORY_IN_USE',
    `The data directory ${directory} is in use by another JobScout server${who}. ` +
      'Stop that server, or give this one another directory with DATA_DIR.',
  )
}
