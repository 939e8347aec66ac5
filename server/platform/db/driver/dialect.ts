import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { DatabaseLog } from '../port.ts'
import { columnTypes } from '../session.ts'
import type { Statement } from './batch.ts'
import { PipelinedConnection } from './connection.ts'
import { PreparedStatements, StatementNames } from './prepared-statements.ts'

/** Called before statements that may take longer than others, until the client is released. */
type ExpectLong = (client: pg.PoolClient) => void

/** Runs the queries of a pool with named prepared statements, and those of a transaction in as few messages as possible. */
class PipelineDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #log: Pick<DatabaseLog, 'warn'>
  readonly #expectLong: ExpectLong
  readonly #names = new StatementNames()
  readonly #prepared = new WeakMap<pg.PoolClient, PreparedStatements>()

  constructor(pool: pg.Pool, log: Pick<DatabaseLog, 'warn'>, expectLong: ExpectLong) {
    this.#pool = pool
    this.#log = log
    this.#expectLong = expectLong
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect()
    const prepared = this.#prepared.get(client) ?? new PreparedStatements()
    this.#prepared.set(client, prepared)
    return new PipelinedConnection(client, {
      names: this.#names,
      prepared,
      types: columnTypes,
      log: this.#log,
      expectLong: this.#expectLong,
    })
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asPipelined(connection).release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    asPipelined(connection).begin(settings, { isRepeated: false })
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return asPipelined(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return asPipelined(connection).rollback()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

function asPipelined(connection: DatabaseConnection): PipelinedConnection {
  if (connection instanceof PipelinedConnection) return connection
  throw new Error('The connection belongs to another driver.')
}

const createDialect = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** PostgreSQL through a pool of the driver `pg`, which may lead to the embedded database. */
export const pipelineDialect = (
  pool: pg.Pool,
  log: Pick<DatabaseLog, 'warn'>,
  { expectLong = () => {} }: { readonly expectLong?: ExpectLong } = {},
): Dialect => createDialect(() => new PipelineDriver(pool, log, expectLong))

/** What a transaction of Kysely asks for besides its executor. It is used to open further connections, which it must not. */
const withoutDriver = createDialect(() => new DummyDriver())
const unused = { config: { dialect: withoutDriver }, dialect: withoutDriver, driver: new DummyDriver() }

export interface PipelinedTransaction {
  /** Sent with the first statement of the transaction. */
  readonly opening: Statement
  /** The database refuses changes, and the end of the transaction is not waited for. */
  readonly readOnly: boolean
  /** Its statements may take longer than a connection may be silent. */
  readonly takesLong?: boolean
}

/**
 * Runs fn in a transaction. Statements that fn sends together (Promise.all) share a message. Rolls back and rethrows what
 * fn throws. The caller repeats it after a transient failure, such as a prepared statement that a pooler lost.
 */
export function runTransaction<DB, T>(
  db: Kysely<DB>,
  { opening, readOnly, takesLong = false }: PipelinedTransaction,
  fn: (trx: Transaction<DB>, connection: Pick<PipelinedConnection, 'hold'>) => Promise<T>,
): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (provided) => {
    const connection = asPipelined(provided)
    // Kysely's own transactions send one statement after the other.
    const onConnection = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    const trx = new Transaction<DB>({ ...unused, executor: onConnection })
    connection.begin({ accessMode: readOnly ? 'read only' : undefined }, { isRepeated: true })
    connection.hold(opening)
    if (takesLong) connection.expectLong()
    try {
      const result = await fn(trx, connection)
      if (readOnly) connection.endReading()
      else await connection.commit()
      return result
    } catch (error) {
      await connection.rollback().catch(() => {})
      throw error
    }
  })
}
