import { z } from 'zod'
import type { AccountInfo } from '../../platform/auth/port.ts'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import type { World } from '../../platform/world.ts'
import { readSettings } from '../settings/service.ts'
import { confirmAddress } from './emails/confirm-address.ts'
import type { Content, Reader } from './emails/content.ts'
import { passwordChanged } from './emails/password-changed.ts'
import { resetPassword } from './emails/reset-password.ts'

const accountMail = z.object({
  kind: z.enum(['confirm-address', 'reset-password', 'password-changed']),
  userId: z.uuid(),
})
type AccountMail = z.infer<typeof accountMail>

/** Links are made here, when the letter leaves: none waits in the queue, and each is good for its full hour. */
async function write(
  kind: AccountMail['kind'],
  account: AccountInfo,
  reader: Reader,
  world: World,
): Promise<Content> {
  switch (kind) {
    case 'confirm-address':
      return confirmAddress(reader, await world.auth.createConfirmationLink(account.email))
    case 'reset-password':
      return resetPassword(reader, await world.auth.createResetLink(account.id))
    case 'password-changed':
      return passwordChanged(reader, `${world.settings.publicUrl}/auth/forgot-password`)
  }
}

export const sendAccountMail = defineJob({
  name: 'send-account-mail',
  schema: accountMail,
  // With the wait doubling each time, a mail server may be away for about six hours.
  retryLimit: 15,
  async work({ kind, userId }, world) {
    const account = await world.auth.findAccount(userId)
    if (!account || (kind === 'confirm-address' && account.confirmed)) return
    const { site_name, support_email } = await readSettings(world.database)
    const reader = { siteName: site_name, supportEmail: support_email, firstName: account.firstName }
    const content = await write(kind, account, reader, world)
    const name = `${account.firstName} ${account.lastName}`
    await world.mail.send({ to: { name, address: account.email }, ...content })
  },
})

export const forgetExpiredAccess = defineJob({
  name: 'forget-expired-access',
  schema: z.object({}),
  cron: '17 3 * * *',
  work: (_nothing, world) => world.auth.forgetExpired(),
})

export const accountJobs: readonly Job[] = [sendAccountMail, forgetExpiredAccess]
