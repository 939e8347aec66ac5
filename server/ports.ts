import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { MemoryIndex } from './engine/open.ts'
import type { AiService } from './features/ai/service.ts'
import type { HeadSigner } from './features/audit/chain/heads.ts'
import type { Matching } from './features/matching/service.ts'
import type { notifyStaff } from './features/notifications/staff/service.ts'
import type { MailServerReader } from './features/settings/mail/service.ts'
import type { MaintenanceWatch } from './features/settings/maintenance/service.ts'
import type { SecretBox } from './features/settings/secret-box.ts'
import type { SettingsReader } from './features/settings/service.ts'
import type { Samples } from './features/setup/users.ts'
import type { JobSource } from './features/sources/boards/generic/scraping-service.ts'
import type { RequestRules } from './features/sources/reading/ask.ts'
import type { Auth } from './platform/auth/port.ts'
import type { Clock } from './platform/clock/port.ts'
import type { DatabasePlatform } from './platform/db/port.ts'
import type { Transactions } from './platform/db/transaction.ts'
import type { DiskSpace } from './platform/disk-space.ts'
import type { Denial } from './platform/http/api/denial.ts'
import type { LinkSigner } from './platform/http/files/links.ts'
import type { LiveHub } from './platform/live/hub.ts'
import type { Log } from './platform/log/log.ts'
import type { MailProbe } from './platform/mail/mail-server.ts'
import type { Mail } from './platform/mail/port.ts'
import type { FindReader } from './platform/mail/reader/reader.ts'
import type { UnsubscribeLinks } from './platform/mail/unsubscribe-links.ts'
import type { Payments } from './platform/payments/port.ts'
import type { JobRecords } from './platform/queue/port.ts'
import type { Storage } from './platform/storage/port.ts'

/** Everything that the server is built from. Features declare the few of these that they use, and get no more. */
export interface Ports extends Transactions {
  /** Whether the server is shutting down: what goes on in batches ends with the present one. */
  readonly isStopping: () => boolean
  /** The product's own origin. */
  readonly publicUrl: string
  readonly database: DatabasePlatform
  readonly auth: Auth
  /** Links of emails that a client address may try in a minute. */
  readonly linksAMinute: number
  readonly readRole: (userId: string) => Promise<Actor['role']>
  readonly readSettings: SettingsReader
  readonly maintenance: MaintenanceWatch
  readonly readMailServer: MailServerReader
  readonly probeMailServer: MailProbe
  /** Encrypts settings that are secrets. */
  readonly secretBox: SecretBox
  readonly findReader: FindReader
  /** Null where no scraping service is configured. */
  readonly jobSource: JobSource | null
  readonly sourceRequests: RequestRules
  readonly queue: JobRecords
  /** Listings that this process holds in memory. */
  readonly matchIndex: Pick<MemoryIndex, 'state' | 'listings' | 'page' | 'hold'>
  readonly live: LiveHub
  readonly matching: Matching
  /** Null where no payments are taken: in production without a provider. */
  readonly payments: Payments | null
  /** Null where no AI is configured. */
  readonly ai: AiService | null
  readonly mail: Mail
  /** Mail is kept in the outbox where the settings name no mail server. */
  readonly mailOutbox: boolean
  /** The sender where the settings name none. */
  readonly mailFrom: string
  readonly storage: Storage
  readonly disk: DiskSpace
  /** Host of the S3 service; null where files are kept in the data directory. */
  readonly storageHost: string | null
  /** Sample accounts of the development setup; null in production, which has none. */
  readonly samples: Samples | null
  /** Sends a system notice to staff once the transaction has committed. */
  readonly notifyStaff: typeof notifyStaff
  /** Records a call that was refused to its actor. */
  readonly auditDenial: (denial: Denial) => Promise<void>
  /** Signs the end of the audit log's chain. */
  readonly auditHeads: HeadSigner
  /** Signs links to files. */
  readonly links: LinkSigner
  /** Signs the links by which people unsubscribe from emails. */
  readonly unsubscribeLinks: UnsubscribeLinks
  readonly clock: Clock
  readonly log: Log
}
