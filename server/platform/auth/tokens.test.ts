import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
    expect(late).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } })
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

describe('a reset link, when its page opens', () => {
  const check = async (token: string) => {
    const { status, body } = await app.visitor().ask('/check-reset-link', { token })
    return [status, body]
  }

  test('is checked as often as the page is opened, and is not spent by that', async () => {
    const ada = await app.account()
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    for (let turn = 0; turn < 3; turn += 1) expect(await check(token)).toEqual([200, { status: true }])
    expect((await app.visitor().ask('/reset-password', { token, newPassword })).status).toBe(200)
    expect(await check(token)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
  })

  test('that has expired, or was never one, is refused', async () => {
    const ada = await app.account({ confirmed: false })
    expect(await check('nonsense-nonsense-nonsense')).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const other = tokenOf(await app.auth.createConfirmationLink(ada.id))
    expect(await check(other)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    await query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`, [
      ada.id,
    ])
    expect(await check(token)).toMatchObject([400, { code: 'TOKEN_EXPIRED' }])
  })

  test('is checked twenty times a minute from one address', async () => {
    const visitor = app.visitor()
    const statuses = []
    for (let turn = 0; turn < 21; turn += 1) {
      statuses.push((await visitor.ask('/check-reset-link', { token: 'nonsense-nonsense-nonsense' })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429])
  })
})

describe('the password in force is no new password', () => {
  const unchanged = {
    status: 400,
    body: {
      code: 'PASSWORD_UNCHANGED',
      message: 'The new password must differ from the current one.',
    },
  }

  test('at a reset, whose link then takes another one', async () => {
    const ada = await app.account()
    const token = tokenOf(await app.auth.createResetLink(ada.id))
    const ask = (given: string) => app.visitor().ask('/reset-password', { token, newPassword: given })
    expect(await ask(password)).toMatchObject(unchanged)
    expect(app.events).toEqual([])
    expect((await ask(newPassword)).status).toBe(200)
  })

  test('at a change, which leaves every session as it was', async () => {
    const ada = await app.account()
    const [laptop, phone] = [app.visitor(), app.visitor()]
    await laptop.signIn(ada.email)
    await phone.signIn(ada.email)
    const asked = { currentPassword: password, newPassword: password }
    expect(await laptop.ask('/change-password', asked)).toMatchObject(unchanged)
    expect(app.events).toEqual([])
    expect(await app.auth.getSession(phone.headers())).toMatchObject({ userId: ada.id })
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
  const confirm = async (token: string) => {
    const { status, body } = await app.visitor().ask('/confirm-email', { token })
    return [status, body]
  }
  const isConfirmed = async (id: string) => (await app.auth.findAccount(id))?.confirmed

  test('the link leads to a page; opening it changes nothing, the button confirms', async () => {
    const ada = await app.account({ confirmed: false })
    const link = await app.auth.createConfirmationLink(ada.id)
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/confirm-email\?token=[\w-]{32}$/)
    const opened = await app.visitor().ask(`/confirm-email?token=${tokenOf(link)}`)
    expect(opened.status).toBe(404)
    expect(await isConfirmed(ada.id)).toBe(false)
    expect(await confirm(tokenOf(link))).toEqual([200, { status: true, email: ada.email }])
    expect(await isConfirmed(ada.id)).toBe(true)
    expect(await query('select 1 from auth.session where "userId" = $1', [ada.id])).toEqual([])
  })

  test('a second use is told so and changes nothing; so is another link to a confirmed address', async () => {
    const ada = await app.account({ confirmed: false })
    const [first, other] = [
      tokenOf(await app.auth.createConfirmationLink(ada.id)),
      tokenOf(await app.auth.createConfirmationLink(ada.id)),
    ]
    await confirm(first)
    const [before] = await query('select "updatedAt" from auth."user" where id = $1', [ada.id])
    for (const token of [first, first, other]) {
      expect(await confirm(token)).toMatchObject([409, { code: 'ALREADY_CONFIRMED' }])
    }
    expect(await query('select "updatedAt" from auth."user" where id = $1', [ada.id])).toEqual([before])
  })

  test('ten clicks at the same moment confirm once', async () => {
    const ada = await app.account({ confirmed: false })
    const token = tokenOf(await app.auth.createConfirmationLink(ada.id))
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('a made-up, borrowed or expired link is refused', async () => {
    const ada = await app.account({ confirmed: false })
    expect(await confirm('nonsense-nonsense-nonsense')).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const reset = tokenOf(await app.auth.createResetLink(ada.id))
    expect(await confirm(reset)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
    const token = tokenOf(await app.auth.createConfirmationLink(ada.id))
    const stolen = await app.visitor().ask('/reset-password', { token, newPassword })
    expect(stolen).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
    await query(`update auth.verification set "expiresAt" = now() - interval '1 second' where value = $1`, [
      ada.id,
    ])
    expect(await confirm(token)).toMatchObject([400, { code: 'TOKEN_EXPIRED' }])
    expect(await isConfirmed(ada.id)).toBe(false)
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
