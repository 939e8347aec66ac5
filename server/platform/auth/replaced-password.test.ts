import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAuth, password, type Visitor } from '../../testing/people/auth.ts'
import { computeCode } from '../../testing/people/authenticator.ts'
import { createLog } from '../log/log.ts'
import { hashPassword, passwords } from './passwords.ts'

// A password can be replaced only while it is verified, so that takes as long as in production here.
const cheapHash = passwords.hash
passwords.hash = (text) => hashPassword(text)
afterAll(() => {
  passwords.hash = cheapHash
})

const wide = { max: 10_000, seconds: 60 }
const newPassword = 'Another-pass-2'

/** Runs after a sign-in has verified the password and before it opens a session. */
let beforeSession: (() => Promise<unknown>) | null = null

const logged: string[] = []
const rules = {
  passwordMinimum: 8,
  siteName: 'JobScout',
  confirmationRequired: false,
  twoFactorOffered: true,
}
const app = await openTestAuth({
  limits: { signIn: wide, signUp: wide, reset: wide, links: wide },
  log: createLog('info', 'json', { write: (line) => void logged.push(line) }),
  // The policy is read at the start of a request, and again after the password was verified.
  policy: async () => {
    const action = beforeSession
    if (action) {
      policyReads += 1
      if (policyReads === 2) {
        beforeSession = null
        await action()
      }
    }
    return rules
  },
})
let policyReads = 0
beforeEach(() => {
  beforeSession = null
  policyReads = 0
})
afterAll(app.close)

const query = (text: string, values: unknown[] = []) =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows)

async function resetPassword(userId: string, to = newPassword) {
  const token = new URL(await app.auth.createResetLink(userId)).searchParams.get('token')
  return app.visitor().ask('/reset-password', { token, newPassword: to })
}

const isSignedIn = async (browser: Visitor) => (await app.auth.getSession(browser.headers())) !== null
const listSessions = (userId: string) => query('select 1 from auth.session where "userId" = $1', [userId])

async function withTwoFactor() {
  const person = await app.account()
  const browser = app.visitor()
  await browser.signIn(person.email)
  const { body } = await browser.ask<{ totpURI: string }>('/two-factor/enable', { password })
  await browser.ask('/two-factor/verify-totp', { code: computeCode(body.totpURI) })
  return { person, browser, totpURI: body.totpURI }
}

describe('a sign-in whose password is replaced before the session opens', () => {
  test('is refused with PASSWORD_REPLACED after a reset', async () => {
    const ada = await app.account()
    const late = app.visitor()
    beforeSession = () => resetPassword(ada.id)
    expect(await late.signIn(ada.email)).toMatchObject({ status: 401, body: { code: 'PASSWORD_REPLACED' } })
    expect(beforeSession).toBeNull()
    expect(logged).toEqual([])
    expect(await isSignedIn(late)).toBe(false)
    expect(await listSessions(ada.id)).toEqual([])
    expect((await app.visitor().signIn(ada.email, newPassword)).status).toBe(200)
  })

  test('is refused after a change, which keeps the session that made it', async () => {
    const ada = await app.account()
    const [owner, late] = [app.visitor(), app.visitor()]
    await owner.signIn(ada.email)
    beforeSession = () => owner.ask('/change-password', { currentPassword: password, newPassword })
    expect((await late.signIn(ada.email)).status).toBe(401)
    expect(await isSignedIn(owner)).toBe(true)
    expect(await isSignedIn(late)).toBe(false)
    expect(await listSessions(ada.id)).toHaveLength(1)
  })

  test('gets no two-factor challenge', async () => {
    const { person } = await withTwoFactor()
    const late = app.visitor()
    beforeSession = () => resetPassword(person.id)
    expect((await late.signIn(person.email)).status).toBe(401)
    expect(late.cookies.size).toBe(0)
  })
})

describe('a two-factor challenge of the old password', () => {
  test('is deleted by a reset', async () => {
    const { person, totpURI } = await withTwoFactor()
    const late = app.visitor()
    await late.signIn(person.email)
    await resetPassword(person.id)
    expect((await late.ask('/two-factor/verify-totp', { code: computeCode(totpURI, 1) })).status).toBe(401)
    expect(await isSignedIn(late)).toBe(false)
  })

  test('opens no session if its row was written after the reset', async () => {
    const { person, totpURI } = await withTwoFactor()
    const late = app.visitor()
    await late.signIn(person.email)
    const columns = 'identifier, value, "expiresAt", "credentialId"'
    const [challenge] = await query(`select ${columns} from auth.verification where value = $1`, [person.id])
    await resetPassword(person.id)
    await query(
      `insert into auth.verification (${columns}) values ($1, $2, $3, $4)`,
      Object.values(challenge),
    )
    const answer = await late.ask('/two-factor/verify-totp', { code: computeCode(totpURI, 1) })
    expect(answer).toMatchObject({ status: 401, body: { code: 'PASSWORD_REPLACED' } })
    expect(await isSignedIn(late)).toBe(false)
  })
})

test('one of several concurrent changes with the same old password succeeds', async () => {
  const ada = await app.account()
  const browsers = Array.from({ length: 6 }, () => app.visitor())
  for (const browser of browsers) await browser.signIn(ada.email)
  const answers = await Promise.all(
    browsers.map((browser, turn) =>
      browser.ask('/change-password', { currentPassword: password, newPassword: `Changed-pass-${turn}` }),
    ),
  )
  const winners = answers.flatMap(({ status }, turn) => (status === 200 ? [turn] : []))
  expect(winners).toHaveLength(1)
  expect((await app.visitor().signIn(ada.email, `Changed-pass-${winners[0]}`)).status).toBe(200)
  const open = await Promise.all(browsers.map(isSignedIn))
  expect(open.flatMap((isOpen, turn) => (isOpen ? [turn] : []))).toEqual(winners)
})

const ROUNDS = 6
const WORKERS = 5

/** Signs in with the old password, in several loops, until the change has completed. Returns how many sessions are left. */
async function signInAround(email: string, change: () => Promise<{ status: number }>) {
  const browsers: Visitor[] = []
  let isChanged = false
  const signInRepeatedly = async () => {
    while (!isChanged) {
      const browser = app.visitor()
      browsers.push(browser)
      expect([200, 401]).toContain((await browser.signIn(email)).status)
    }
  }
  const signingIn = Array.from({ length: WORKERS }, signInRepeatedly)
  await expect.poll(() => browsers.length).toBeGreaterThan(WORKERS)
  const { status } = await change()
  isChanged = true
  expect(status).toBe(200)
  await Promise.all(signingIn)
  const open = await Promise.all(browsers.map(isSignedIn))
  return open.filter(Boolean).length
}

describe('concurrent sign-ins with the old password', () => {
  test('a reset ends every concurrent sign-in with the old password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = await app.account()
      expect(await signInAround(ada.email, () => resetPassword(ada.id))).toBe(0)
      expect(await listSessions(ada.id)).toEqual([])
    }
  })

  test('a change ends every concurrent sign-in with the old password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ada = await app.account()
      const owner = app.visitor()
      await owner.signIn(ada.email)
      const change = () => owner.ask('/change-password', { currentPassword: password, newPassword })
      expect(await signInAround(ada.email, change)).toBe(0)
      expect(await isSignedIn(owner)).toBe(true)
      expect(await listSessions(ada.id)).toHaveLength(1)
    }
  })
})
