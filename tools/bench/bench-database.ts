import { systemClock } from '../../server/platform/clock/port.ts'
import { migrate } from '../../server/platform/db/migrations/migrate.ts'
import type { DatabasePlatform } from '../../server/platform/db/port.ts'
import { openPostgres } from '../../server/platform/db/postgres/open.ts'
import { createTransactions, type Transactions } from '../../server/platform/db/transaction.ts'
import { buildDatabaseUrl, withServer } from '../../server/testing/database/clone.ts'

export interface BenchDatabase extends Transactions {
  readonly database: DatabasePlatform
  /** Of the database. */
  readonly url: string
  /** A person with preferences, whose pages are measured. */
  readonly person: { readonly userId: string; readonly role: 'client' }
  close(): Promise<void>
}

const log = { info() {}, warn() {}, error: console.error }

/** An empty, migrated database on the PostgreSQL server of the URL. */
export async function openBenchDatabase(url: string): Promise<BenchDatabase> {
  const name = `jobscout_bench_${process.pid}_${Date.now()}`
  await withServer(url, (server) => server.query(`create database ${name}`))
  const database = await openPostgres({ url: buildDatabaseUrl(url, name), log })
  await migrate(database, { log })
  const insertJobs = async () => {
    throw new Error('Nothing is queued while measuring.')
  }
  const userId = await addPerson(database)
  return {
    ...createTransactions({ db: database.db, clock: systemClock, insertJobs }),
    database,
    url: buildDatabaseUrl(url, name),
    person: { userId, role: 'client' },
    async close() {
      await database.close()
      await withServer(url, (server) => server.query(`drop database ${name} with (force)`))
    },
  }
}

const addPerson = (database: DatabasePlatform): Promise<string> =>
  database.withOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth."user" (name, email, "firstName", "lastName") values ('Ada', 'ada@bench.example', 'Ada', 'L') returning id`,
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `insert into public.job_preferences (user_id, preferred_locations, salary_min, employment_types, excluded_companies,
         preferred_industries, experience_level, skills)
       values ($1, '{New York,San Francisco}', 95000, '{full_time,contract}', '{Pinecrest Systems}',
         '{information_technology,finance}', 'senior', '{Python,SQL,dbt,Docker,Kubernetes,React}')`,
      [id],
    )
    return id
  })

/** Updates the planner's statistics, as autovacuum does on a running server. */
export const settle = (database: DatabasePlatform): Promise<unknown> =>
  database.withAdministrator(async (client) => {
    await client.query('vacuum analyze')
  })
