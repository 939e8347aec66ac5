import type { Auth } from '../../../../platform/auth/port.ts'
import { defineEmail } from '../../../../platform/mail/template.ts'
import { emailLinkData } from './email-link-data.ts'

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
