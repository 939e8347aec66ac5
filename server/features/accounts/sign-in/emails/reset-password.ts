import type { Auth } from '../../../../platform/auth/port.ts'
import { defineEmail } from '../../../../platform/mail/template.ts'

/** The link is made when the e-mail leaves: none waits in the queue, and it is good for its full hour. */
export const resetPassword = defineEmail({
  name: 'accounts.reset-password',
  queue: 'security',
  async write(_data, { userId, siteName }, { auth }: { readonly auth: Pick<Auth, 'createResetLink'> }) {
    return {
      subject: 'Reset your password',
      paragraphs: [
        `Somebody, hopefully you, asked for a new password for your ${siteName} account.`,
        'The link works once, for 60 minutes. If it was not you, you can ignore this message: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: await auth.createResetLink(userId) },
    }
  },
})
