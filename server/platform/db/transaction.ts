import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './database.generated.ts'
import { runTransaction } from './driver/dialect.ts'
import { retryTransient } from './retry.ts'

/** A transaction without an actor, as in background jobs. */
export interface BareTx {
  readonly db: Transaction<DB>
  /** The time of the transaction, from the server's clock. */
  readonly now: Date
  /** Queues a job in the transaction: it exists only if the transaction commits. */
  enqueue(job: string, data: object, startAfter?: Date): void
}

/** A transaction on behalf of a person, under their row policies. */
export interface Tx extends BareTx {
  readonly actor: Actor
}

/** Runs fn in a transaction of the person whose request it is. */
export type WithActor = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>

/** The request that a transaction belongs to, as the audit log records it. */
export interface RequestOrigin {
  readonly requestId: string
  readonly address: string
}

export interface QueuedJob {
  job: string
  data: object
  startAfter?: Date
}

export interface Transactions {
  /** Runs fn in a transaction as jobscout_app for the actor. fn runs up to three times after serialization failures and
   *  deadlocks, so it must have no effects outside the database. Rolls back and rethrows what fn throws. */
  withActor<T>(actor: Actor, fn: (tx: Tx) => Promise<T>, origin?: RequestOrigin): Promise<T>
  /** Like withActor, but the database refuses changes, and the end of the transaction is not waited for. Reads of a
   *  client's data by staff write to the audit log, so they need withActor. */
  readAsActor<T>(actor: Actor, fn: (tx: Tx) => Promise<T>, origin?: RequestOrigin): Promise<T>
  /** Runs fn in a transaction as jobscout_worker, for background jobs. Its statements may take as long as those of requests,
   *  or an hour each, where one reads a large part of a table. */
  withWorker<T>(fn: (tx: BareTx) => Promise<T>, options?: { readonly takesLong: boolean }): Promise<T>
}

export interface TransactionParts {
  db: Kysely<DB>
  clock: { now(): Date }
  /** Called with what a transaction failed with. */
  noteFailure?(error: unknown): void
  /** Inserts the jobs in the transaction, as jobscout_login. */
  insertJobs(db: Transaction<DB>, jobs: QueuedJob[]): Promise<void>
}

interface RunOptions {
  readonly origin?: RequestOrigin
  readonly readOnly?: boolean
  readonly takesLong?: boolean
}

/** The settings of a transaction. They end with it, so that nothing of a person stays in a shared connection. */
const settingsSql = `select set_config('role', $1, true), set_config('app.user_id', $2, true),
  set_config('app.now', $3, true), set_config('app.request_id', $4, true), set_config('app.address', $5, true)`
const longSettingsSql = `${settingsSql}, set_config('statement_timeout', '1h', true)`

/** The only access to the database in requests and jobs. */
export function createTransactions({ db, clock, noteFailure, insertJobs }: TransactionParts): Transactions {
  const open = new AsyncLocalStorage<{ running: boolean }>()

  async function runOnce<T>(
    role: 'jobscout_app' | 'jobscout_worker',
    userId: string,
    fn: (tx: BareTx) => Promise<T>,
    { origin, readOnly = false, takesLong = false }: RunOptions = {},
  ): Promise<T> {
    const now = clock.now()
    const settings = [role, userId, now.toISOString(), origin?.requestId ?? '', origin?.address ?? '']
    return runTransaction(
      db,
      { opening: { text: takesLong ? longSettingsSql : settingsSql, values: settings }, readOnly, takesLong },
      async (trx, connection) => {
        const jobs: QueuedJob[] = []
        let ended = false
        const enqueue = (job: string, data: object, startAfter?: Date) => {
          if (ended)
            throw new Error(`Job ${job} was queued after its transaction ended: an await is missing.`)
          jobs.push({ job, data, startAfter })
        }
        const result = await fn({ db: trx, now, enqueue })
        ended = true
        if (jobs.length > 0) {
          // Deferred triggers must run in the role of the change.
          connection.hold({ text: 'set constraints all immediate', values: [] })
          connection.hold({ text: `select set_config('role', 'jobscout_login', true)`, values: [] })
          await insertJobs(trx, jobs)
        }
        return result
      },
    )
  }

  async function run<T>(...work: Parameters<typeof runOnce<T>>): Promise<T> {
    if (open.getStore()?.running) {
      throw new Error('Transactions cannot be nested: pass the tx instead.')
    }
    return retryTransient(async () => {
      const state = { running: true }
      try {
        return await open.run(state, () => runOnce(...work))
      } finally {
        state.running = false
      }
    }).catch((error: unknown) => {
      noteFailure?.(error)
      throw error
    })
  }

  return {
    withActor: (actor, fn, origin) =>
      run('jobscout_app', actor.userId, (tx) => fn({ ...tx, actor }), { origin }),
    readAsActor: (actor, fn, origin) =>
      run('jobscout_app', actor.userId, (tx) => fn({ ...tx, actor }), { origin, readOnly: true }),
    withWorker: (fn, options) => run('jobscout_worker', '', fn, options),
  }
}

/** Runs fn in a part of the transaction. If fn throws, only this part is undone, and the transaction can go on. Rethrows. */
export async function inSavepoint<T>({ db }: BareTx, fn: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await fn()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    // Where the connection is lost this fails too, and the first error says why.
    await sql`rollback to savepoint part`
      .execute(db)
      .then(() => sql`release savepoint part`.execute(db))
      .catch(() => {})
    throw error
  }
}
