import { z } from 'zod'
import type { Auth } from '../../../platform/auth/port.ts'
import { defineEmail } from '../../../platform/mail/template.ts'

/** The path of the product that was requested before the link, if any. */
const emailLinkData = z.object({ page: z.string().nullish() })

/** The link is created when the email is sent, so that the queue holds no link and it is valid for its full hour. */
export const confirmAddress = defineEmail({
  name: 'accounts.confirm-address',
  queue: 'security',
  schema: emailLinkData,
  async write(
    { page },
    { userId, confirmed, siteName },
    { auth }: { readonly auth: Pick<Auth, 'createConfirmationLink'> },
  ) {
    if (confirmed) return null
    return {
      subject: 'Confirm your email',
      paragraphs: [
        `Please confirm your email to finish setting up your ${siteName} account.`,
        'The link works for 60 minutes. If you did not create an account, you can ignore this message.',
      ],
      action: { label: 'Confirm email', url: await auth.createConfirmationLink(userId, page) },
    }
  },
})

/** The link is created when the email is sent, so that the queue holds no link and it is valid for its full hour. */
export const resetPassword = defineEmail({
  name: 'accounts.reset-password',
  queue: 'security',
  schema: emailLinkData,
  async write({ page }, { userId, siteName }, { auth }: { readonly auth: Pick<Auth, 'createResetLink'> }) {
    return {
      subject: 'Reset your password',
      paragraphs: [
        `Somebody, hopefully you, asked for a new password for your ${siteName} account.`,
        'The link works once, for 60 minutes. If it was not you, you can ignore this message: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: await auth.createResetLink(userId, page) },
    }
  },
})
