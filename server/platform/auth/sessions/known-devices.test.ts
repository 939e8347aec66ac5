import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestAuth, password, type Visitor } from '../../../testing/people/auth.ts'
import { computeCode } from '../../../testing/people/authenticator.ts'

const app = await openTestAuth()
afterAll(app.close)

const query = (text: string, values: unknown[] = []) =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows)
const clearAttempts = () => query('delete from app.attempts').then(() => query('delete from auth.rate_limit'))
beforeEach(async () => {
  app.events.length = 0
  await clearAttempts()
})

const name = 'jobscout.known_devices'
const newPassword = 'Another-pass-2'

/** Sends wrong passwords from new addresses until the account refuses unknown devices. */
async function guess(email: string) {
  for (let turn = 0; turn < 5; turn += 1) await app.visitor().signIn(email, 'Wrong-pass-1')
  expect((await app.visitor().signIn(email)).status).toBe(429)
}

/** A browser that signed in and out again, now at another address. */
async function knownBrowser(email: string, address?: string): Promise<Visitor> {
  const before = app.visitor()
  await before.signIn(email)
  await before.ask('/sign-out', {})
  const browser = app.visitor(address)
  for (const [cookie, value] of before.cookies) browser.cookies.set(cookie, value)
  await clearAttempts()
  return browser
}

const linkToken = async (userId: string) =>
  new URL(await app.auth.createResetLink(userId)).searchParams.get('token')

describe('guesses from unknown devices', () => {
  test('the owner signs in on a known device while somebody guesses', async () => {
    const { email } = await app.account()
    const owner = await knownBrowser(email)
    await guess(email)
    expect((await owner.signIn(email)).status).toBe(200)
    await guess(email)
    expect((await owner.signIn(email)).status).toBe(200)
  })

  test('the owner signs in on a known device at the same address while somebody guesses', async () => {
    const { email } = await app.account()
    const owner = await knownBrowser(email, '198.51.100.20')
    const stranger = app.visitor('198.51.100.20')
    for (let turn = 0; turn < 6; turn += 1) await stranger.signIn(`nobody${turn}@example.test`)
    expect((await stranger.signIn(email)).status).toBe(429)
    expect((await owner.signIn(email)).status).toBe(200)
  })

  test('a reset by email makes an unknown device known', async () => {
    const { email, id } = await app.account()
    await guess(email)
    const owner = app.visitor()
    expect((await owner.signIn(email)).status).toBe(429)
    await owner.ask('/reset-password', { token: await linkToken(id), newPassword })
    expect((await owner.signIn(email, newPassword)).status).toBe(200)
  })
})

