import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestAuth, password, type Visitor } from '../../testing/people/auth.ts'
import { computeCode } from '../../testing/people/authenticator.ts'

const wide = { max: 1000, seconds: 60 }
const app = await openTestAuth({ limits: { signIn: wide, signUp: wide, reset: wide, links: wide } })
afterAll(app.close)
beforeEach(() => {
  app.policy.confirmationRequired = true
  app.policy.findRefusal = undefined
  app.securityEvents.length = 0
})

const PROOF = 'jobscout.sign_up'
const query = (text: string, values: unknown[] = []) =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows)
const readToken = (link: string) => new URL(link).searchParams.get('token') ?? ''

let count = 0
/** Grace signs up, each time under another address. */
async function signUp(browser: Visitor = app.visitor()) {
  count += 1
  const email = `grace${count}@example.test`
  const { status, body } = await browser.ask('/sign-up/email', {
    email,
    password,
    first_name: 'Grace',
    last_name: 'Hopper',
    terms_accepted: true,
  })
  expect(status).toBe(200)
  return { browser, email, id: body.user.id }
}
type Confirmed = { status: true; email: string; signedIn: boolean }
const confirm = async (browser: Visitor, userId: string) =>
  browser.ask<Confirmed>('/confirm-email', {
    token: readToken(await app.auth.createConfirmationLink(userId)),
  })
const listSessions = (userId: string) => query('select * from auth.session where "userId" = $1', [userId])
const signedInAs = async (browser: Visitor) => (await app.auth.getSession(browser.headers()))?.userId ?? null

test('a person who confirms in the browser that signed up is signed in, as by a sign-in', async () => {
  const { browser, email, id } = await signUp()
  expect(await signedInAs(browser)).toBeNull()
  const confirmed = await confirm(browser, id)
  expect(confirmed).toMatchObject({ status: 200, body: { status: true, email, signedIn: true } })
  expect(await signedInAs(browser)).toBe(id)
  expect(await listSessions(id)).toHaveLength(1)
  expect(app.securityEvents).toMatchObject([{ kind: 'sign_in_new_device', userId: id }])
  const [profile] = await query('select last_login from profiles where user_id = $1', [id])
  expect(profile.last_login).not.toBeNull()
  // The browser is known from now on, so that signing in again is no sign-in from a new device.
  await browser.ask('/sign-out', {})
  expect((await browser.signIn(email)).status).toBe(200)
  expect(app.securityEvents).toHaveLength(1)
})

