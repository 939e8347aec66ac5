import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDirectory } from './pglite/data-directory.ts'
import { lockDirectory } from './pglite/directory-lock.ts'
import { openPglite } from './pglite/open.ts'
import type { DatabaseLog, DatabasePlatform } from './port.ts'
import { openPostgres } from './postgres/open.ts'
import { DatabaseStartError } from './start-error.ts'

export interface DatabaseOptions {
  /** postgres://…; without it, the embedded database in `dataDir`. */
  url?: string
  /** The database past a pooler; `url` by default. */
  directUrl?: string
  /** A URL whose user may create roles and schemas; `directUrl` by default. */
  ownerUrl?: string
  dataDir: string
  log: DatabaseLog
  poolSize?: number
  waitMs?: number
}

/** The PostgreSQL version of the embedded database's files. */
const embeddedVersion = '18'

/** Opens PostgreSQL by `url`, or else PGlite in `dataDir`, locked for this process. Call migrate next, then
 *  checkRunTimeRole. Throws DatabaseStartError. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabasePlatform> {
  const { url, dataDir, ...rest } = options
  if (url) return openPostgres({ ...rest, url })
  await prepareDirectory(dataDir)
  const lock = await lockDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    await checkVersion(directory)
    const platform = await openPglite({ directory, log: rest.log, waitMs: rest.waitMs }).catch((error) => {
      throw unreadable(directory, `cannot be opened: ${error.message}`, error)
    })
    return {
      ...platform,
      async close() {
        await platform.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function checkVersion(directory: string): Promise<void> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined || version.trim() === embeddedVersion) return
  throw unreadable(
    directory,
    `was written by version ${version.trim()} of the embedded PostgreSQL; this program has version ${embeddedVersion}.`,
  )
}

function unreadable(directory: string, fault: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError('DIRECTORY_UNREADABLE', `The database in ${directory} ${fault}`, cause)
}
