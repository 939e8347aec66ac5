import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Refusals, startMailServer } from '../../testing/mail-server.ts'
import { FailedForGood } from '../queue/failed-for-good.ts'
import { InvalidLetter } from './letter.ts'
import type { Letter } from './port.ts'
import { LetterRefused, MailNotSent, smtpMail } from './smtp.ts'

const from = 'no-reply@jobscout.test'
const letterTo = (name: string, address: string): Letter => ({
  to: { name, address },
  subject: 'Confirm your email',
  text: 'Please confirm: https://jobscout.test/confirm?a=1&b=2',
  html: '<p>Please confirm</p>',
})

describe('mail over SMTP', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    server = await startMailServer()
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

  const sendTo = async (refusals: Refusals, signIn = '') => {
    await server.close()
    server = await startMailServer(refusals)
    const url = server.url.replace('//', `//${signIn}`)
    return await smtpMail({ url, from })
      .send(letterTo('Ada', 'ada@example.test'))
      .catch((error: Error) => error)
  }
  const ada = (said: string): Refusals => ({ recipients: { 'ada@example.test': said } })

  test.each<[string, Refusals]>([
    ['550', ada('550 no such mailbox')],
    ['553', ada('553 5.1.3 that is no address')],
    ['552', { letter: '552 5.3.4 too large' }],
    ['554', { letter: '554 5.6.0 malformed' }],
  ])('%s about the letter is for good', async (number, refusals) => {
    const problem = await sendTo(refusals)
    expect(problem).toBeInstanceOf(LetterRefused)
    expect(problem).toBeInstanceOf(FailedForGood)
    expect(`${problem}`).toContain(number)
    expect(`${problem}`).not.toContain('ada@example')
    expect(server.deliveries).toHaveLength(0)
  })

  test.each<[string, Refusals, string?]>([
    ['452', ada('452 4.2.2 mailbox full')],
    ['451', { letter: '451 4.7.1 greylisted' }],
    ['421', ada('421 shutting down')],
    ['530', ada('530 sign in first')],
    ['550', ada('550 5.7.1 relaying denied')],
    ['550', { sender: '550 no such sender' }],
    ['535', { signIn: '535 5.7.8 wrong password' }, 'user:old@'],
  ])('%s may pass, or be mended, and is no verdict: %j', async (number, refusals, signIn) => {
    const problem = await sendTo(refusals, signIn)
    expect(problem).toBeInstanceOf(MailNotSent)
    expect(problem).not.toBeInstanceOf(FailedForGood)
    expect(`${problem}`).toContain(number)
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
