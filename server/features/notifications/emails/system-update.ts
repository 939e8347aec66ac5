import { z } from 'zod'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'

/** The email beside a system notification to everybody. */
export const systemUpdate = defineEmail({
  name: 'notifications.system-update',
  queue: 'bulk',
  preference: emailPreferences.system_updates,
  schema: z.object({ title: z.string(), message: z.string() }),
  write: ({ title, message }, { publicUrl }) => ({
    subject: title,
    paragraphs: [message],
    action: { label: 'Open notifications', url: `${publicUrl}/notifications` },
  }),
})
