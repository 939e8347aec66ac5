import { z } from 'zod'
import type { AccountInfo } from '../../platform/auth/port.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { World } from '../../platform/world.ts'
import { readSettings } from '../settings/service.ts'
import { findDeletionDate } from './data-queries.ts'
import { accountClosing, accountKept } from './emails/account-closing.ts'
import { confirmAddress } from './emails/confirm-address.ts'
import type { Content, Reader } from './emails/content.ts'
import { passwordChanged } from './emails/password-changed.ts'
import { resetPassword } from './emails/reset-password.ts'
import { twoFactorChanged } from './emails/two-factor-changed.ts'

const accountMail = z.object({
  kind: z.enum([
    'confirm-address',
    'reset-password',
    'password-changed',
    'two-factor-on',
    'two-factor-off',
    'account-closing',
    'account-kept',
  ]),
  userId: z.uuid(),
})
type AccountMail = z.infer<typeof accountMail>

const inWords = (moment: Date, timeZone: string) =>
  moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone })

/** Links are made here, when the letter leaves: none waits in the queue, and each is good for its full hour. */
async function write(
  kind: AccountMail['kind'],
  account: AccountInfo,
  reader: Reader,
  world: World,
): Promise<Content | null> {
  const { publicUrl } = world.settings
  switch (kind) {
    case 'confirm-address':
      return confirmAddress(reader, await world.auth.createConfirmationLink(account.email))
    case 'reset-password':
      return resetPassword(reader, await world.auth.createResetLink(account.id))
    case 'password-changed':
      return passwordChanged(reader, `${publicUrl}/auth/forgot-password`)
    case 'two-factor-on':
    case 'two-factor-off':
      return twoFactorChanged(reader, kind === 'two-factor-on', `${publicUrl}/auth/forgot-password`)
    case 'account-closing': {
      const closing = await world.withWorker((tx) => findDeletionDate(tx, account.id))
      if (!closing) return null
      const lastDay = inWords(closing.erase_after, closing.time_zone)
      return accountClosing(reader, lastDay, `${publicUrl}/auth/login`)
    }
    case 'account-kept':
      return accountKept(reader, `${publicUrl}/account`)
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
    if (!content) return
    const name = `${account.firstName} ${account.lastName}`
    await world.mail.send({ to: { name, address: account.email }, ...content })
  },
})
