import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls, TLSSocket } from 'node:tls'
import { createTransport, type NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { networkReasons } from '../../outgoing/words.ts'
import type { MailProbe, MailServer, ProbeStep } from '../mail-server.ts'
import type { Email } from '../port.ts'
import { toMessage } from './message.ts'
import { isImplicitTls, needsTls } from './smtp.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX = 300

const reasons: Readonly<Record<string, string>> = {
  ...networkReasons,
  ETIMEDOUT: 'no answer within 10 seconds',
  ECONNECTION: 'the server closed the connection',
}

const describeError = (error: unknown): string => {
  const { code = '', message, cause } = error as NodemailerError & { cause?: { code?: string } }
  const known = reasons[cause?.code ?? ''] ?? reasons[code]
  return known ?? message.split('\n', 1)[0]?.slice(0, 120) ?? 'it failed'
}

const readAnswer = (error: unknown): string | null => shorten((error as NodemailerError).response)
const shorten = (said: string | undefined): string | null =>
  said
    ? said
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, ANSWER_MAX)
    : null

/** Thrown by a step, after it was reported. */
class StepFailed extends Error {
  override name = 'StepFailed'
}

/**
 * Sends one email on a connection of its own and reports each step: connecting, TLS, signing in, and acceptance of the
 * message. Nothing is thrown: the first failed step is the last of the report. The password never appears in it.
 */
export const probeMailServer: MailProbe = async (server, email) => {
  const steps: ProbeStep[] = []
  const begun = performance.now()
  const measure = async <T>(
    step: ProbeStep['step'],
    work: () => Promise<T>,
    words: { done: (result: T) => Partial<ProbeStep> & { text: string }; failed: (reason: string) => string },
  ): Promise<T> => {
    const from = performance.now()
    const milliseconds = () => Math.round(performance.now() - from)
    try {
      const result = await work()
      steps.push({ step, outcome: 'done', answer: null, milliseconds: milliseconds(), ...words.done(result) })
      return result
    } catch (error) {
      const text = words.failed(describeError(error))
      steps.push({ step, outcome: 'failed', text, answer: readAnswer(error), milliseconds: milliseconds() })
      throw new StepFailed()
    }
  }
  const { host, port, username, password } = server
  const open: { close(): void }[] = []
  let accepted = false
  try {
    const socket = await measure('connect', () => openSocket(server), {
      done: () => ({ text: `Connected to ${host}, port ${port}` }),
      failed: (reason) => `Could not connect to ${host}, port ${port}: ${reason}`,
    })
    open.push({ close: () => socket.destroy() })
    const connection = await measure('tls', () => greet(server, socket), {
      done: (connected) => describeTls(connected),
      failed: (reason) => `Could not secure the connection: ${reason}`,
    })
    open.push(connection)
    if (username !== '') {
      await measure('sign_in', () => signIn(connection, username, password), {
        done: () => ({ text: `Signed in as ${username}` }),
        failed: () => `Could not sign in as ${username}`,
      })
    }
    await measure('accept', () => hand(connection, email), {
      done: (answer) => ({ text: 'Recipient accepted, message handed over', answer: shorten(answer) }),
      failed: () => 'The message was not accepted',
    })
    accepted = true
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
  } finally {
    for (const openConnection of open.reverse()) openConnection.close()
  }
  return { accepted, host, milliseconds: Math.round(performance.now() - begun), steps }
}

/** Resolves with the connected socket, before TLS. */
const openSocket = ({ host, port }: MailServer): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connectTcp({ host, port, timeout: TIMEOUT_MS })
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners()
      resolve(socket)
    })
    socket.once('timeout', () => {
      socket.destroy()
      reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }))
    })
    socket.once('error', reject)
  })

const secure = (socket: Socket, host: string): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const secured = connectTls({ socket, host, servername: /^[\d.:]+$/.test(host) ? undefined : host })
    secured.setTimeout(TIMEOUT_MS, () =>
      secured.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
    )
    secured.once('secureConnect', () => {
      secured.setTimeout(0)
      secured.removeAllListeners()
      resolve(secured)
    })
    secured.once('error', reject)
    secured.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
  })

/** Reads the greeting, with TLS from the first byte or as soon as the server offers it. */
async function greet(server: MailServer, socket: Socket): Promise<SMTPConnection> {
  const implicit = isImplicitTls(server)
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    connection: implicit ? await secure(socket, server.host) : socket,
    secure: implicit,
    secured: implicit,
    requireTLS: needsTls(server),
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error?: Error | null) => (error ? reject(error) : resolve()))
  })
  connection.on('error', () => undefined)
  return connection
}

function describeTls(connection: SMTPConnection): Partial<ProbeStep> & { text: string } {
  const { _socket: socket } = connection as unknown as { _socket: unknown }
  if (!(socket instanceof TLSSocket)) {
    return { outcome: 'warning', text: 'The connection is not encrypted: the server offers no TLS' }
  }
  const until = new Date(socket.getPeerCertificate().valid_to)
  const day = until.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const validity = Number.isNaN(until.getTime()) ? '' : `, certificate valid until ${day}`
  return { text: `${socket.getProtocol()?.replace('TLSv', 'TLS ') ?? 'TLS'}${validity}` }
}

const signIn = (connection: SMTPConnection, user: string, pass: string): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.login({ credentials: { user, pass } }, (error?: Error | null) =>
      error ? reject(error) : resolve(),
    )
  })

/** Hands the message over and returns the server's answer. */
async function hand(connection: SMTPConnection, email: Email): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message, envelope } = await composer.sendMail(toMessage(email, email.from?.address ?? ''))
  return new Promise((resolve, reject) => {
    connection.send(envelope, message, (error: Error | null, info?: { response?: string }) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    )
  })
}
