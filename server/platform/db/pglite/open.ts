import { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../database.generated.ts'
import { pipelineDialect } from '../driver/dialect.ts'
import type { DatabaseLog, DatabasePlatform } from '../port.ts'
import { columnTypes, sessionSettings } from '../session.ts'
import { Subscriptions } from '../subscriptions.ts'
import { PgliteStream } from './stream.ts'
import { PgliteThread } from './thread.ts'
import type { PgliteStart } from './worker.ts'

export interface PglitePlatform extends DatabasePlatform {
  /** The database's thread, for dumps and for crash tests. */
  readonly thread: PgliteThread
}

/** Opens PGlite in a thread, used through `pg` over one session. An open transaction blocks all other queries, so code
 *  must not wait for the network, or for another transaction, inside one. */
export async function openPglite(
  options: PgliteStart & { log: DatabaseLog; waitMs?: number },
): Promise<PglitePlatform> {
  const { log, waitMs = 15_000, ...start } = options
  const thread = new PgliteThread(start)
  await thread.open()
  const subscriptions = new Subscriptions(log)
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    host: 'pglite',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    types: columnTypes,
    stream: () => new PgliteStream(thread, () => setUpSession(subscriptions)),
  })
  let crashed = false
  pool.on('error', () => {})
  thread.onCrash((crash) => {
    crashed = true
    log.error({ err: crash }, 'the embedded database crashed; reopening it')
    // Deferred until the pool has dropped the dead session.
    setImmediate(() => {
      pool.query('select 1').catch((err) => log.error({ err }, 'cannot reopen the embedded database'))
    })
  })
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => subscriptions.deliver(channel, payload))
    client.on('error', () => {})
    if (crashed) subscriptions.announceReconnect()
    crashed = false
  })

  const withAdministrator: DatabasePlatform['withAdministrator'] = async (fn) => {
    const client = await pool.connect()
    try {
      await client.query('reset role')
      return await fn(client)
    } finally {
      client.release(true)
    }
  }

  return {
    engine: 'pglite',
    signInName: 'postgres',
    db: new Kysely<DB>({ dialect: pipelineDialect(pool, log) }),
    pool,
    thread,
    withAdministrator,
    // The lock on the data directory excludes other servers.
    exclusively: (_number, fn) => fn(),
    withOwner: (fn) =>
      withAdministrator(async (client) => {
        await client.query('set role jobscout_owner')
        return fn(client)
      }),
    async listen(channel, handler, listenOptions = {}) {
      const remove = subscriptions.add(channel, { handler, ...listenOptions })
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        if (remove()) await pool.query(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    prepareSessions: async () => {},
    // They arrive with the answers of the only session.
    hearsNotifications: () => !crashed,
    async close() {
      await pool.end()
      await thread.close()
    },
  }
}

function setUpSession(subscriptions: Subscriptions): string[] {
  const settings = Object.entries(sessionSettings).map(([name, value]) => `set ${name} to '${value}'`)
  const listens = subscriptions.channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`)
  const role = `select set_config('role', rolname, false) from pg_catalog.pg_roles where rolname = 'jobscout_login'`
  return [...settings, ...listens, role]
}
