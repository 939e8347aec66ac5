import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { selectNotification } from './queries.ts'

/** The email beside a notification about an application. */
export const applicationUpdate = defineEmail({
  name: 'notifications.application-update',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ notificationId: z.uuid() }),
  async write({ notificationId }, { publicUrl }, { withWorker }: Pick<Transactions, 'withWorker'>) {
    const notification = await withWorker((tx) => selectNotification(tx, notificationId))
    if (!notification) return null
    return {
      subject: notification.email_subject ?? notification.title,
      paragraphs: [notification.message],
      action: {
        label: 'View application',
        url: `${publicUrl}${notification.action_url ?? '/applications'}`,
      },
    }
  },
})
