import type { Auth } from '../../../../platform/auth/port.ts'
import { defineEmail } from '../../../../platform/mail/template.ts'
import { emailLinkData } from './email-link-data.ts'

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
