import type { DatabasePlatform } from './port.ts'

/** Resolves when the database answers a query; rejects otherwise. */
export async function ping(database: Pick<DatabasePlatform, 'pool'>): Promise<void> {
  await database.pool.query('select 1')
}
