import { z } from 'zod'

/** What the link of an email turns off. */
export const subscription = z.object({
  /** One alert, or a kind of email. */
  kind: z.enum(['alert', 'email']),
  /** The alert's saved view, or the email's label in the settings. */
  name: z.string(),
  is_on: z.boolean(),
  /** False where the settings turn off the emails of this, whatever `is_on` says. */
  is_emailed: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

export const unsubscribeToken = z.string().max(500)

export const unsubscribeErrors = {
  UNSUBSCRIBE_LINK_INVALID: {
    status: 404,
    message:
      'This link is incomplete, or for something that we no longer send. Your settings show what you get.',
  },
  NOT_ONE_CLICK: { status: 400, message: 'Send List-Unsubscribe=One-Click to unsubscribe.' },
} as const
