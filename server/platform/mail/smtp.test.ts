import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { InvalidLetter } from './letter.ts'
import type { Letter } from './port.ts'
import { MailNotSent, smtpMail } from './smtp.ts'

interface Delivery {
  readonly from: string
  readonly to: readonly string[]
  readonly message: string
}

const from = 'no-reply@jobscout.test'
const letterTo = (name: string, address: string): Letter => ({
  to: { name, address },
  subject: 'Confirm your email',
  text: 'Please confirm: https://jobscout.test/confirm?a=1&b=2',
  html: '<p>Please confirm</p>',
})

/** A mail server on a free port that keeps what it is given; `refuse` names addresses it turns away. */
async function startMailServer(refuse: Record<string, number> = {}) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      const code = refuse[address.address]
      done(code ? Object.assign(new Error('turned away'), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
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

describe('mail over SMTP', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    server = await startMailServer({ 'unknown@example.test': 550, 'full@example.test': 452 })
  })
  afterEach(() => server.close())

  test('a letter reaches its one recipient with text and HTML', async () => {
    const mail = smtpMail({ url: server.url, from })
    await mail.check()
    await mail.send(letterTo('Ada Løvelace', 'ada@example.test'))
    expect(server.deliveries).toHaveLength(1)
    const [delivery] = server.deliveries
    expect(delivery).toMatchObject({ from: 'no-reply@jobscout.test', to: ['ada@example.test'] })
    expect(delivery?.message).toContain('From: JobScout <no-reply@jobscout.test>')
    expect(delivery?.message).toContain('Subject: Confirm your email')
    expect(delivery?.message).toContain('Auto-Submitted: auto-generated')
    expect(delivery?.message).toContain('text/plain')
    expect(delivery?.message).toContain('text/html')
  })

  test.each([
    ['unknown@example.test', '550'],
    ['full@example.test', '452'],
  ])("a letter to %s is not sent, and the reason is the server's number %s", async (address, number) => {
    const sending = smtpMail({ url: server.url, from }).send(letterTo('Nobody', address))
    await expect(sending).rejects.toBeInstanceOf(MailNotSent)
    await expect(sending).rejects.toThrow(number)
    expect(server.deliveries).toHaveLength(0)
  })

  test('a letter to a server that is down is not sent; it goes out when the server is back', async () => {
    await server.close()
    const mail = smtpMail({ url: server.url, from, timeoutMs: 2000 })
    await expect(mail.send(letterTo('Ada', 'ada@example.test'))).rejects.toBeInstanceOf(MailNotSent)
    await expect(mail.check()).rejects.toBeInstanceOf(MailNotSent)
    server = await startMailServer()
    await smtpMail({ url: server.url, from }).send(letterTo('Ada', 'ada@example.test'))
    expect(server.deliveries).toHaveLength(1)
  })

  test('what went wrong is told without the recipient and without the password of the server', async () => {
    await server.close()
    const mail = smtpMail({ url: server.url.replace('//', '//user:hunter2@'), from, timeoutMs: 2000 })
    const problem = await mail.send(letterTo('Ada', 'ada@example.test')).catch((error: Error) => error)
    expect(`${problem} ${JSON.stringify(problem)}`).not.toMatch(/hunter2|ada@example/)
    server = await startMailServer()
  })

  test.each([
    ['name', letterTo('Ada\r\nBcc: thief@example.test', 'ada@example.test')],
    ['name, line feed only', letterTo('Ada\nBcc: thief@example.test', 'ada@example.test')],
    ['address', letterTo('Ada', 'ada@example.test\r\nRCPT TO:<thief@example.test>')],
    ['two addresses', letterTo('Ada', 'ada@example.test, thief@example.test')],
    ['address with a name', letterTo('Ada', 'Thief <thief@example.test>')],
    ['subject', { ...letterTo('Ada', 'ada@example.test'), subject: 'Hi\r\nBcc: thief@example.test' }],
    ['NUL in the subject', { ...letterTo('Ada', 'ada@example.test'), subject: 'Hi\0' }],
  ])('headers cannot be smuggled in: %s', async (_where, letter) => {
    await expect(smtpMail({ url: server.url, from }).send(letter)).rejects.toBeInstanceOf(InvalidLetter)
    expect(server.deliveries).toHaveLength(0)
  })

  test('a name that looks like addresses stays a name', async () => {
    await smtpMail({ url: server.url, from }).send(
      letterTo('thief@example.test, "x" <thief@example.test>', 'ada@example.test'),
    )
    expect(server.deliveries[0]?.to).toEqual(['ada@example.test'])
  })
})
