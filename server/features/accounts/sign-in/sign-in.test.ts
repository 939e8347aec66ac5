import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { displayName, greetingFor } from '../../../platform/mail/names.ts'
import type { Email } from '../../../platform/mail/port.ts'
import { toMessage } from '../../../platform/mail/transport/message.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.ports.database.withOwner((owner) =>
    owner.query('delete from app.attempts; delete from auth.rate_limit; delete from system_settings'),
  ),
)

const password = 'Scout-demo-1'
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
    body: JSON.stringify(body),
  })
const signUp = (email: string, first_name = 'Grace', last_name = 'Hopper') =>
  post('/sign-up/email', { email, password, first_name, last_name, terms_accepted: true })
const store = (key: string, value: unknown) =>
  app.ports.database.withOwner((owner) =>
    owner.query('insert into system_settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]),
  )
const lastEmail = async () => {
  await app.runJobs()
  const email = app.sentMail().at(-1)
  if (!email) throw new Error('no email was sent')
  const [link = ''] = email.text.match(/http:\S+/) ?? []
  return { ...email, link: link.replace('http://localhost:3000', '') }
}
const queued = () => sql`select data from jobs.job`.execute(app.ports.database.db).then(({ rows }) => rows)

test('a person signs up, confirms by email, signs in and has a session', async () => {
  expect((await signUp('grace@example.test')).status).toBe(200)
  const email = await lastEmail()
  expect(email).toMatchObject({
    to: { name: 'Grace Hopper', address: 'grace@example.test' },
    subject: 'Confirm your email',
  })
  expect(email.text).toContain('Hello Grace,')
  const [page, token] = email.link.split('?token=')
  expect(page).toBe('/auth/confirm-email')
  expect((await post('/confirm-email', { token })).status).toBe(200)
  const signedIn = await post('/sign-in/email', { email: 'grace@example.test', password })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const who = await (await app.fetch('/functions/v1/session', { headers: { cookie } })).json()
  expect(who).toMatchObject({ session: { user: { first_name: 'Grace' }, role: 'client' } })
})

test('a password reset sends one email with a link and one after the change', async () => {
  const id = await app.ports.auth.createAccount({
    email: 'ada@example.test',
    password,
    firstName: 'Ada',
    lastName: 'Lovelace',
    confirmed: true,
  })
  await post('/request-password-reset', { email: 'ada@example.test' })
  const email = await lastEmail()
  expect(email.subject).toBe('Reset your password')
  expect(email.link).toMatch(/^\/auth\/reset-password\?token=[\w-]{32}$/)
  const token = email.link.split('token=')[1]
  expect((await post('/reset-password', { token, newPassword: 'Another-pass-2' })).status).toBe(200)
  expect(await lastEmail()).toMatchObject({
    subject: 'Your password was changed',
    link: '/auth/forgot-password',
  })
  expect((await app.ports.auth.findAccount(id))?.email).toBe('ada@example.test')
})

test('queued emails contain no link and no address', async () => {
  await signUp('queue@example.test')
  await post('/request-password-reset', { email: 'queue@example.test' })
  const jobs = await queued()
  expect(jobs.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(jobs)).not.toMatch(/token|http|@/)
})

test('no confirmation email is sent to a confirmed or erased account', async () => {
  await signUp('late@example.test')
  await app.ports.database.withOwner((owner) =>
    owner.query(`update auth."user" set "emailVerified" = true where email = 'late@example.test'`),
  )
  await signUp('gone@example.test')
  await app.ports.database.withOwner((owner) =>
    owner.query(`delete from auth."user" where email = 'gone@example.test'`),
  )
  const before = app.sentMail().length
  await app.runJobs()
  expect(
    app
      .sentMail()
      .slice(before)
      .filter(({ to }) => /late|gone/.test(to.address)),
  ).toEqual([])
})

/** The email as a mail server receives it, with header lines unfolded and decoded. */
async function received(email: Email) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message } = await composer.sendMail(toMessage(email, 'no-reply@jobscout.test'))
  const [header = ''] = String(message).split('\n\n')
  const decoded = header
    .replace(/\n\s+/g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
  return { to: /^To: (.*)$/m.exec(decoded)?.[1], header: decoded }
}

