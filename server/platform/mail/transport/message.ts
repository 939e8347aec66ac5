import type { SendMailOptions } from 'nodemailer'
import type { Email } from '../port.ts'
import { checkEmail } from './check-email.ts'

const senderName = 'JobScout'

/** Converts an email for the mail library. Throws InvalidEmail. */
export function toMessage(email: Email, from: string): SendMailOptions {
  const { to, from: sender, subject, text, html } = checkEmail(email)
  return {
    from: { name: sender?.name || senderName, address: sender?.address || from },
    to: [to],
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
