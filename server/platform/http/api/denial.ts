import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { RequestOrigin } from '../../db/transaction.ts'

/** A call that was refused to a signed-in person. */
export interface Denial {
  readonly actor: Actor
  /** Such as `agents.assign`. */
  readonly procedure: string
  /** The code of the error, such as FORBIDDEN. */
  readonly code: string
  readonly origin: RequestOrigin
}
