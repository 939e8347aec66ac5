import { openPglite } from '../platform/db/pglite/open.ts'
import type { DatabaseLog, DatabasePlatform } from '../platform/db/port.ts'
import { preparePgliteTemplate } from './pglite-template.ts'
import { clonePostgres } from './postgres-template.ts'
import { fillTemplate, nameTemplate, type TemplateOptions } from './template.ts'

/** Nothing but errors is said while tests run. */
export const quietLog: DatabaseLog = {
  info() {},
  warn() {},
  error: (fields, message) => console.error(message, fields),
}

/** For tests of failures that are logged. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/** A database of its own, migrated, for one test file: on PostgreSQL when TEST_DATABASE_URL is set, else PGlite in
 *  memory. Made once and copied. close() gives it up for good. */
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
