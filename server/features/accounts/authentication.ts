import { createAuth } from '../../platform/auth/auth.ts'
import { defaultLimits, scaleLimits } from '../../platform/auth/limits.ts'
import type { AccountEvents } from '../../platform/auth/options.ts'
import type { Auth } from '../../platform/auth/port.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { readSettings } from '../settings/service.ts'
import { sendAccountMail } from './letter-jobs.ts'

export interface AuthenticationParts {
  readonly config: { readonly publicUrl: string; readonly AUTH_LIMIT_FACTOR: number }
  readonly database: DatabasePlatform
  readonly queue: Pick<Queue, 'insertJobs' | 'enqueue'>
  readonly log: Log
  readonly secret: string
}

/** Every letter about an account is a job. */
const mailsOf = (queue: AuthenticationParts['queue']): AccountEvents => ({
  async confirmationNeeded(userId, trx) {
    const data = { kind: 'confirm-address' as const, userId }
    if (trx) await queue.insertJobs(trx, [{ job: sendAccountMail.name, data }])
    else await queue.enqueue(sendAccountMail, data)
  },
  resetAsked: (userId) => queue.enqueue(sendAccountMail, { kind: 'reset-password', userId }),
  passwordChanged: (userId) => queue.enqueue(sendAccountMail, { kind: 'password-changed', userId }),
  twoFactorChanged: (userId, enabled) =>
    queue.enqueue(sendAccountMail, { kind: enabled ? 'two-factor-on' : 'two-factor-off', userId }),
})

/** Authentication with the product's settings and letters. */
export function openAuth({ config, database, queue, log, secret }: AuthenticationParts): Auth {
  return createAuth({
    db: database.db,
    publicUrl: config.publicUrl,
    secret,
    limits: scaleLimits(defaultLimits, config.AUTH_LIMIT_FACTOR),
    events: mailsOf(queue),
    log,
    async policy(db) {
      const settings = await readSettings({ db })
      return {
        passwordMinimum: settings.password_min_length,
        confirmationRequired: settings.require_email_verification,
        twoFactorOffered: settings.enable_two_factor,
      }
    },
  })
}
