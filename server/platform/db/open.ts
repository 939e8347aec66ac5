import { openEmbedded } from './embedded/open.ts'
import type { DatabaseLog, DatabasePlatform } from './port.ts'
import { openPostgres } from './postgres/open.ts'

export interface DatabaseOptions {
  /** postgres://…; without it, the embedded database in `dataDir`. */
  url?: string
  /** The database past a pooler; `url` by default. */
  directUrl?: string
  /** A URL whose user may create roles and schemas; `directUrl` by default. */
  ownerUrl?: string
  dataDir: string
  /** For a command: an embedded database that a server runs is used too, and none is created. */
  joins?: boolean
  log: DatabaseLog
  poolSize?: number
  waitMs?: number
}

/** Opens PostgreSQL by `url`, or else the embedded one in `dataDir`. Call migrate next, then checkRunTimeRole.
 *  Throws DatabaseStartError. */
export function openDatabase({
  url,
  dataDir,
  joins,
  ...options
}: DatabaseOptions): Promise<DatabasePlatform> {
  if (url) return openPostgres({ ...options, url })
  return openEmbedded({
    dataDir,
    joins,
    log: options.log,
    poolSize: options.poolSize,
    waitMs: options.waitMs,
  })
}
