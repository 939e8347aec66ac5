import type { DatabasePlatform } from '../../platform/db/port.ts'
import { openPostgres } from '../../platform/db/postgres/open.ts'
import type { Email } from '../../platform/mail/port.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { silentLog } from '../database/logs.ts'

export interface KillableApp {
  readonly app: TestApp
  isAlive(): boolean
  /** Cuts it off from everything at once: its transactions are rolled back, its jobs stay begun, its emails go nowhere. */
  kill(): Promise<void>
  /** Also of one that was killed. */
  close(): Promise<void>
}

const refuse = (callback?: (error: Error) => void) => {
  const error = new Error('killed')
  if (!callback) return Promise.reject(error)
  callback(error)
}

/** A server with connections of its own to a shared database. */
export async function startKillable(
  shared: DatabasePlatform,
  env: Record<string, string>,
  sent: Email[],
): Promise<KillableApp> {
  const database = await openPostgres({ url: shared.directUrl, log: silentLog })
  const sessions = new Set<number>()
  database.pool.on('connect', (client) => {
    sessions.add((client as unknown as { readonly processID: number }).processID)
  })
  let isAlive = true
  const app = await startTestApp({
    sharedDatabase: database,
    env,
    mail: () => ({
      async send(email) {
        if (!isAlive) throw new Error('killed')
        sent.push(email)
      },
      deleteEmailsTo: async () => undefined,
      check: async () => undefined,
      close: async () => undefined,
    }),
  })
  let closed: Promise<void> | undefined
  const close = async () => {
    await app.close().catch(() => undefined)
    await database.close().catch(() => undefined)
  }
  return {
    app,
    isAlive: () => isAlive,
    async kill() {
      isAlive = false
      database.pool.connect = refuse as typeof database.pool.connect
      await shared.withOwner(async (owner) => {
        await owner.query('reset role')
        await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...sessions]])
      })
      closed = close()
    },
    async close() {
      closed ??= close()
      await closed
    },
  }
}
