import { access, constants, lchown, readFile, stat, writeFile } from 'node:fs/promises'
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
  const lockFile = join(directory, 'server.lock')
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw inUse(directory, await readFile(holderFile, 'utf8').catch(() => ''))
  }
  // SQLite opens a file that this account may only read too, and then locks nothing.
  await access(lockFile, constants.W_OK).catch((error) => {
    lock.close()
    throw ofAnother(lockFile, error)
  })
  await writeFile(holderFile, `${process.pid}\n`).catch(() => undefined)
  if (process.getuid?.() === 0) await giveToOwner(directory, [lockFile, holderFile])
  return {
    async release() {
      if (lock.isOpen) lock.close()
    },
  }
}

/** What root makes in the folder of another account, which may start here later, belongs to that one. */
async function giveToOwner(directory: string, files: readonly string[]): Promise<void> {
  const { uid, gid } = await stat(directory)
  for (const file of files) await lchown(file, uid, gid).catch(() => undefined)
}

const ofAnother = (lockFile: string, cause: unknown) =>
  new DatabaseStartError(
    'DIRECTORY_NOT_WRITABLE',
    `This account may not write ${lockFile}, so another account has used the folder. ` +
      'Start JobScout as that one, or give everything in the folder to this one.',
    cause,
  )

function inUse(directory: string, holder: string): DatabaseStartError {
  const who = /^\d+\n$/.test(holder) ? ` (process ${holder.trim()})` : ''
  return new DatabaseStartError(
    'DIRECTORY_IN_USE',
    `The data directory ${directory} is in use by another JobScout server${who}. ` +
      'Stop that server, or give this one another directory with DATA_DIR.',
  )
}
