import { formatDay } from '../../../platform/clock/zones.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { findDeletionDate } from './queries.ts'

export const accountClosing = defineEmail({
  name: 'accounts.closing',
  queue: 'security',
  async write(_data, { userId, siteName, publicUrl }, { withWorker }: Pick<Transactions, 'withWorker'>) {
    const closing = await withWorker((tx) => findDeletionDate(tx, userId))
    if (!closing) return null
    return {
      subject: 'Your account will be deleted',
      paragraphs: [
        `You asked us to delete your ${siteName} account. You were signed out everywhere.`,
        `On ${formatDay(closing.erase_after, closing.time_zone)} everything about you is erased: profile, documents, applications, notifications. Nothing can be brought back then.`,
        'If you have a plan, it does not renew any more. It stays yours until the end of the month that is paid.',
        'Until that day you can change your mind: sign in and choose to keep the account.',
      ],
      action: { label: 'Keep my account', url: `${publicUrl}/auth/login` },
    }
  },
})

export const accountKept = defineEmail({
  name: 'accounts.kept',
  queue: 'security',
  async write(_data, { userId, siteName, publicUrl }, { withWorker }: Pick<Transactions, 'withWorker'>) {
    // The person may have changed their mind again while it waited.
    if (await withWorker((tx) => findDeletionDate(tx, userId))) return null
    return {
      subject: 'Your account stays',
      paragraphs: [
        `Your ${siteName} account is not deleted. Everything is as it was.`,
        'If you have a plan that you had not cancelled yourself, it renews again.',
      ],
      action: { label: 'Account settings', url: `${publicUrl}/account` },
    }
  },
})
