import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { startProduct } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data directory of a seeded product; on PostgreSQL the database that the first test that needs it seeds. */
    demonstration: string
  }
}

export interface ProductDatabase {
  /** Environment of a server that uses it; empty for the embedded database. */
  readonly environment: Record<string, string>
  readonly drop: () => Promise<void>
}

/** Keeps two test files from seeding the demonstration at once. */
const SEED_LOCK = 7_061_971

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const at = (url: string, name: string) => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

export const dropDatabase = (url: string, name: string) =>
  administer(url, (client) => client.query(`drop database if exists ${name} with (force)`))

/** True when the tests run on PostgreSQL. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** Creates a database on the server of `url`. With null, servers use the embedded database of their data directory. */
export async function createEmptyDatabase(
  url: string | null = process.env.TEST_DATABASE_URL ?? null,
): Promise<ProductDatabase> {
  return create(url, (client, name) => client.query(`create database ${name}`))
}

/** Like createEmptyDatabase, with the demonstration in it: a copy of the one that the first caller of a run seeds. */
export async function createDemonstration(): Promise<ProductDatabase> {
  return create(process.env.TEST_DATABASE_URL ?? null, async (client, name) => {
    const template = inject('demonstration')
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
    await seedOnce(client, process.env.TEST_DATABASE_URL ?? '', template)
    await client.query('select pg_advisory_unlock($1)', [SEED_LOCK])
    await client.query(`create database ${name} template ${template}`)
  })
}

async function create(
  url: string | null,
  work: (client: pg.Client, name: string) => Promise<unknown>,
): Promise<ProductDatabase> {
  if (!url) return { environment: {}, drop: async () => undefined }
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await administer(url, (client) => work(client, name))
  return {
    environment: { DATABASE_URL: at(url, name) },
    drop: async () => void (await dropDatabase(url, name)),
  }
}

async function seedOnce(client: pg.Client, url: string, template: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const unfinished = `${template}_unfinished`
  await client.query(`create database ${unfinished}`)
  await (await startProduct({ DATABASE_URL: at(url, unfinished) })).stop()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}
