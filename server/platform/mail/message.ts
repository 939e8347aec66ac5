import type { SendMailOptions } from 'nodemailer'
import { checkLetter } from './letter.ts'
import type { Letter } from './port.ts'

const senderName = 'JobScout'

/** The letter as the mail library takes it. Throws InvalidLetter. */
export function toMessage(letter: Letter, from: string): SendMailOptions {
  const { to, subject, text, html } = checkLetter(letter)
  return {
    from: { name: senderName, address: from },
    to: [to],
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
