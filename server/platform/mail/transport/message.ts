import type { SendMailOptions } from 'nodemailer'
import type { Email } from '../port.ts'
import { checkEmail } from './check-email.ts'

const senderName = 'JobScout'

/** Converts an email for the mail library. Throws InvalidEmail. */
export function toMessage(email: Email, from: string): SendMailOptions {
  const { id, to, from: sender, subject, text, html, unsubscribeUrl } = checkEmail(email)
  const address = sender?.address || from
  return {
    ...(id && { messageId: `<${id}@${address.split('@').at(-1)}>` }),
    from: { name: sender?.name || senderName, address },
    to: [to],
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
