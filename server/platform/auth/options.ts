import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import type { Log } from '../log/log.ts'
import type { AuthLimits } from './limits.ts'

/** What the rest of the product does when something happens to an account. Mails are written there. */
export interface AccountEvents {
  /** `trx` is the open transaction of the sign-up, so that the mail is queued with the account or not at all. */
  confirmationNeeded(userId: string, trx: Transaction<DB> | null): Promise<void>
  resetAsked(userId: string): Promise<void>
  passwordChanged(userId: string): Promise<void>
  twoFactorChanged(userId: string, enabled: boolean): Promise<void>
}

export interface AuthPolicy {
  readonly passwordMinimum: number
  readonly confirmationRequired: boolean
  /** Whether people may switch two-factor sign-in on. Who has it keeps it. */
  readonly twoFactorOffered: boolean
}

export interface AuthOptions {
  readonly db: Kysely<DB>
  /** Where people reach the product; https makes the cookies Secure and bound to this host. */
  readonly publicUrl: string
  readonly secret: string
  /** Other origins whose pages may write, besides publicUrl and the host of the request itself. */
  readonly trustedOrigins?: readonly string[]
  /** Asked each time, on the given connection: a changed setting counts at once. */
  readonly policy: (db: Kysely<DB>) => Promise<AuthPolicy>
  readonly events: AccountEvents
  readonly log: Log
  readonly limits?: AuthLimits
  /** The least time in milliseconds that an answer takes, by path, so that it does not tell known accounts. */
  readonly evenTimes?: Readonly<Record<string, number>>
}
