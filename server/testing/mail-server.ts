import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Delivery {
  readonly from: string
  readonly to: readonly string[]
  readonly message: string
}

/** Refusals of the mail server, with status code and text: "550 5.1.1 no such mailbox". */
export interface Refusals {
  /** By recipient address. */
  readonly recipients?: Readonly<Record<string, string>>
  readonly sender?: string
  /** The received emails. */
  readonly email?: string
  /** Credentials of each client that signs in. */
  readonly signIn?: string
}

const refusal = (reply: string | undefined): Error | null =>
  reply ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null

/** An SMTP server on a free port that keeps every email. */
export async function startMailServer({ recipients = {}, sender, email, signIn }: Refusals = {}) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_who, _session, done) => done(refusal(signIn), { user: 'somebody' }),
    onMailFrom: (_address, _session, done) => done(refusal(sender)),
    onRcptTo: ({ address }, _session, done) => done(refusal(recipients[address])),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (email) return done(refusal(email))
        deliveries.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    deliveries,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
