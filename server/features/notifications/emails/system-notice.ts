import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { selectNotification } from './queries.ts'

/** The email beside a system notice to staff that must not wait for their next visit. */
export const systemNotice = defineEmail({
  name: 'notifications.system-notice',
  queue: 'personal',
  preference: emailPreferences.system_updates,
  schema: z.object({ notificationId: z.uuid() }),
  async write({ notificationId }, { publicUrl }, { withWorker }: Pick<Transactions, 'withWorker'>) {
    const notification = await withWorker((tx) => selectNotification(tx, notificationId))
    if (!notification) return null
    return {
      subject: notification.email_subject ?? notification.title,
      paragraphs: [notification.message],
      action: { label: 'Open JobScout', url: `${publicUrl}${notification.action_url ?? '/notifications'}` },
    }
  },
})
