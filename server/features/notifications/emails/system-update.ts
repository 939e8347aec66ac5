import { z } from 'zod'
import { defineEmail } from '../../../platform/mail/template.ts'

/** The email for a broadcast. */
export const systemUpdate = defineEmail({
  name: 'notifications.system-update',
  queue: 'bulk',
  preference: 'system_updates',
  schema: z.object({ title: z.string(), message: z.string() }),
  write: ({ title, message }, { publicUrl }) => ({
    subject: title,
    paragraphs: [message],
    action: { label: 'Open notifications', url: `${publicUrl}/notifications` },
  }),
})
