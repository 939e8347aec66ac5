import type { contract } from '@jobscout/contract/contract.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { Router } from '@orpc/server'
import type { SessionInfo } from '../../auth/port.ts'
import type { Tx } from '../../db/transaction.ts'

/** The request, as handlers see it. */
export interface RequestContext {
  readonly requestId: string
  /** The client's address, behind a trusted proxy the one it names. */
  readonly address: string
  readonly headers: Headers
  /** Whether the request passed the concurrency limit. */
  readonly limited: boolean
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** The session of the request, looked up once; null for visitors. */
  session(): Promise<SessionInfo | null>
  /** The person of the session with their role, or null for visitors. */
  actor(): Promise<Actor | null>
  /** A transaction on behalf of the actor: the only way from a handler to the database. Throws UNAUTHORIZED for visitors. */
  withActor<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Like withActor, for work that changes nothing. Staff may still read clients' data, which the audit log records. */
  readAsActor<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}

/** Handlers for the whole contract. */
export type AppRouter = Router<typeof contract, RequestContext>
