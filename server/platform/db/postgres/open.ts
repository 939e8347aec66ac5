import { setTimeout as wait } from 'node:timers/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../database.generated.ts'
import { pipelineDialect } from '../driver/dialect.ts'
import type { DatabaseLog, DatabasePlatform } from '../port.ts'
import { sessionSettings } from '../session.ts'
import { DatabaseStartError } from '../start-error.ts'
import { describeConnectFailure } from './connect-failure.ts'
import { endsInTime } from './end-pool.ts'
import { PostgresListener } from './listener.ts'
import { allowSilence, endWhenSilent } from './silence.ts'
import { connectionTo, pooledConnectionTo } from './url.ts'

export interface PostgresOptions {
  url: string
  /** Past a pooler, for notifications; `url` by default. */
  directUrl?: string
  /** The connection for migrations; `directUrl` by default. */
  ownerUrl?: string
  log: DatabaseLog
  poolSize?: number
  /** How long a request waits for a free connection. */
  waitMs?: number
  /** A connection is ended after so long without a word. */
  silenceMs?: number
}

const oldestVersion = 15
const settingsLock = 7_061_970
const longestStartSeconds = 30
const statementTimeoutMs = 30_000
/** Longer than a statement may take and a transaction may be idle. */
const longestSilenceMs = 2 * statementTimeoutMs + 5_000
/** Tells an operator the one long-lived session of a server from those of its pool. */
const listenerName = 'jobscout notifications'

const runTimeSettings = {
  role: 'jobscout_login',
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: String(2 * statementTimeoutMs),
}
/** Undoes what prepareSessions gives the user of the pooled connections. */
const withoutDefaults = { role: 'none', statement_timeout: '0', idle_in_transaction_session_timeout: '0' }

/** Opens PostgreSQL by URL. The pool's sessions have the role jobscout_login, which exists after migration.
 *  Throws DatabaseStartError DATABASE_UNREACHABLE, _PASSWORD_WRONG, _MISSING or _TOO_OLD. */
export async function openPostgres(options: PostgresOptions): Promise<DatabasePlatform> {
  const {
    url,
    directUrl = url,
    ownerUrl = directUrl,
    log,
    poolSize = 10,
    waitMs = 15_000,
    silenceMs = longestSilenceMs,
  } = options
  const isPooled = directUrl !== url
  // A pooler's session must not begin before it gets its role.
  const signInName = isPooled
    ? await signIn(directUrl, 'DATABASE_DIRECT_URL', log)
    : await signIn(url, 'DATABASE_URL', log)
  if (ownerUrl !== directUrl) await signIn(ownerUrl, 'DATABASE_OWNER_URL', log)

  // Poolers refuse settings in a connection's start.
  const runTime = isPooled ? pooledConnectionTo(url) : connectionTo(url, runTimeSettings)
  const pool = new pg.Pool({ ...runTime, max: poolSize, connectionTimeoutMillis: waitMs, keepAlive: true })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // A broken connection fails its query. Without a listener, the error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silenceMs)
  })
  // A transaction whose statements take long has none of these limits.
  pool.on('release', (_error, client) => allowSilence(client, silenceMs))
  const endPool = endsInTime(pool)
  const listener = new PostgresListener(
    { ...connectionTo(directUrl, { role: 'jobscout_login' }), application_name: listenerName },
    log,
  )

  const withAdministrator: DatabasePlatform['withAdministrator'] = (fn) => withSession(ownerUrl, fn)

  return {
    directUrl,
    signInName,
    db: new Kysely<DB>({
      dialect: pipelineDialect(pool, log, { expectLong: (client) => allowSilence(client, 0) }),
    }),
    pool,
    withAdministrator,
    withOwner: (fn) =>
      withAdministrator(async (client) => {
        await client.query('set role jobscout_owner')
        return fn(client)
      }),
    // The lock belongs to a session of its own, so it is released if the server dies.
    exclusively: (number, fn) =>
      withAdministrator(async (client) => {
        await client.query('select pg_advisory_lock($1)', [number])
        return fn()
      }),
    listen: (channel, handler, listenOptions = {}) => listener.listen(channel, { handler, ...listenOptions }),
    async prepareSessions() {
      if (!isPooled) return
      // Users may change their own defaults; to change another's needs more than creating roles.
      await withSession(directUrl, async (client) => {
        const { rows } = await client.query<{ name: string }>('select current_database() as name')
        const user = pg.escapeIdentifier(signInName)
        const place = pg.escapeIdentifier(rows[0]?.name ?? '')
        // PostgreSQL refuses one of two servers that start together and change the same settings.
        await client.query('begin')
        await client.query('select pg_advisory_xact_lock($1)', [settingsLock])
        for (const [name, value] of Object.entries({ ...sessionSettings, ...runTimeSettings })) {
          await client.query(
            `alter role ${user} in database ${place} set ${name} = ${pg.escapeLiteral(value)}`,
          )
        }
        await client.query('commit')
      })
    },
    hearsNotifications: () => listener.isCurrent(),
    async close() {
      await listener.close()
      await endPool()
    },
  }
}

/** A connection of the user that the URL names, in its own role. */
async function withSession<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionTo(url, withoutDefaults))
  client.on('error', () => {})
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

/** Checks with one connection that the server is usable. Waits for a server that is starting up. */
async function signIn(url: string, variable: string, log: DatabaseLog): Promise<string> {
  for (let seconds = 0; ; seconds += 1) {
    try {
      return await readSignInName(url)
    } catch (error) {
      const startingUp = (error as pg.DatabaseError).code === '57P03'
      if (!startingUp || seconds === longestStartSeconds) throw describeConnectFailure(error, url, variable)
      if (seconds === 0) log.info({}, 'the database server is starting up; waiting for it')
      await wait(1000)
    }
  }
}

async function readSignInName(url: string): Promise<string> {
  const client = new pg.Client({ ...connectionTo(url, {}), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; version: string }>(
      `select session_user as name, current_setting('server_version') as version`,
    )
    const { name = '', version = '' } = rows[0] ?? {}
    if (Number.parseInt(version, 10) >= oldestVersion) return name
    throw new DatabaseStartError(
      'DATABASE_TOO_OLD',
      `The database server is PostgreSQL ${version}; JobScout needs PostgreSQL ${oldestVersion} or newer.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
