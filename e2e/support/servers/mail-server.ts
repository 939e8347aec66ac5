import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly url: string
  /** The first link in the newest email with this subject to the address; waits until one arrives. */
  readonly linkIn: (subject: string, recipient: string) => Promise<string>
  /** Every email so far. */
  readonly received: () => readonly Received[]
  readonly stop: () => Promise<void>
}

export interface Received {
  readonly recipient: string
  readonly source: string
}

/** Removes quoted-printable line breaks and escapes, which break up links. */
const decode = (source: string): string => source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

const WAIT_MS = 60_000

/** A local SMTP server that keeps every email it receives. */
export async function startMailServer(): Promise<MailServer> {
  const emails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = decode(Buffer.concat(parts).toString('utf8'))
        for (const { address } of session.envelope.rcptTo) emails.push({ recipient: address, source })
        callback()
      })
    },
  })
  // The connection of a server that was killed.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')

  const find = (subject: string, recipient: string) =>
    emails.findLast((email) => email.recipient === recipient && email.source.includes(`Subject: ${subject}`))

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async linkIn(subject, recipient) {
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
        const link = find(subject, recipient)?.source.match(/https?:\/\/[^\s"<>]+/)?.[0]
        if (link) return link.replaceAll('&amp;', '&')
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`no email "${subject}" came to ${recipient}`)
    },
    received: () => emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
