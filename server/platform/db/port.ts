import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from './database.generated.ts'

/** What the database platform needs of a logger; a pino logger is one. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ListenOptions {
  /** Called after a lost connection was restored: messages sent meanwhile are gone, so catch up. */
  onReconnect?: () => void
}

/** The open database: the same interface over PostgreSQL and over the embedded PGlite. */
export interface DatabasePlatform {
  readonly engine: 'postgres' | 'pglite'
  /** Queries as jobscout_login. Request paths use withActor instead. */
  readonly db: Kysely<DB>
  /** The pool under `db`: sessions are in UTC and in the role jobscout_login. */
  readonly pool: pg.Pool
  /** Calls the handler for each NOTIFY on the channel, from any server. Returns how to stop. */
  listen(
    channel: string,
    handler: (payload: string) => void,
    options?: ListenOptions,
  ): Promise<() => Promise<void>>
  /** Runs fn on a session in the role jobscout_owner: maintenance only, row policies let it see everything. */
  withOwner<T>(fn: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Runs fn while no other server of this database runs anything under the same number. */
  exclusively<T>(number: number, fn: () => Promise<T>): Promise<T>
  /** Runs fn on a session of the user who may create roles: only migrations need it. */
  withAdministrator<T>(fn: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** The user name DATABASE_URL signs in with; it must be allowed to become jobscout_login. */
  readonly signInName: string
  close(): Promise<void>
}
