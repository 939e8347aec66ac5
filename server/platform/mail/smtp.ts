import { createTransport, type NodemailerError } from 'nodemailer'
import { FailedForGood } from '../queue/failed-for-good.ts'
import { toMessage } from './message.ts'
import type { Mail } from './port.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  readonly timeoutMs?: number
}

/** What the mail server said, or why it could not be asked. The same letter may get through later. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
}

/** The mail server will never take this letter: there is no such mailbox, or it is too large. */
export class LetterRefused extends FailedForGood {
  override name = 'LetterRefused'
}

/** Mail over SMTP. send rejects with MailNotSent, LetterRefused or InvalidLetter. */
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

/** Refusals that mean us and not the letter: sign-in, and the policy of the server (5.7), as about whom it relays for. */
const meansUs = /^53[0458]|^\d{3}[ -]5\.7\./

const isForGood = ({ permanent, command = '', response = '' }: NodemailerError): boolean =>
  permanent === true && ['RCPT TO', 'DATA'].includes(command) && !meansUs.test(response)

/** Keeps the server's number, and neither the recipient nor the password of the connection. */
function explain(error: unknown): MailNotSent | LetterRefused {
  const problem = error as NodemailerError
  const { code = 'unknown', responseCode } = problem
  if (isForGood(problem))
    return new LetterRefused(`the mail server refused the letter: ${responseCode} (${code})`)
  const reason = responseCode
    ? `the mail server answered ${responseCode}`
    : 'the mail server is not reachable'
  return new MailNotSent(`${reason} (${code})`)
}
