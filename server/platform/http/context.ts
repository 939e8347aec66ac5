import type { Actor } from '@jobscout/contract/accounts/model.ts'
import type { SessionInfo } from '../auth/port.ts'
import type { World } from '../world.ts'

/** What a handler knows of its request. */
export interface RequestContext {
  readonly world: World
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
}