test('the proof is a cookie that no script reads and no other site sends, gone once used; only its hash is stored', async () => {
  const browser = app.visitor()
  count += 1
  const answer = await browser.ask('/sign-up/email', {
    email: `grace${count}@example.test`,
    password,
    first_name: 'Grace',
    last_name: 'Hopper',
    terms_accepted: true,
  })
  const [cookie = '', ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^jobscout\.sign_up=[\w-]{32}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
  const value = browser.cookies.get(PROOF) ?? ''
  const rows = await query('select * from auth.verification where value = $1', [answer.body.user.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(value)
  await confirm(browser, answer.body.user.id)
  expect(browser.cookies.has(PROOF)).toBe(false)
  const [left] = await query(
    `select count(*)::integer as count from auth.verification where value = $1 and identifier = $2`,
    [answer.body.user.id, rows[0].identifier],
  )
  expect(left.count).toBe(0)
})

test('another browser confirms without being signed in, and opens no session anywhere', async () => {
  const { browser, email, id } = await signUp()
  const phone = app.visitor()
  expect((await confirm(phone, id)).body).toEqual({ status: true, email, signedIn: false })
  expect(phone.cookies.size).toBe(0)
  expect(await listSessions(id)).toEqual([])
  // The first browser has missed its chance.
  expect(await confirm(browser, id)).toMatchObject({ status: 409, body: { code: 'ALREADY_CONFIRMED' } })
  expect(await signedInAs(browser)).toBeNull()
})

test('an attacker who signs up with the address of somebody else gets no session from their click', async () => {
  const attacker = app.visitor()
  const { email, id } = await signUp(attacker)
  const victim = app.visitor()
  // The victim signs up too, which is refused and gives no proof.
  const refused = await victim.ask('/sign-up/email', {
    email,
    password: 'Mine-alone-7',
    first_name: 'Grace',
    last_name: 'Hopper',
    terms_accepted: true,
  })
  expect(refused).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS' } })
  expect(victim.cookies.size).toBe(0)
  expect((await confirm(victim, id)).body.signedIn).toBe(false)
  expect([await signedInAs(victim), await signedInAs(attacker)]).toEqual([null, null])
  // Without the link, the proof alone opens nothing.
  const guessed = await attacker.ask('/confirm-email', { token: 'nonsense-nonsense-nonsense' })
  expect(guessed).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect(await listSessions(id)).toEqual([])
})

test('an attacker cannot sign a victim in to the account of the attacker', async () => {
  const { id } = await signUp()
  const ada = await app.account()
  const victim = app.visitor()
  await victim.signIn(ada.email)
  expect((await confirm(victim, id)).body.signedIn).toBe(false)
  expect(await signedInAs(victim)).toBe(ada.id)
})

test.each<[string, (browser: Visitor) => Promise<void> | void]>([
  ['of another account', async (browser) => void (await signUp(browser))],
  ['made up', (browser) => void browser.cookies.set(PROOF, 'nonsense-nonsense-nonsense')],
  ['empty', (browser) => void browser.cookies.set(PROOF, '')],
  [
    'expired',
    async () => void (await query(`update auth.verification set "expiresAt" = now() - interval '1 second'`)),
  ],
])('a cookie that is %s signs nobody in', async (_is, spoil) => {
  const { browser, id } = await signUp()
  await spoil(browser)
  expect((await confirm(browser, id)).body.signedIn).toBe(false)
  expect(await signedInAs(browser)).toBeNull()
})

test('the hash of a proof is no proof', async () => {
  const { id } = await signUp()
  const [{ identifier }] = await query('select identifier from auth.verification where value = $1', [id])
  const thief = app.visitor()
  thief.cookies.set(PROOF, identifier)
  expect((await confirm(thief, id)).body.signedIn).toBe(false)
})

test('a new password ends the proof of the browser that signed up with the old one', async () => {
  const { browser, id } = await signUp()
  const token = readToken(await app.auth.createResetLink(id))
  expect((await app.visitor().ask('/reset-password', { token, newPassword: 'Another-pass-2' })).status).toBe(
    200,
  )
  expect((await confirm(browser, id)).body.signedIn).toBe(false)
  expect(await listSessions(id)).toEqual([])
})

test('one of two clicks at once opens the only session', async () => {
  const { browser, id } = await signUp()
  const answers = await Promise.all([confirm(browser, id), confirm(browser, id), confirm(browser, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await listSessions(id)).toHaveLength(1)
})

test('an address is confirmed during maintenance, and nobody is signed in', async () => {
  const { browser, email, id } = await signUp()
  app.policy.findRefusal = async () => 'Back at noon.'
  expect((await confirm(browser, id)).body).toEqual({ status: true, email, signedIn: false })
  expect(await listSessions(id)).toEqual([])
  expect(await browser.signIn(email)).toMatchObject({ status: 503, body: { message: 'Back at noon.' } })
})

test('two-factor sign-in is not skipped', async () => {
  const { browser, email, id } = await signUp()
  const laptop = app.visitor()
  app.policy.confirmationRequired = false
  await laptop.signIn(email)
  const { body } = await laptop.ask<{ totpURI: string }>('/two-factor/enable', { password })
  expect((await laptop.ask('/two-factor/verify-totp', { code: computeCode(body.totpURI) })).status).toBe(200)
  app.policy.confirmationRequired = true
  expect((await confirm(browser, id)).body.signedIn).toBe(false)
  expect(await signedInAs(browser)).toBeNull()
})

test('the session of somebody else in this browser ends, as by a sign-in', async () => {
  const ada = await app.account()
  const { browser, id } = await signUp()
  await browser.signIn(ada.email)
  expect((await confirm(browser, id)).body.signedIn).toBe(true)
  expect(await signedInAs(browser)).toBe(id)
  expect(await listSessions(ada.id)).toEqual([])
})

test('a sign-up leaves no cookie where no confirmation is required', async () => {
  app.policy.confirmationRequired = false
  const { browser } = await signUp()
  expect(browser.cookies.size).toBe(0)
})
