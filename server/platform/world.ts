import type { Actor } from '@jobscout/contract/accounts/model.ts'
import type { Auth } from './auth/port.ts'
import type { Clock } from './clock/port.ts'
import type { DatabasePlatform } from './db/port.ts'
import type { Transactions } from './db/transaction.ts'
import type { LinkSigner } from './http/links.ts'
import type { LiveHub } from './live/hub.ts'
import type { Log } from './log/log.ts'
import type { Mail } from './mail/port.ts'
import type { JobRecords } from './queue/port.ts'
import type { Storage } from './storage/port.ts'

/** Everything outside a feature that a feature may use. Built once by the server, by a test with its own parts. */
export interface World extends Transactions {
  readonly settings: {
    readonly publicUrl: string
    readonly production: boolean
    readonly dataDir: string
    /** The scraping service, where one is configured. */
    readonly jobSource: {
      readonly url: string
      readonly token: string
      readonly allowPrivate: boolean
    } | null
    readonly mailOutbox: boolean
  }
  readonly database: DatabasePlatform
  readonly auth: Auth
  readonly roleOf: (userId: string) => Promise<Actor['role']>
  readonly queue: JobRecords
  readonly live: LiveHub
  readonly mail: Mail
  readonly storage: Storage
  /** Signs links to files. */
  readonly links: LinkSigner
  readonly clock: Clock
  readonly log: Log
}
