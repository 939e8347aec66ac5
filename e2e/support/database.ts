import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface EmptyDatabase {
  /** What a server needs in its environment to use it; nothing for the embedded database. */
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

/** True when this run is about PostgreSQL. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** A new database on the server of the URL, or of TEST_DATABASE_URL; null or neither: the embedded one of each data directory. */
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
