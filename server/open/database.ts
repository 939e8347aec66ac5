import type { Config } from '../config.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { checkRunTimeRole } from '../platform/db/postgres/run-time-role.ts'
import type { Log } from '../platform/log/log.ts'

/** The configured database, at the newest migration. The caller closes it. Throws DatabaseStartError.
 *  @param options.check closes it again where it throws
 *  @param options.joins as in openDatabase */
export async function openMigratedDatabase(
  config: Config,
  log: Log,
  { check, joins }: { check?: (database: DatabasePlatform) => Promise<void>; joins?: boolean } = {},
): Promise<DatabasePlatform> {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    ownerUrl: config.DATABASE_OWNER_URL,
    dataDir: config.DATA_DIR,
    joins,
    poolSize: config.DATABASE_POOL_SIZE,
    log,
  })
  try {
    await migrate(database, { log })
    await database.prepareSessions()
    await checkRunTimeRole(database, log)
    await check?.(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
