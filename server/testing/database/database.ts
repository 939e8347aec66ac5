import type { DatabasePlatform } from '../../platform/db/port.ts'
import { clonePostgres } from './clone.ts'
import { quietLog } from './logs.ts'
import { testServer } from './postgres.ts'
import { nameTemplate } from './template.ts'

/** A migrated database for one test file, copied from a template. close() removes it. */
export const cloneDatabase = async (): Promise<DatabasePlatform> =>
  clonePostgres(testServer(), await nameTemplate(), quietLog)
