import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface EmptyDatabase {
  /** Environment of a server that uses it; empty for the embedded database. */
  readonly environment: Record<string, string>
  readonly drop: () => Promise<void>
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** True when the tests run on PostgreSQL. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** Creates a database on the server of `url`. With null, servers use the embedded database of their data directory. */
export async function createEmptyDatabase(
  url: string | null = process.env.TEST_DATABASE_URL ?? null,
): Promise<EmptyDatabase> {
  if (!url) return { environment: {}, drop: async () => undefined }
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    environment: { DATABASE_URL: own.href },
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  }
}
