import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '../start-error.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

const sqliteBusy = 5

/** Makes this process the only server on the data directory until it releases the lock or ends, however it ends.
 *  PGlite has no lock of its own: two processes on one directory silently lose data.
 *  The system's own file lock does it, which Node reaches only through SQLite: it knows containers that share a
 *  volume and leaves nothing stale behind. Nothing else in this process may open server.lock: on POSIX systems
 *  closing any handle of the file gives the lock up. Throws DatabaseStartError DIRECTORY_IN_USE. */
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