const signUpAs = async (first: string, last = 'Hopper') => {
  const address = `${Math.random().toString(36).slice(2)}@example.test`
  const { status } = await signUp(address, first, last)
  expect(status).toBe(200)
  const email = await lastEmail()
  expect(email.to.address).toBe(address)
  return { email, address, ...(await received(email)) }
}

test.each(['Grace', 'Renée', "O'Neil", 'O’Neil', 'J. R.', 'Anne-Marie Sophie', 'Дарья', '小百合'])(
  'an email greets %s by name',
  async (name) => {
    const { email, address, to } = await signUpAs(name)
    expect(email.text.split('\n')[0]).toBe(`Hello ${name},`)
    expect(to?.replaceAll('"', '')).toBe(`${name} Hopper <${address}>`)
  },
)

const addresses = [
  'Click https://evil.test',
  'evil.test',
  'www.evil。test',
  'ｅｖｉｌ．ｔｅｓｔ',
  'ada@evil.test',
  'Ada\u202etset.live',
  'Ada\r\nBcc: thief@evil.test',
]
const hostile = [
  'javascript:alert(1)',
  'Your account is locked call us now',
  'Call 0800 123456',
  '<img src=x>',
  '"><script>alert(1)</script>',
  'Ada\u200btest',
  'Ada\r\nBcc: thief',
]

// Notices to staff carry names, and mail programs make links of addresses.
test.each(addresses)('nobody signs up under the name %j', async (name) => {
  const before = app.sentMail().length
  for (const [first, last] of [
    [name, 'Hopper'],
    ['Ada', name],
  ] as const) {
    const refused = await signUp('grace@example.test', first, last)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('A name is no web address')
  }
  await app.runJobs()
  expect(app.sentMail()).toHaveLength(before)
  // Nor are those greeted by it who had it before.
  expect([greetingFor(name), displayName({ firstName: 'Ada', lastName: name })]).toEqual(['Hello,', ''])
})

test.each(hostile)('a first name %j does not appear in emails', async (name) => {
  const { email, address, to, header } = await signUpAs(name)
  expect(email.text.split('\n')[0]).toBe('Hello,')
  expect(email.html).toContain('>Hello,<')
  expect(to).toBe(address)
  const all = [email.text, email.html, header].join('\n')
  expect(all).not.toContain(name)
  // Longer than what the random parts of a message's id may contain.
  expect(all).not.toMatch(/evil|ｅｖｉｌ|Click|locked|0800 1|tset|<img|<script|alert|bcc:/i)
})

test.each(hostile)('a last name %j appears in no header', async (name) => {
  const { email, address, to } = await signUpAs('Ada', name)
  expect(email.text.split('\n')[0]).toBe('Hello Ada,')
  expect(to).toBe(address)
})

test('marks that change the direction of the text around a name are dropped', async () => {
  const { email } = await signUpAs('Ada\u2066tset')
  expect(email.text.split('\n')[0]).toBe('Hello Ada tset,')
})

test('changed settings apply immediately', async () => {
  await store('password_min_length', 14)
  expect(await (await signUp('long@example.test')).json()).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Password must be at least 14 characters',
  })
  await app.ports.database.withOwner((owner) => owner.query('delete from system_settings'))
  await store('site_name', 'Stellensuche')
  await store('support_email', 'hilfe@example.test')
  await signUp('named@example.test')
  const email = await lastEmail()
  expect(email.text).toContain('your Stellensuche account')
  expect(email.text).toContain('hilfe@example.test')
  await store('require_email_verification', false)
  const before = app.sentMail().length
  await signUp('direct@example.test')
  await app.runJobs()
  expect(app.sentMail()).toHaveLength(before)
  expect((await post('/sign-in/email', { email: 'direct@example.test', password })).status).toBe(200)
})
