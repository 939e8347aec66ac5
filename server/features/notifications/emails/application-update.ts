import { z } from 'zod'
import { defineEmail } from '../../../platform/mail/template.ts'
import { selectNotification } from './queries.ts'

/** The e-mail beside a notification about an application. */
export const applicationUpdate = defineEmail({
  name: 'notifications.application-update',
  queue: 'personal',
  preference: 'application_confirmations',
  schema: z.object({ notificationId: z.uuid() }),
  async write({ notificationId }, { publicUrl }, world) {
    const notification = await world.withWorker((tx) => selectNotification(tx, notificationId))
    if (!notification) return null
    return {
      subject: notification.title,
      paragraphs: [notification.message],
      action: {
        label: 'View application',
        url: `${publicUrl}${notification.action_url ?? '/applications'}`,
      },
    }
  },
})
