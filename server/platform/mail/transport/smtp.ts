import { createTransport, type NodemailerError } from 'nodemailer'
import { PermanentFailure } from '../../queue/job.ts'
import { EMAIL_CONCURRENCY } from '../email-queues.ts'
import type { MailServer } from '../mail-server.ts'
import type { Mail } from '../port.ts'
import { toMessage } from './message.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte; or the parts of it. */
  readonly url: string | MailServer
  /** The sender's address. */
  readonly from: string
  readonly timeoutMs?: number
}

/** A temporary failure: the mail server refused the email for now or is unreachable. */
export class EmailNotSent extends Error {
  override name = 'EmailNotSent'
}

/** A permanent refusal by the mail server, for example of an unknown mailbox or a too large email. */
export class EmailRefused extends PermanentFailure {
  override name = 'EmailRefused'
}

/** Whether the server expects TLS from the first byte. */
export const isImplicitTls = ({ port }: MailServer): boolean => port === 465

const loopback = /^(localhost|127\.|\[?::1\]?$)/

/** A password never crosses a network in the clear. */
export const needsTls = ({ host, username }: MailServer): boolean => username !== '' && !loopback.test(host)

const toSmtpOptions = (server: MailServer) => ({
  host: server.host,
  port: server.port,
  secure: isImplicitTls(server),
  requireTLS: needsTls(server),
  ...(server.username !== '' && { auth: { user: server.username, pass: server.password } }),
})

/** Shorter than the socket timeout and the idle timeout of mail servers. */
const IDLE_MS = 10_000

/** Sends emails over pooled SMTP connections. `send` rejects with EmailNotSent, EmailRefused or InvalidEmail. */
export function smtpMail({ url, from, timeoutMs = 15_000 }: SmtpOptions): Mail {
  const transport = createTransport({
    ...(typeof url === 'string' ? { url } : toSmtpOptions(url)),
    pool: true,
    // One connection for each concurrent email, so that none waits for another.
    maxConnections: EMAIL_CONCURRENCY,
    idleTimeout: IDLE_MS,
    // One retry for a pooled connection that the server had closed. The job retries everything else.
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
    // Sent emails are not kept here.
    deleteEmailsTo: async () => undefined,
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

/** Refusals of the sender rather than the email: authentication and policy (5.7), such as relaying. */
const refusesSender = /^53[0458]|^\d{3}[ -]5\.7\./

const isPermanent = ({ permanent, command = '', response = '' }: NodemailerError): boolean =>
  permanent === true && ['RCPT TO', 'DATA'].includes(command) && !refusesSender.test(response)

/** Reports the server's status code, without the recipient and the password. */
function explain(error: unknown): EmailNotSent | EmailRefused {
  const problem = error as NodemailerError
  const { code = 'unknown', responseCode } = problem
  if (isPermanent(problem))
    return new EmailRefused(`the mail server refused the email: ${responseCode} (${code})`)
  const reason = responseCode
    ? `the mail server answered ${responseCode}`
    : 'the mail server is not reachable'
  return new EmailNotSent(`${reason} (${code})`)
}
