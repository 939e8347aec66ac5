import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import type { Log } from '../log/log.ts'
import type { AuthLimits } from './limits.ts'
import type { SecurityEventKind } from './requests/request-state.ts'
import type { SessionCache } from './sessions/session-cache.ts'

/** What happened to the protection of an account. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  readonly userId: string
  readonly userAgent: string | null
  readonly address: string | null
  /** Whether the browser has signed in to this account before. */
  readonly isKnownDevice: boolean
}

/** Events of accounts, about which the product sends emails. */
export interface AccountEvents {
  /** `page` is the path that was requested before, or null. `trx` is the open transaction of the sign-up, in which the email must be
   *  queued; null outside of one. */
  confirmationNeeded(userId: string, page: string | null, trx: Transaction<DB> | null): Promise<void>
  resetRequested(userId: string, page: string | null): Promise<void>
  passwordChanged(userId: string): Promise<void>
  twoFactorChanged(userId: string, enabled: boolean): Promise<void>
  /** Called once the response is decided. */
  security(event: SecurityEvent): Promise<void>
  /** The account is new and can be used: its address is confirmed, or need not be. */
  joined(userId: string): Promise<void>
}

export interface AuthPolicy {
  readonly passwordMinimum: number
  /** No password is built from it. */
  readonly siteName: string
  readonly confirmationRequired: boolean
  /** Whether people may turn on two-factor sign-in. Those who have it keep it. */
  readonly twoFactorOffered: boolean
  /** The message for people who may not sign in at present, or null for those who may. */
  readonly findRefusal?: (userId: string) => Promise<string | null>
}

export interface AuthOptions {
  readonly db: Kysely<DB>
  /** The public URL of the product. With https, cookies are Secure and bound to the host. */
  readonly publicUrl: string
  readonly secret: string
  /** Origins whose pages may write, besides publicUrl and the host of the request. */
  readonly trustedOrigins?: readonly string[]
  /** Read on every request, on the given connection, so that a changed setting applies immediately. */
  readonly policy: (db: Kysely<DB>) => Promise<AuthPolicy>
  readonly events: AccountEvents
  readonly log: Log
  /** Holds the sessions of requests for seconds; without it, each request reads its own. */
  readonly sessions?: SessionCache
  readonly limits?: AuthLimits
  /** Minimum duration of a response in milliseconds, by path, so that timing does not reveal known accounts. */
  readonly minimumDurations?: Readonly<Record<string, number>>
}
