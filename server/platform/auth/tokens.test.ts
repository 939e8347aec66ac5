import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAuth, password, type TestAuth } from '../../testing/people/auth.ts'

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
const readToken = (link: string) => new URL(link).searchParams.get('token') ?? ''

describe('a password reset by email', () => {
  test('works once, ends every session and invalidates other links', async () => {
    const ada = await app.account()
    const laptop = app.visitor()
    await laptop.signIn(ada.email)
    const response = await laptop.ask('/request-password-reset', { email: ada.email.toUpperCase() })
    expect(response.status).toBe(200)
    expect(app.events).toEqual([`reset:${ada.id}`])

    const link = await app.auth.createResetLink(ada.id)
    const otherLink = await app.auth.createResetLink(ada.id)
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/reset-password\?token=[\w-]{32}$/)
    const reset = await app.visitor().ask('/reset-password', { token: readToken(link), newPassword })
    expect(reset).toMatchObject({ status: 200, body: { status: true } })
    expect(app.events).toEqual([`reset:${ada.id}`, `changed:${ada.id}`])
    expect(await app.auth.getSession(laptop.headers())).toBeNull()

    for (const used of [link, otherLink]) {
      const again = await app.visitor().ask('/reset-password', { token: readToken(used), newPassword })
      expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    }
    expect((await app.visitor().signIn(ada.email, password)).status).toBe(401)
    expect((await app.visitor().signIn(ada.email, newPassword)).status).toBe(200)
  })

  test('succeeds once of ten concurrent requests', async () => {
    const ada = await app.account()
    const token = readToken(await app.auth.createResetLink(ada.id))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor().ask('/reset-password', { token, newPassword })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is refused after 60 minutes', async () => {
    const ada = await app.account()
    const token = readToken(await app.auth.createResetLink(ada.id))
    const [row] = await query(
      `select "expiresAt" between now() + interval '59 minutes' and now() + interval '61 minutes' as hour from auth.verification where value = $1`,
      [ada.id],
    )
    expect(row).toEqual({ hour: true })
    await query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`, [
      ada.id,
    ])
    const late = await app.visitor().ask('/reset-password', { token, newPassword })
    expect(late).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } })
  })

  test('leaves no usable token in the database', async () => {
    const ada = await app.account()
    await app.visitor().ask('/request-password-reset', { email: ada.email })
    expect(await query('select 1 from auth.verification where value = $1', [ada.id])).toEqual([])
    const token = readToken(await app.auth.createResetLink(ada.id))
    const rows = await query('select identifier from auth.verification where value = $1', [ada.id])
    expect(rows).toHaveLength(1)
    expect(rows[0].identifier).not.toContain(token)
    const stolen = await app.visitor().ask('/reset-password', { token: rows[0].identifier, newPassword })
    expect(stolen).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test.each(['', 'x', 'a'.repeat(5000), '../../x', { $ne: null }, 'nonsense-nonsense-nonsense'])(
    'refuses an invalid token: %j',
    async (token) => {
      const answer = await app.visitor().ask('/reset-password', { token, newPassword })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    },
  )

  test('applies the password policy without consuming the link', async () => {
    const ada = await app.account()
    const token = readToken(await app.auth.createResetLink(ada.id))
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

describe('checking a reset link', () => {
  const check = async (token: string) => {
    const { status, body } = await app.visitor().ask('/check-reset-link', { token })
    return [status, body]
  }

  test('does not consume it', async () => {
    const ada = await app.account()
    const token = readToken(await app.auth.createResetLink(ada.id))
    for (let turn = 0; turn < 3; turn += 1) expect(await check(token)).toEqual([200, { status: true }])
    expect((await app.visitor().ask('/reset-password', { token, newPassword })).status).toBe(200)
    expect(await check(token)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
  })

  test('refuses expired and invalid links', async () => {
    const ada = await app.account({ confirmed: false })
    expect(await check('nonsense-nonsense-nonsense')).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const otherToken = readToken(await app.auth.createConfirmationLink(ada.id))
    expect(await check(otherToken)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const token = readToken(await app.auth.createResetLink(ada.id))
    await query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`, [
      ada.id,
    ])
    expect(await check(token)).toMatchObject([400, { code: 'TOKEN_EXPIRED' }])
  })

  test('is limited to twenty times a minute per address', async () => {
    const visitor = app.visitor()
    const statuses = []
    for (let turn = 0; turn < 21; turn += 1) {
      statuses.push((await visitor.ask('/check-reset-link', { token: 'nonsense-nonsense-nonsense' })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429])
  })
})

describe('the current password as the new one', () => {
  const unchanged = {
    status: 400,
    body: {
      code: 'PASSWORD_UNCHANGED',
      message: 'The new password must differ from the current one.',
    },
  }

  test('a reset to the current password is refused, and its link can then be used again', async () => {
    const ada = await app.account()
    const token = readToken(await app.auth.createResetLink(ada.id))
    const reset = (to: string) => app.visitor().ask('/reset-password', { token, newPassword: to })
    expect(await reset(password)).toMatchObject(unchanged)
    expect(app.events).toEqual([])
    expect((await reset(newPassword)).status).toBe(200)
  })

  test('a change to the current password is refused, and ends no session', async () => {
    const ada = await app.account()
    const [laptop, phone] = [app.visitor(), app.visitor()]
    await laptop.signIn(ada.email)
    await phone.signIn(ada.email)
    const body = { currentPassword: password, newPassword: password }
    expect(await laptop.ask('/change-password', body)).toMatchObject(unchanged)
    expect(app.events).toEqual([])
    expect(await app.auth.getSession(phone.headers())).toMatchObject({ userId: ada.id })
  })
})

