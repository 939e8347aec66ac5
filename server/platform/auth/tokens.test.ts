import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestAuth, password, type TestAuth } from '../../testing/auth.ts'

let app: TestAuth
beforeAll(async () => {
  app = await openTestAuth()
})
afterAll(() => app.close())
beforeEach(() => {
  app.events.length = 0
  app.policy.passwordMinimum = 8
})

const newPassword = 'Another-pass-2'
const query = (text: string, values: unknown[] = []) =>
  app.database.withOwner(async (client) => (await client.query(text, values)).rows)
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

describe('a new password by e-mail', () => {
  test('the link works once; every session ends and other links die with it', async () => {
    const ada = await app.account()
    const laptop = app.visitor()
    await laptop.signIn(ada.email)
    const asked = await laptop.ask('/request-password-reset', { email: ada.email.toUpperCase() })
    expect(asked.status).toBe(200)
    expect(app.events).toEqual([`reset:${ada.id}`])

    const link = await app.auth.createResetLink(ada.id)
    const other = await app.auth.createResetLink(ada.id)
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/reset-password\?token=[\w-]{32}$/)
    const reset = await app.visitor().ask('/reset-password', { token: tokenOf(link), newPassword })
    expect(reset).toMatchObject({ status: 200, body: { status: true } })
    expect(app.events).toEqual([`reset:${ada.id}`, `changed:${ada.id}`])
    expect(await app.auth.getSession(laptop.headers())).toBeNull()

    for (const used of [link, other]) {
      const again = await app.visitor().ask('/reset-password', { token: tokenOf(used), newPassword })
      expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    }
    expect((await app.visitor().signIn(ada.email, password)).status).toBe(401)
    expect((await app.visitor().signIn(ada.email, newPassword)).status).toBe(200)
  })

  test('ten uses at the same moment are one use', async () => {
    const ada = await app.account()
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor().ask('/reset-password', { token, newPassword })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('after 60 minutes the link is worth nothing', async () => {
    const ada = await app.account()
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    const [row] = await query(
      `select "expiresAt" between now() + interval '59 minutes' and now() + interval '61 minutes' as hour from auth.verification where value = $1`,
      [ada.id],
    )
    expect(row).toEqual({ hour: true })
    await query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`, [
      ada.id,
    ])
    const late = await app.visitor().ask('/reset-password', { token, newPassword })
    expect(late).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test('the database holds no token that could be used', async () => {
    const ada = await app.account()
    await app.visitor().ask('/request-password-reset', { email: ada.email })
    expect(await query('select 1 from auth.verification where value = $1', [ada.id])).toEqual([])
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    const rows = await query('select identifier from auth.verification where value = $1', [ada.id])
    expect(rows).toHaveLength(1)
    expect(rows[0].identifier).not.toContain(token)
    const stolen = await app.visitor().ask('/reset-password', { token: rows[0].identifier, newPassword })
    expect(stolen).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test.each(['', 'x', 'a'.repeat(5000), '../../x', { $ne: null }, 'nonsense-nonsense-nonsense'])(
    'a made-up token is refused: %j',
    async (token) => {
      const answer = await app.visitor().ask('/reset-password', { token, newPassword })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    },
  )

  test('the password policy counts here too, and a weak try does not spend the link', async () => {
    const ada = await app.account()
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    app.policy.passwordMinimum = 20
    const weak = await app.visitor().ask('/reset-password', { token, newPassword })
    expect(weak).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message: 'Password must be at least 20 characters' },
    })
    app.policy.passwordMinimum = 8
    expect((await app.visitor().ask('/reset-password', { token, newPassword })).status).toBe(200)
  })
})

describe('changing the password', () => {
  test('asks for the current one, ends the other sessions, and this browser stays signed in', async () => {
    const ada = await app.account()
    const [laptop, phone] = [app.visitor(), app.visitor()]
    await laptop.signIn(ada.email)
    await phone.signIn(ada.email)
    const before = [...laptop.cookies.values()]
    const wrong = await laptop.ask('/change-password', { currentPassword: 'Wrong-pass-1', newPassword })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    expect(app.events).toEqual([])

    const changed = await laptop.ask('/change-password', {
      currentPassword: password,
      newPassword,
      revokeOtherSessions: false,
    })
    expect(changed.status).toBe(200)
    expect(app.events).toEqual([`changed:${ada.id}`])
    expect(await app.auth.getSession(phone.headers())).toBeNull()
    expect(await app.auth.getSession(laptop.headers())).toMatchObject({ userId: ada.id })
    expect([...laptop.cookies.values()]).not.toEqual(before)
  })

  test.each([
    [{ newPassword }, 'Password is required'],
    [{ currentPassword: password, newPassword: 'short' }, 'Password must be at least 8 characters'],
    [
      { currentPassword: password, newPassword: 'alllowercase1' },
      'Password must contain at least one uppercase letter',
    ],
  ])('says what is missing: %j', async (body, message) => {
    const { email } = await app.account()
    const visitor = app.visitor()
    await visitor.signIn(email)
    expect(await visitor.ask('/change-password', body)).toMatchObject({ status: 400, body: { message } })
  })

  test('is for people who are signed in', async () => {
    const answer = await app.visitor().ask('/change-password', { currentPassword: password, newPassword })
    expect(answer.status).toBe(401)
  })
})

describe('confirming an address', () => {
  /** Status and page, whose token is the link's own. */
  const confirm = async (link: string, more = '') => {
    const { search, searchParams } = new URL(link)
    const answer = await app.visitor().ask(`/verify-email${search}${more}`)
    const page = new URL(answer.headers.get('location') ?? '', 'http://localhost')
    expect(page.searchParams.get('token')).toBe(searchParams.get('token'))
    page.searchParams.delete('token')
    return `${answer.status} ${page.pathname}${page.search}`
  }
  /** What the page is told that asks by the link's token. */
  const askAsPage = async (token: string) => {
    const headers = { accept: 'application/json' }
    const answer = await app.visitor().ask(`/verify-email?token=${token}`, undefined, { headers })
    return [answer.status, answer.body]
  }

  test('a link that is opened twice confirms once and changes nothing more', async () => {
    const ada = await app.account({ confirmed: false })
    const link = await app.auth.createConfirmationLink(ada.email)
    expect(await confirm(link)).toBe('302 /auth/confirmed')
    const [first] = await query('select "updatedAt", "emailVerified" from auth."user" where id = $1', [
      ada.id,
    ])
    expect(await confirm(link)).toBe('302 /auth/confirmed')
    const [second] = await query('select "updatedAt", "emailVerified" from auth."user" where id = $1', [
      ada.id,
    ])
    expect(first.emailVerified).toBe(true)
    expect(second).toEqual(first)
    expect(await query('select 1 from auth.session where "userId" = $1', [ada.id])).toEqual([])
  })

  test('a made-up or expired link lands on the page that says so', async () => {
    expect(await confirm('http://localhost/?token=nonsense')).toBe('302 /auth/confirmed?error=INVALID_TOKEN')
    const { email } = await app.account({ confirmed: false })
    const [header, , signature] = tokenOf(await app.auth.createConfirmationLink(email)).split('.')
    const forged = Buffer.from(JSON.stringify({ email, exp: 9999999999 })).toString('base64url')
    expect(await confirm(`http://localhost/?token=${header}.${forged}.${signature}`)).toBe(
      '302 /auth/confirmed?error=INVALID_TOKEN',
    )
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(await confirm(`http://localhost/?token=${unsigned}.${forged}.`)).toBe(
      '302 /auth/confirmed?error=INVALID_TOKEN',
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61 * 60_000 })
    const old = await app.auth.createConfirmationLink(email)
    vi.useRealTimers()
    expect(await confirm(old)).toBe('302 /auth/confirmed?error=TOKEN_EXPIRED')
    expect((await app.visitor().signIn(email)).status).toBe(403)
  })

  test('the page claims only what it asked for, and hears which address it was', async () => {
    const { email } = await app.account({ confirmed: false })
    const token = tokenOf(await app.auth.createConfirmationLink(email))
    expect(await askAsPage('nonsense')).toMatchObject([401, { code: 'INVALID_TOKEN' }])
    expect((await app.visitor().signIn(email)).status).toBe(403)
    expect(await askAsPage(token)).toEqual([200, { status: true, email }])
    expect(await askAsPage(token)).toEqual([200, { status: true, email }])
    expect((await app.visitor().signIn(email)).status).toBe(200)
  })

  test('wherever the caller wants to go, the link leads to our page', async () => {
    const { email } = await app.account({ confirmed: false })
    const link = await app.auth.createConfirmationLink(email)
    for (const target of hostileTargets) {
      expect(await confirm(link, `&callbackURL=${encodeURIComponent(target)}`)).toBe('302 /auth/confirmed')
    }
  })

  test('another mail can be asked for; nobody learns whether there is such an account', async () => {
    const waiting = await app.account({ confirmed: false })
    const confirmed = await app.account()
    const answers = []
    for (const email of [waiting.email, confirmed.email, 'nobody@example.test']) {
      const { status, body } = await app.visitor().ask('/send-verification-email', { email })
      answers.push({ status, body })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(app.events).toEqual([`confirm:${waiting.id}`])
  })
})

