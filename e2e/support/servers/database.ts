import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database of a seeded product, and the folder of its stored files. Tests copy both. */
    demonstration: { readonly database: string; readonly files: string }
  }
}

export interface ProductDatabase {
  /** Environment of a server that uses it. */
  readonly environment: { readonly DATABASE_URL: string }
  readonly drop: () => Promise<void>
}

/** The server on which tests create their databases. */
export const testServer = (): string => process.env.TEST_DATABASE_URL ?? ''

/** Works on the database of `url` as its administrator. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database on the server of `url`. */
export const createEmptyDatabase = (url: string = testServer()): Promise<ProductDatabase> => create(url)

/** Like createEmptyDatabase, with the demonstration in it. */
export const createDemonstration = (): Promise<ProductDatabase> =>
  create(testServer(), `template ${inject('demonstration').database}`)

/** @param source what it is copied from, as SQL says it */
export async function create(
  url: string,
  source = '',
  name = `e2e_${randomBytes(6).toString('hex')}`,
): Promise<ProductDatabase> {
  await administer(url, (client) => client.query(`create database ${name} ${source}`))
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return {
    environment: { DATABASE_URL: databaseUrl.href },
    drop: async () =>
      void (await administer(url, (client) => client.query(`drop database if exists ${name} with (force)`))),
  }
}
