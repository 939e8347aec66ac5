import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { SessionInfo } from '../../auth/port.ts'
import type { Tx } from '../../db/transaction.ts'

/** What a handler knows of its request. */
export interface RequestContext {
  readonly requestId: string
  readonly headers: Headers
  /** Passed the concurrency limit. */
  readonly limited: boolean
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** The session of the request, looked up once; null for visitors. */
  session(): Promise<SessionInfo | null>
  /** The same with the person's role. */
  actor(): Promise<Actor | null>
  /** A transaction on behalf of the actor: the only way from a handler to the database. Throws UNAUTHORIZED for visitors. */
  withActor<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}
