import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '@jobscout/contract/accounts/model.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './database.generated.ts'
import { isTransient } from './errors.ts'

/** A transaction that belongs to no person, as jobs have it. */
export interface BareTx {
  readonly db: Transaction<DB>
  /** The time of this transaction, by the server's clock. */
  readonly now: Date
  /** Queues a job with the change: it exists when the transaction commits, and never otherwise. */
  enqueue(job: string, data: object, startAfter?: Date): void
}

/** A transaction on behalf of a person, under the row policies that apply to them. */
export interface Tx extends BareTx {
  readonly actor: Actor
}

export interface QueuedJob {
  job: string
  data: object
  startAfter?: Date
}

export interface Transactions {
  /** One transaction as jobscout_app for the actor. fn may run again after a serialization failure or deadlock
   *  (three times at most), so it may touch nothing but the database. Throws what fn throws, rolled back. */
  withActor<T>(actor: Actor, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** The same as jobscout_worker, for jobs. */
  withWorker<T>(fn: (tx: BareTx) => Promise<T>): Promise<T>
}

export interface TransactionParts {
  db: Kysely<DB>
  clock: { now(): Date }
  /** Writes the jobs inside the transaction, as jobscout_login. */
  insertJobs(db: Transaction<DB>, jobs: QueuedJob[]): Promise<void>
}

const attempts = 3

/** The only ways to the database on request paths and in jobs. */
export function createTransactions({ db, clock, insertJobs }: TransactionParts): Transactions {
  const open = new AsyncLocalStorage<{ running: boolean }>()

  async function runOnce<T>(
    role: 'jobscout_app' | 'jobscout_worker',
    userId: string,
    fn: (tx: BareTx) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (trx) => {
      const now = clock.now()
      await sql`select set_config('role', ${role}, true), set_config('app.user_id', ${userId}, true),
        set_config('app.now', ${now.toISOString()}, true)`.execute(trx)
      const jobs: QueuedJob[] = []
      let over = false
      const enqueue = (job: string, data: object, startAfter?: Date) => {
        if (over)
          throw new Error(`The job ${job} came after the end of its transaction: an await is missing.`)
        jobs.push({ job, data, startAfter })
      }
      const result = await fn({ db: trx, now, enqueue })
      over = true
      if (jobs.length > 0) {
        // Deferred triggers must still see the role of the change.
        await sql`set constraints all immediate`.execute(trx)
        await sql`select set_config('role', 'jobscout_login', true)`.execute(trx)
        await insertJobs(trx, jobs)
      }
      return result
    })
  }

  async function run<T>(...work: Parameters<typeof runOnce<T>>): Promise<T> {
    if (open.getStore()?.running) {
      throw new Error('A transaction was asked for inside another one: pass its tx along instead.')
    }
    for (let attempt = 1; ; attempt += 1) {
      const state = { running: true }
      try {
        return await open.run(state, () => runOnce(...work))
      } catch (error) {
        if (attempt === attempts || !isTransient(error)) throw error
      } finally {
        state.running = false
      }
      await wait(10 * 2 ** attempt * Math.random())
    }
  }

  return {
    withActor: (actor, fn) => run('jobscout_app', actor.userId, (tx) => fn({ ...tx, actor })),
    withWorker: (fn) => run('jobscout_worker', '', fn),
  }
}