const hostileTargets = [
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  'https:evil.test',
  '/%2f%2fevil.test',
  'http://localhost:3000@evil.test',
  'http://localhost:3000.evil.test',
  '\thttps://evil.test',
  'data:text/html,x',
]

test('no endpoint answers with a place the caller chose', async () => {
  const { email } = await app.account()
  for (const target of hostileTargets) {
    const wishes = {
      callbackURL: target,
      redirectTo: target,
      errorCallbackURL: target,
      newUserCallbackURL: target,
    }
    const asked = await app.visitor().ask('/request-password-reset', { email: `x${email}`, ...wishes })
    expect(asked.status).toBe(200)
    const visitor = app.visitor()
    const signedIn = await visitor.ask('/sign-in/email', { email: `x${email}`, password, ...wishes })
    expect(signedIn.status).toBe(401)
    for (const answer of [asked, signedIn]) {
      expect(answer.headers.get('location')).toBeNull()
      expect(JSON.stringify(answer.body)).not.toContain('evil')
    }
    // Both count against the account; this test is not about that.
    await query('delete from app.attempts')
  }
  const visitor = app.visitor()
  const signedIn = await visitor.ask('/sign-in/email', { email, password, callbackURL: 'https://evil.test' })
  expect(signedIn).toMatchObject({ status: 200, body: { redirect: false } })
  expect(signedIn.headers.get('location')).toBeNull()
})
