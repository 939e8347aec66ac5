import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseLog, DatabasePlatform } from '../../platform/db/port.ts'
import { openPostgres } from '../../platform/db/postgres/open.ts'
import { fillTemplate } from './template.ts'

const lockNumber = 7_061_969

/** Copies the template database, which is created first if it is missing. close() drops the copy. */
export async function clonePostgres(
  url: string,
  template: string,
  log: DatabaseLog,
): Promise<DatabasePlatform> {
  const copy = `jobscout_test_${randomBytes(8).toString('hex')}`
  await withServer(url, async (server) => {
    await prepareTemplate(server, url, template, log)
    await server.query(`create database ${copy} template ${template}`)
  })
  const platform = await openPostgres({ url: buildDatabaseUrl(url, copy), log, poolSize: 5, waitMs: 5_000 })
  // Builders write as the owner hundreds of times, and a new session costs more than their statements.
  const owners = new pg.Pool({ connectionString: buildDatabaseUrl(url, copy) })
  // Tests end sessions, idle ones too.
  owners.on('error', () => {})
  return {
    ...platform,
    async withOwner(fn) {
      const client = await owners.connect()
      try {
        await client.query('set role jobscout_owner')
        return await fn(client)
      } finally {
        await client
          .query('rollback')
          .then(() => client.query('discard all'))
          .then(
            () => client.release(),
            () => client.release(true),
          )
      }
    },
    async close() {
      await owners.end()
      await platform.close()
      await withServer(url, (server) => server.query(`drop database ${copy} with (force)`))
    },
  }
}

async function prepareTemplate(
  server: pg.Client,
  url: string,
  template: string,
  log: DatabaseLog,
): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [lockNumber])
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const unfinished = `${template}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished}`)
    const platform = await openPostgres({ url: buildDatabaseUrl(url, unfinished), log })
    try {
      await fillTemplate(platform, log)
    } finally {
      await platform.close()
    }
    await server.query(`alter database ${unfinished} rename to ${template}`)
  } finally {
    await server.query('select pg_advisory_unlock($1)', [lockNumber])
  }
}

export async function withServer<T>(url: string, fn: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  try {
    return await fn(server)
  } finally {
    await server.end()
  }
}

export function buildDatabaseUrl(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
