import { join } from 'node:path'
import { openPglite } from '../../platform/db/pglite/open.ts'
import type { DatabaseLog, DatabasePlatform } from '../../platform/db/port.ts'
import { temporaryFolder } from '../files/temporary-folder.ts'
import { preparePgliteTemplate } from './pglite-template.ts'
import { clonePostgres } from './postgres-template.ts'
import { fillTemplate, nameTemplate, type TemplateOptions } from './template.ts'

/** Logs errors only. */
export const quietLog: DatabaseLog = {
  info() {},
  warn() {},
  error: (fields, message) => console.error(message, fields),
}

/** For tests of logged failures. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/** A migrated database for one test file, copied from a template: on PostgreSQL if TEST_DATABASE_URL is set, or else PGlite
 *  in memory. close() removes it. */
export async function cloneDatabase(options: TemplateOptions = {}): Promise<DatabasePlatform> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return clonePostgres(url, await nameTemplate(options), options, quietLog)
  return openPglite({ dumpFile: await dumpTemplate(options), log: quietLog, waitMs: 5_000 })
}

/** A folder with these files and a migrated embedded database, as a stopped server leaves it. Removed after the test. */
export async function cloneDataFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await temporaryFolder(files)
  const directory = join(folder, 'database')
  const platform = await openPglite({ directory, dumpFile: await dumpTemplate({}), log: quietLog })
  await platform.close()
  return folder
}

const dumpTemplate = async (options: TemplateOptions): Promise<string> =>
  preparePgliteTemplate(
    await nameTemplate(options),
    (platform) => fillTemplate(platform, options, quietLog),
    quietLog,
  )
