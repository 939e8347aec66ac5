import { openPglite } from '../../platform/db/pglite/open.ts'
import type { DatabaseLog, DatabasePlatform } from '../../platform/db/port.ts'
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
  const name = await nameTemplate(options)
  if (url) return clonePostgres(url, name, options, quietLog)
  const dumpFile = await preparePgliteTemplate(
    name,
    (platform) => fillTemplate(platform, options, quietLog),
    quietLog,
  )
  return openPglite({ dumpFile, log: quietLog, waitMs: 5_000 })
}
