import { createTransport, type NodemailerError } from 'nodemailer'
import { PermanentFailure } from '../../queue/permanent-failure.ts'
import { EMAIL_CONCURRENCY } from '../email-queues.ts'
import type { Mail } from '../port.ts'
import { toMessage } from './message.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  readonly timeoutMs?: number
}

/** What the mail server said, or why it could not be asked. The same e-mail may get through later. */
export class EmailNotSent extends Error {
  override name = 'EmailNotSent'
}

/** The mail server will never take this e-mail: there is no such mailbox, or it is too large. */
export class EmailRefused extends PermanentFailure {
  override name = 'EmailRefused'
}

/** Below the time-out of a silent connection, and below what mail servers wait for the next e-mail. */
const IDLE_MS = 10_000

/** Mail over SMTP, on connections that are kept for the next e-mail. send rejects with EmailNotSent, EmailRefused or InvalidEmail. */
export function smtpMail({ url, from, timeoutMs = 15_000 }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    pool: true,
    // None waits for another's connection, whatever the server does with that one.
    maxConnections: EMAIL_CONCURRENCY,
    idleTimeout: IDLE_MS,
    // Once, where the server had closed the kept connection before a byte of the e-mail was sent. The job does the rest.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(email) {
      const message = toMessage(email, from)
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
    close: async () => transport.close(),
  }
}

/** Refusals that mean us and not the e-mail: sign-in, and the policy of the server (5.7), as about whom it relays for. */
const meansUs = /^53[0458]|^\d{3}[ -]5\.7\./

const isForGood = ({ permanent, command = '', response = '' }: NodemailerError): boolean =>
  permanent === true && ['RCPT TO', 'DATA'].includes(command) && !meansUs.test(response)

/** Keeps the server's number, and neither the recipient nor the password of the connection. */
function explain(error: unknown): EmailNotSent | EmailRefused {
  const problem = error as NodemailerError
  const { code = 'unknown', responseCode } = problem
  if (isForGood(problem))
    return new EmailRefused(`the mail server refused the e-mail: ${responseCode} (${code})`)
  const reason = responseCode
    ? `the mail server answered ${responseCode}`
    : 'the mail server is not reachable'
  return new EmailNotSent(`${reason} (${code})`)
}