describe('a known device', () => {
  test('has a limit of its own', async () => {
    const { email } = await app.account()
    const device = await knownBrowser(email)
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await device.signIn(email, 'Wrong-pass-1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await app.visitor().signIn(email)).status).toBe(200)
  })

  test('is known only for accounts that signed in there', async () => {
    const [ada, eve] = [await app.account(), await app.account()]
    const device = await knownBrowser(eve.email)
    await guess(ada.email)
    expect((await device.signIn(ada.email)).status).toBe(429)
  })

  test('is known for five accounts at most; the first is dropped', async () => {
    const people = []
    for (let turn = 0; turn < 6; turn += 1) people.push(await app.account())
    const device = app.visitor()
    for (const { email } of people) {
      await device.signIn(email)
      await clearAttempts()
    }
    expect(device.cookies.get(name)?.split('~')).toHaveLength(5)
    const statuses = []
    for (const { email } of people) {
      await guess(email)
      statuses.push((await device.signIn(email)).status)
      await clearAttempts()
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
  })

  test('is unknown after 90 days', async () => {
    const { email } = await app.account()
    const device = await knownBrowser(email)
    await guess(email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * 86_400_000 + 60_000 })
    expect((await device.signIn(email)).status).toBe(429)
    vi.useRealTimers()
    expect((await device.signIn(email)).status).toBe(200)
  })

  test.each([
    ['another expiry', (mark: string) => mark.replace(/^\w+/, 'zzzzzzz')],
    [
      'another signature',
      (mark: string) => mark.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')),
    ],
    ['no signature', (mark: string) => mark.replace(/\..*/, '')],
    ['nothing', () => ''],
    ['many marks', (mark: string) => `${'zzzzzzz.x~'.repeat(5)}${mark}`],
  ])('is unknown with %s', async (_what, forge) => {
    const { email } = await app.account()
    const device = await knownBrowser(email)
    device.cookies.set(name, forge(device.cookies.get(name) ?? ''))
    await guess(email)
    expect((await device.signIn(email)).status).toBe(429)
  })

  test('has no access by itself, and an HttpOnly cookie', async () => {
    const { email } = await app.account()
    const visitor = app.visitor()
    const signedIn = await visitor.signIn(email)
    expect(signedIn.headers.getSetCookie().join()).toMatch(
      /jobscout\.known_devices=[\w-]+\.[\w-]{43}\.[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const mark = visitor.cookies.get(name) ?? ''
    visitor.cookies.delete('jobscout.session_token')
    expect(await app.auth.getSession(visitor.headers())).toBeNull()
    expect((await visitor.ask('/list-sessions')).status).toBe(401)
    visitor.cookies.set('jobscout.session_token', mark)
    expect(await app.auth.getSession(visitor.headers())).toBeNull()
    const secure = await openTestAuth({ database: app.database, publicUrl: 'https://jobscout.test' })
    const cookies = (await secure.visitor().signIn(email)).headers.getSetCookie()
    expect(cookies.at(-1)).toMatch(/^__Host-jobscout\.known_devices=.*; HttpOnly; SameSite=Lax; Secure$/)
  })
})

describe('known and unknown devices', () => {
  test('a device becomes unknown by a reset elsewhere', async () => {
    const { email, id } = await app.account()
    const device = await knownBrowser(email)
    await app.visitor().ask('/reset-password', { token: await linkToken(id), newPassword })
    await guess(email)
    expect((await device.signIn(email, newPassword)).status).toBe(429)
  })

  test('a device becomes unknown by a change of password, except where it was made', async () => {
    const { email } = await app.account()
    const elsewhere = await knownBrowser(email)
    const here = app.visitor()
    await here.signIn(email)
    await here.ask('/change-password', { currentPassword: password, newPassword })
    await here.ask('/sign-out', {})
    await clearAttempts()
    await guess(email)
    expect((await here.signIn(email, newPassword)).status).toBe(200)
    expect((await elsewhere.signIn(email, newPassword)).status).toBe(429)
  })

  test('a device becomes known after the code, with two-factor sign-in', async () => {
    const { email } = await app.account()
    const phone = app.visitor()
    await phone.signIn(email)
    const { body } = await phone.ask<{ totpURI: string }>('/two-factor/enable', { password })
    await phone.ask('/two-factor/verify-totp', { code: computeCode(body.totpURI) })
    const laptop = app.visitor()
    await laptop.signIn(email)
    expect(laptop.cookies.has(name)).toBe(false)
    await laptop.ask('/two-factor/verify-totp', { code: computeCode(body.totpURI, 1) })
    expect(laptop.cookies.has(name)).toBe(true)
  })

  test('a device does not become known by a refused sign-in', async () => {
    const { email } = await app.account()
    const visitor = app.visitor()
    await visitor.signIn(email, 'Wrong-pass-1')
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('password resets that unknown devices request', () => {
  const ask = (visitor: Visitor, email: string) => visitor.ask('/request-password-reset', { email })

  test('requests of unknown devices are accepted, and the owner gets three emails in five minutes', async () => {
    const { email, id } = await app.account()
    for (let turn = 0; turn < 10; turn += 1) expect((await ask(app.visitor(), email)).status).toBe(200)
    expect((await ask(app.visitor(), email)).status).toBe(200)
    expect(app.events).toEqual(Array(3).fill(`reset:${id}`))
    await query(`update app.attempts set window_ends_at = now() - interval '1 second'`)
    await ask(app.visitor(), email)
    expect(app.events).toHaveLength(4)
  })

  test('a known device can still request one, also at the same address', async () => {
    const { email } = await app.account()
    const owner = await knownBrowser(email, '198.51.100.30')
    for (let turn = 0; turn < 5; turn += 1) await ask(app.visitor('198.51.100.30'), email)
    for (let turn = 0; turn < 5; turn += 1) await ask(app.visitor(), email)
    expect(app.events).toHaveLength(3)
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask(owner, email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(app.events).toHaveLength(6)
  })

  test('confirmation emails have the same limits', async () => {
    const { email, id } = await app.account({ confirmed: false })
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await app.visitor().ask('/send-verification-email', { email })).status).toBe(200)
    }
    expect(app.events).toEqual(Array(3).fill(`confirm:${id}`))
  })
})
