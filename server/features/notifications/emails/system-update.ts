import { z } from 'zod'
import type { Clock } from '../../../platform/clock/port.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'

/** The email beside a system notification to everybody. One that waited until the notification has expired is not sent. */
export const systemUpdate = defineEmail({
  name: 'notifications.system-update',
  queue: 'bulk',
  preference: emailPreferences.system_updates,
  schema: z.object({
    title: z.string(),
    message: z.string(),
    expiresAt: z.iso.datetime().nullable().optional(),
  }),
  write: ({ title, message, expiresAt }, { publicUrl }, { clock }: { readonly clock: Clock }) =>
    expiresAt && new Date(expiresAt) <= clock.now()
      ? null
      : {
          subject: title,
          paragraphs: [message],
          action: { label: 'Open notifications', url: `${publicUrl}/notifications` },
        },
})
