import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Refusals, startMailServer } from '../../../testing/mail-server.ts'
import { PermanentFailure } from '../../queue/job.ts'
import type { Email, Mail } from '../port.ts'
import { InvalidEmail } from './check-email.ts'
import { EmailNotSent, EmailRefused, type SmtpOptions, smtpMail } from './smtp.ts'

const from = 'no-reply@jobscout.test'
const emailTo = (name: string, address: string): Email => ({
  to: { name, address },
  subject: 'Confirm your email',
  text: 'Please confirm: https://jobscout.test/confirm?a=1&b=2',
  html: '<p>Please confirm</p>',
})

describe('mail over SMTP', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let opened: Mail[] = []
  const smtp = (options: Partial<SmtpOptions> = {}): Mail => {
    const mail = smtpMail({ url: server.url, from, ...options })
    opened.push(mail)
    return mail
  }
  const closeMail = async () => {
    for (const mail of opened) await mail.close()
    opened = []
  }
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(async () => {
    await closeMail()
    await server.close()
  })

  test('an email reaches its recipient with text and HTML', async () => {
    const mail = smtp()
    await mail.check()
    await mail.send(emailTo('Ada Løvelace', 'ada@example.test'))
    expect(server.deliveries).toHaveLength(1)
    const [delivery] = server.deliveries
    expect(delivery).toMatchObject({ from: 'no-reply@jobscout.test', to: ['ada@example.test'] })
    expect(delivery?.message).toContain('From: JobScout <no-reply@jobscout.test>')
    expect(delivery?.message).toContain('Subject: Confirm your email')
    expect(delivery?.message).toContain('Auto-Submitted: auto-generated')
    expect(delivery?.message).toContain('text/plain')
    expect(delivery?.message).toContain('text/html')
  })

  const sendTo = async (refusals: Refusals, signIn = '') => {
    await server.close()
    server = await startMailServer(refusals)
    const url = server.url.replace('//', `//${signIn}`)
    return await smtp({ url })
      .send(emailTo('Ada', 'ada@example.test'))
      .catch((error: Error) => error)
  }
  const ada = (said: string): Refusals => ({ recipients: { 'ada@example.test': said } })

  test.each<[string, Refusals]>([
    ['550', ada('550 no such mailbox')],
    ['553', ada('553 5.1.3 that is no address')],
    ['552', { email: '552 5.3.4 too large' }],
    ['554', { email: '554 5.6.0 malformed' }],
  ])('%s about the email is permanent', async (number, refusals) => {
    const problem = await sendTo(refusals)
    expect(problem).toBeInstanceOf(EmailRefused)
    expect(problem).toBeInstanceOf(PermanentFailure)
    expect(`${problem}`).toContain(number)
    expect(`${problem}`).not.toContain('ada@example')
    expect(server.deliveries).toHaveLength(0)
  })

  test.each<[string, Refusals, string?]>([
    ['452', ada('452 4.2.2 mailbox full')],
    ['451', { email: '451 4.7.1 greylisted' }],
    ['421', ada('421 shutting down')],
    ['530', ada('530 sign in first')],
    ['550', ada('550 5.7.1 relaying denied')],
    ['550', { sender: '550 no such sender' }],
    ['535', { signIn: '535 5.7.8 wrong password' }, 'user:old@'],
  ])('%s is retried, since it may pass or be repaired: %j', async (number, refusals, signIn) => {
    const problem = await sendTo(refusals, signIn)
    expect(problem).toBeInstanceOf(EmailNotSent)
    expect(problem).not.toBeInstanceOf(PermanentFailure)
    expect(`${problem}`).toContain(number)
    expect(server.deliveries).toHaveLength(0)
  })

  test('an email that can be unsubscribed from has the header for mail programs', async () => {
    const unsubscribeUrl = `https://jobscout.test/unsubscribe?token=${'a1-_'.repeat(60)}.b`
    await smtp().send({ ...emailTo('Ada', 'ada@example.test'), unsubscribeUrl })
    const [head = ''] = (server.deliveries[0]?.message ?? '').split('\r\n\r\n')
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const refused = smtp().send({ ...emailTo('Ada', 'a@b.test'), unsubscribeUrl: 'javascript:alert(1)' })
    await expect(refused).rejects.toThrow(InvalidEmail)
  })

  test('an email fails while the server is down and is sent when it is back', async () => {
    await server.close()
    const mail = smtp({ timeoutMs: 2000 })
    await expect(mail.send(emailTo('Ada', 'ada@example.test'))).rejects.toBeInstanceOf(EmailNotSent)
    await expect(mail.check()).rejects.toBeInstanceOf(EmailNotSent)
    server = await startMailServer()
    await smtp().send(emailTo('Ada', 'ada@example.test'))
    expect(server.deliveries).toHaveLength(1)
  })

  test('an error contains neither the recipient nor the password', async () => {
    await server.close()
    const mail = smtp({ url: server.url.replace('//', '//user:hunter2@'), timeoutMs: 2000 })
    const problem = await mail.send(emailTo('Ada', 'ada@example.test')).catch((error: Error) => error)
    expect(`${problem} ${JSON.stringify(problem)}`).not.toMatch(/hunter2|ada@example/)
    server = await startMailServer()
  })

  test.each([
    ['name', emailTo('Ada\r\nBcc: thief@example.test', 'ada@example.test')],
    ['name, line feed only', emailTo('Ada\nBcc: thief@example.test', 'ada@example.test')],
    ['address', emailTo('Ada', 'ada@example.test\r\nRCPT TO:<thief@example.test>')],
    ['two addresses', emailTo('Ada', 'ada@example.test, thief@example.test')],
    ['address with a name', emailTo('Ada', 'Thief <thief@example.test>')],
    ['subject', { ...emailTo('Ada', 'ada@example.test'), subject: 'Hi\r\nBcc: thief@example.test' }],
    ['NUL in the subject', { ...emailTo('Ada', 'ada@example.test'), subject: 'Hi\0' }],
  ])('headers cannot be smuggled in: %s', async (_where, email) => {
    await expect(smtp().send(email)).rejects.toBeInstanceOf(InvalidEmail)
    expect(server.deliveries).toHaveLength(0)
  })

  test('a name that looks like addresses is not parsed as addresses', async () => {
    await smtp().send(emailTo('thief@example.test, "x" <thief@example.test>', 'ada@example.test'))
    expect(server.deliveries[0]?.to).toEqual(['ada@example.test'])
  })
})
