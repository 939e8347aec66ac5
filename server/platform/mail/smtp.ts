import { createTransport } from 'nodemailer'
import { toMessage } from './message.ts'
import type { Mail } from './port.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  readonly timeoutMs?: number
}

/** What the mail server said, or why it could not be asked. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
}

/** Mail over SMTP. send rejects with MailNotSent or InvalidLetter. */
export function smtpMail({ url, from, timeoutMs = 15_000 }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      const message = toMessage(letter, from)
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw explain(error)
      }
    },
    // What was handed over lies with the mail server and the person's own mailbox.
    forget: async () => undefined,
    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw explain(error)
      }
    },
  }
}

/** Keeps the server's words, and neither the recipient nor the password of the connection. */
function explain(error: unknown): MailNotSent {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const reason = responseCode
    ? `the mail server answered ${responseCode}`
    : 'the mail server is not reachable'
  return new MailNotSent(`${reason} (${code})`)
}
