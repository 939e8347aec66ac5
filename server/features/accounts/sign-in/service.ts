import type { Role } from '@jobscout/contract/shared/roles.ts'
import { createAuth } from '../../../platform/auth/auth.ts'
import { defaultLimits, scaleLimits } from '../../../platform/auth/limits.ts'
import type { AccountEvents } from '../../../platform/auth/options.ts'
import type { Auth } from '../../../platform/auth/port.ts'
import type { SessionCache } from '../../../platform/auth/sessions/session-cache.ts'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { Log } from '../../../platform/log/log.ts'
import { queuedEmail } from '../../../platform/mail/send-email.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { assignWaitingClientsJob } from '../../agents/assignment/service.ts'
import { createSettingsReader } from '../../settings/service.ts'
import { passwordChanged, twoFactorChanged } from '../security/emails.ts'
import { recordSecurityEvent } from '../security/events.ts'
import { confirmAddress, resetPassword } from './emails.ts'

interface AuthenticationParts {
  readonly config: { readonly publicUrl: string; readonly AUTH_LIMIT_FACTOR: number }
  readonly database: DatabasePlatform
  readonly queue: Pick<Queue<never>, 'insertJobs' | 'enqueue'>
  readonly log: Log
  readonly secret: string
  readonly readRole: (userId: string) => Promise<Role>
  readonly sessions: SessionCache
  /** The message of maintenance mode, or null while it is off. */
  readonly maintenanceMessage: () => string | null
}

/** Queues the emails about accounts, and what a new one needs. */
const createAccountEvents = ({
  database: { db },
  queue,
  log,
}: Pick<AuthenticationParts, 'database' | 'queue' | 'log'>): AccountEvents => ({
  async confirmationNeeded(userId, page, trx) {
    const email = queuedEmail(confirmAddress, userId, { page })
    if (trx) await queue.insertJobs(trx, [email])
    else await queue.enqueue(email)
  },
  resetRequested: (userId, page) => queue.enqueue(queuedEmail(resetPassword, userId, { page })),
  passwordChanged: (userId) => queue.enqueue(queuedEmail(passwordChanged, userId, {})),
  twoFactorChanged: (userId, enabled) => queue.enqueue(queuedEmail(twoFactorChanged, userId, { enabled })),
  security: (event) => recordSecurityEvent({ db, queue }, event),
  // A client waits for an agent from now on. The schedule of the job makes up for a failure.
  joined: () =>
    queue
      .enqueue(assignWaitingClientsJob())
      .catch((err: unknown) => log.error({ err }, 'no place was looked for after a sign-up')),
})

/** Opens authentication with the product's settings and emails. */
export function openAuth({
  config,
  database,
  queue,
  log,
  secret,
  readRole,
  sessions,
  maintenanceMessage,
}: AuthenticationParts): Auth {
  return createAuth({
    db: database.db,
    publicUrl: config.publicUrl,
    secret,
    sessions,
    limits: scaleLimits(defaultLimits, config.AUTH_LIMIT_FACTOR),
    events: createAccountEvents({ database, queue, log }),
    log,
    async policy(db) {
      const settings = await createSettingsReader({ db })()
      return {
        passwordMinimum: settings.password_min_length,
        siteName: settings.site_name,
        confirmationRequired: settings.require_email_verification,
        twoFactorOffered: settings.enable_two_factor,
        findRefusal: async (userId) => {
          const message = maintenanceMessage()
          return message !== null && (await readRole(userId)) !== 'super_admin' ? message : null
        },
      }
    },
  })
}
