import { openPglite } from '../../platform/db/pglite/open.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { dumpTemplate } from './embedded.ts'
import { quietLog } from './logs.ts'
import { clonePostgres } from './postgres-template.ts'
import { nameTemplate } from './template.ts'

/** A migrated database for one test file, copied from a template: on PostgreSQL if TEST_DATABASE_URL is set, or else PGlite
 *  in memory. close() removes it. */
export async function cloneDatabase(): Promise<DatabasePlatform> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return clonePostgres(url, await nameTemplate(), quietLog)
  return openPglite({ dumpFile: await dumpTemplate(), log: quietLog, waitMs: 5_000 })
}