describe('changing the password', () => {
  test('needs the current one, ends the other sessions and keeps this browser signed in', async () => {
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
  ])('reports invalid input: %j', async (body, message) => {
    const { email } = await app.account()
    const visitor = app.visitor()
    await visitor.signIn(email)
    expect(await visitor.ask('/change-password', body)).toMatchObject({ status: 400, body: { message } })
  })

  test('needs a session', async () => {
    const answer = await app.visitor().ask('/change-password', { currentPassword: password, newPassword })
    expect(answer.status).toBe(401)
  })
})

describe('confirming an email address', () => {
  const confirm = async (token: string) => {
    const { status, body } = await app.visitor().ask('/confirm-email', { token })
    return [status, body]
  }
  const isConfirmed = async (id: string) => (await app.auth.findAccount(id))?.confirmed

  test('happens with a POST, not by opening the link', async () => {
    const ada = await app.account({ confirmed: false })
    const link = await app.auth.createConfirmationLink(ada.id)
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/confirm-email\?token=[\w-]{32}$/)
    const opened = await app.visitor().ask(`/confirm-email?token=${readToken(link)}`)
    expect(opened.status).toBe(404)
    expect(await isConfirmed(ada.id)).toBe(false)
    expect(await confirm(readToken(link))).toEqual([200, { status: true, email: ada.email, signedIn: false }])
    expect(await isConfirmed(ada.id)).toBe(true)
    expect(await query('select 1 from auth.session where "userId" = $1', [ada.id])).toEqual([])
  })

  test('responds with ALREADY_CONFIRMED to a second use and to another link', async () => {
    const ada = await app.account({ confirmed: false })
    const [first, second] = [
      readToken(await app.auth.createConfirmationLink(ada.id)),
      readToken(await app.auth.createConfirmationLink(ada.id)),
    ]
    await confirm(first)
    const [before] = await query('select "updatedAt" from auth."user" where id = $1', [ada.id])
    for (const token of [first, first, second]) {
      expect(await confirm(token)).toMatchObject([409, { code: 'ALREADY_CONFIRMED' }])
    }
    expect(await query('select "updatedAt" from auth."user" where id = $1', [ada.id])).toEqual([before])
  })

  test('succeeds once of ten concurrent requests', async () => {
    const ada = await app.account({ confirmed: false })
    const token = readToken(await app.auth.createConfirmationLink(ada.id))
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('refuses invalid and expired links, and those of a reset', async () => {
    const ada = await app.account({ confirmed: false })
    expect(await confirm('nonsense-nonsense-nonsense')).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const reset = readToken(await app.auth.createResetLink(ada.id))
    expect(await confirm(reset)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const token = readToken(await app.auth.createConfirmationLink(ada.id))
    const stolen = await app.visitor().ask('/reset-password', { token, newPassword })
    expect(stolen).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    await query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`, [
      ada.id,
    ])
    expect(await confirm(token)).toMatchObject([400, { code: 'TOKEN_EXPIRED' }])
    expect(await isConfirmed(ada.id)).toBe(false)
  })

  test('can be requested again, with the same response for unknown accounts', async () => {
    const waiting = await app.account({ confirmed: false })
    const confirmed = await app.account()
    const answers = []
    for (const email of [waiting.email, confirmed.email, 'nobody@example.test']) {
      const { status, body } = await app.visitor().ask('/send-verification-email', { email })
      answers.push({ status, body })
    }
    // Also beside the session of somebody else.
    const browser = app.visitor()
    await browser.signIn(confirmed.email)
    const { status, body } = await browser.ask('/send-verification-email', { email: waiting.email })
    answers.push({ status, body })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(app.events).toEqual(Array(2).fill(`confirm:${waiting.id}`))
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

test('no endpoint redirects to a URL from the request', async () => {
  const { email } = await app.account()
  for (const target of hostileTargets) {
    const redirects = {
      callbackURL: target,
      redirectTo: target,
      errorCallbackURL: target,
      newUserCallbackURL: target,
    }
    const response = await app.visitor().ask('/request-password-reset', { email: `x${email}`, ...redirects })
    expect(response.status).toBe(200)
    const visitor = app.visitor()
    const signedIn = await visitor.ask('/sign-in/email', { email: `x${email}`, password, ...redirects })
    expect(signedIn.status).toBe(401)
    for (const answer of [response, signedIn]) {
      expect(answer.headers.get('location')).toBeNull()
      expect(JSON.stringify(answer.body)).not.toContain('evil')
    }
    // Both requests count towards the limit of the account.
    await query('delete from app.attempts')
  }
  const visitor = app.visitor()
  const signedIn = await visitor.ask('/sign-in/email', { email, password, callbackURL: 'https://evil.test' })
  expect(signedIn).toMatchObject({ status: 200, body: { redirect: false } })
  expect(signedIn.headers.get('location')).toBeNull()
})
