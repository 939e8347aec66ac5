import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isStatementLost, isStatementUnusable } from '../errors.ts'
import { Batch, type BatchParts, type SentStatement, type Statement } from './batch.ts'

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const statement = (text: string): Statement => ({ text, values: [] })
const endedError = () =>
  new Error('A query was sent after its transaction or connection ended: an await is missing.')

interface ConnectionParts extends BatchParts {
  readonly expectLong: (client: pg.PoolClient) => void
}

/**
 * One use of a client of the pool. Statements of a transaction that are sent in the same turn of the event loop share one
 * message, the first of them with the start of the transaction and its settings.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #parts: ConnectionParts
  /** Sent before the next statement, in one message with it. */
  #held: SentStatement[] = []
  #waiting: SentStatement[] = []
  #inFlight: Promise<void> | undefined
  #inTransaction = false
  #usesPrepared = true
  #hasBegun = false
  #isFlushing = false
  #isEnded = false
  #isBroken = false
  #closing: Promise<void> | undefined

  constructor(client: pg.PoolClient, parts: ConnectionParts) {
    this.#client = client
    this.#parts = parts
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { text: sql, values: parameters }
    try {
      return toQueryResult(await this.#query(query))
    } catch (error) {
      this.#learnFrom(error)
      // Nothing was executed. A transaction is repeated as a whole.
      if (isStatementUnusable(error) && !this.#inTransaction) return toQueryResult(await this.#query(query))
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Results cannot be streamed.')
  }

  /** Begins a transaction with the first statement that is sent. One that is not repeated uses no prepared statements:
   *  a pooler may lose them, which would fail it. */
  begin({ accessMode, isolationLevel }: TransactionSettings, { isRepeated }: { isRepeated: boolean }): void {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    this.#inTransaction = true
    this.#usesPrepared = isRepeated
    this.#hasBegun = false
    this.#held = [statement(['begin', ...modes].join(' '))]
  }

  /** The next statements may take longer than others, until the connection is released. */
  expectLong(): void {
    this.#parts.expectLong(this.#client)
  }

  /** Sends the statement with the next one, whose caller gets its errors. Never sent if no other follows. */
  hold(held: Statement): void {
    this.#held.push(held)
  }

  /** Throws AbortedTransactionError if an earlier failure rolled the transaction back. */
  async commit(): Promise<void> {
    if (this.#hasBegun || this.#waiting.length > 0) {
      const { command } = await this.#query(statement('commit'))
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    }
    this.#inTransaction = false
  }

  /** Ends a transaction that only read, without waiting: its results are final. Release the connection next. */
  endReading(): void {
    this.#closing = this.commit().catch(() => {
      this.#isBroken = true
    })
  }

  async rollback(): Promise<void> {
    for (const { answer } of this.#waiting.splice(0)) answer?.reject(endedError())
    this.#held = []
    try {
      if (this.#hasBegun) await this.#query(statement('rollback'))
    } catch (error) {
      this.#isBroken = true
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  /** Returns the client to the pool once it has answered everything. */
  release(): void {
    const release = () => {
      this.#isEnded = true
      this.#client.release(this.#isBroken)
    }
    if (this.#closing) this.#closing.then(release)
    else release()
  }

  #query(query: Statement): Promise<pg.QueryResult> {
    if (this.#isEnded) return Promise.reject(endedError())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...query, answer: { resolve, reject } })
      if (this.#isFlushing || this.#inFlight) return
      this.#isFlushing = true
      // Runs when no promise is left to continue, so that statements sent together go together.
      process.nextTick(() => {
        this.#isFlushing = false
        this.#flush()
      })
    })
  }

  #flush(): void {
    if (this.#inFlight || this.#waiting.length === 0) return
    const waiting = this.#inTransaction ? this.#waiting.splice(0) : this.#waiting.splice(0, 1)
    let batch: Batch
    try {
      batch = new Batch([...this.#held, ...waiting], { ...this.#parts, usesPrepared: this.#usesPrepared })
    } catch (error) {
      // A value without a form on the wire: nothing was sent.
      for (const { answer } of waiting) answer?.reject(error)
      this.#flush()
      return
    }
    this.#held = []
    if (this.#inTransaction) this.#hasBegun = true
    this.#inFlight = batch.done.then(() => {
      this.#inFlight = undefined
      this.#flush()
    })
    this.#client.query(batch as unknown as pg.Submittable)
  }

  #learnFrom(error: unknown): void {
    const { names, log } = this.#parts
    if (isStatementLost(error) && names.disable())
      log.warn(
        { err: error },
        'a pooler loses prepared statements (PgBouncer: set max_prepared_statements); using none',
      )
    else if (isStatementUnusable(error)) names.renew()
  }
}

function toQueryResult<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  return {
    rows: rows as R[],
    ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  }
}
