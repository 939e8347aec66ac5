import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from './database.generated.ts'

/** The part of a logger that the database platform uses. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ListenOptions {
  /** Called after a lost connection was restored. Notifications sent in between are lost. */
  onReconnect?: () => void
}

/** An open database. */
export interface DatabasePlatform {
  /** Its URL past a pooler, for threads with connections of their own. Contains the password. */
  readonly directUrl: string
  /** Queries as jobscout_login. Requests use withActor instead. */
  readonly db: Kysely<DB>
  /** The pool of `db`. Its sessions use UTC and the role jobscout_login. */
  readonly pool: pg.Pool
  /** Calls the handler for each NOTIFY on the channel, from any server. Returns a function that stops it. */
  listen(
    channel: string,
    handler: (payload: string) => void,
    options?: ListenOptions,
  ): Promise<() => Promise<void>>
  /** Whether every notification that was sent a second ago has arrived. False while the connection for them is lost. */
  hearsNotifications(): boolean
  /** Runs fn on a session in the role jobscout_owner, which sees every row. For maintenance only. */
  withOwner<T>(fn: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Runs fn under a lock with this number, shared by all servers of the database. */
  exclusively<T>(number: number, fn: () => Promise<T>): Promise<T>
  /** Runs fn on a session of the user who may create roles. For migrations only. */
  withAdministrator<T>(fn: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Gives the sessions of a pooler the role and settings that other connections bring along. Call it after migrate. */
  prepareSessions(): Promise<void>
  /** The user of DATABASE_URL, who must be able to become jobscout_login. */
  readonly signInName: string
  close(): Promise<void>
}
