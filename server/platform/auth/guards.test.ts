import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestAuth, password, publicUrl, type TestAuth } from '../../testing/people/auth.ts'
import { defaultMinimumDurations } from './auth.ts'
import { passwords } from './passwords.ts'

let app: TestAuth
beforeAll(async () => {
  app = await openTestAuth()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.events.length = 0
  await app.database.withOwner((client) =>
    client.query('delete from app.attempts; delete from auth.rate_limit'),
  )
})

const signUp = (n: number) => ({
  email: `new${n}@example.test`,
  password,
  first_name: 'A',
  last_name: 'B',
  terms_accepted: true,
})
const statuses = async (times: number, request: (turn: number) => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let turn = 0; turn < times; turn += 1) seen.push((await request(turn)).status)
  return seen
}

describe('limits per address', () => {
  test('allow five sign-ins a minute, for any account', async () => {
    const visitor = app.visitor('198.51.100.1')
    expect(await statuses(6, (turn) => visitor.signIn(`nobody${turn}@example.test`))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    const { email } = await app.account()
    expect((await app.visitor('198.51.100.2').signIn(email)).status).toBe(200)
  })

  test('allow three sign-ups a minute', async () => {
    const visitor = app.visitor('198.51.100.3')
    expect(await statuses(4, (turn) => visitor.ask('/sign-up/email', signUp(turn)))).toEqual([
      200, 200, 200, 429,
    ])
  })

  test('allow three password reset requests in five minutes', async () => {
    const visitor = app.visitor('198.51.100.4')
    const ask = (turn: number) => visitor.ask('/request-password-reset', { email: `n${turn}@example.test` })
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429])
    const refused = await ask(5)
    expect(refused.body).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please wait 5 minutes and try again.',
      data: { retryAfterSeconds: expect.any(Number) },
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(290)
    expect(seconds).toBeLessThanOrEqual(300)
  })

  test('treat an IPv6 /64 network as one address, and IPv4-mapped IPv6 as IPv4', async () => {
    const ask = (address: string, turn: number) => app.visitor(address).signIn(`v${turn}@example.test`)
    expect(await statuses(6, (turn) => ask(`2001:db8:1:2:${turn}::${turn}`, turn))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    expect((await ask('2001:db8:1:3::1', 7)).status).toBe(401)
    expect(await statuses(6, (turn) => ask(turn % 2 ? '192.0.2.9' : '::ffff:192.0.2.9', 10 + turn))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
  })

  test('ignore forwarded addresses sent by the client', async () => {
    const visitor = app.visitor('198.51.100.5')
    const ask = (turn: number) =>
      visitor.ask(
        '/sign-in/email',
        { email: `f${turn}@example.test`, password },
        { headers: { 'x-forwarded-for': `203.0.113.${turn}`, 'cf-connecting-ip': `203.0.113.${turn}` } },
      )
    expect(await statuses(6, ask)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('hold for ten concurrent requests', async () => {
    const visitor = app.visitor('198.51.100.6')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => visitor.signIn(`p${turn}@example.test`)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('do not apply to the list of sessions', async () => {
    const visitor = app.visitor('198.51.100.7')
    expect(new Set(await statuses(400, () => visitor.ask('/list-sessions')))).toEqual(new Set([401]))
  })
})

describe('limits per account', () => {
  test('refuse unknown devices after five attempts from many addresses, even with the right password', async () => {
    const { email } = await app.account()
    expect(await statuses(6, () => app.visitor().signIn(email, 'Wrong-pass-1'))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    const right = await app.visitor().signIn(email.toUpperCase())
    expect(right).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(right.headers.get('retry-after')).toBe('60')
    await app.database.withOwner((client) =>
      client.query(`update app.attempts set window_ends_at = now() - interval '1 second'`),
    )
    expect((await app.visitor().signIn(email)).status).toBe(200)
  })

  test('apply to unknown accounts as well', async () => {
    const ask = () => app.visitor().signIn('nobody@example.test')
    expect(await statuses(6, ask)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('send three emails in five minutes, and respond to further requests the same way', async () => {
    const { email } = await app.account()
    for (const address of [email, 'unknown@example.test']) {
      const ask = () => app.visitor().ask('/request-password-reset', { email: address })
      expect(await statuses(5, ask)).toEqual([200, 200, 200, 200, 200])
    }
    expect(app.events).toHaveLength(3)
  })

  test('allow three sign-ups with one email address', async () => {
    const ask = () => app.visitor().ask('/sign-up/email', signUp(99))
    expect(await statuses(4, ask)).toEqual([200, 422, 422, 429])
  })

  test('apply to password guesses with a stolen session, from many addresses', async () => {
    const { email } = await app.account()
    const owner = app.visitor()
    await owner.signIn(email)
    const ask = () => {
      const elsewhere = app.visitor()
      for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
      return elsewhere.ask('/change-password', {
        currentPassword: 'Wrong-pass-1',
        newPassword: 'Other-pass-1',
      })
    }
    expect(await statuses(6, ask)).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('store no email address in clear text', async () => {
    await app.visitor().signIn('secret.person@example.test')
    const rows = await app.database.withOwner(
      async (client) => (await client.query('select * from app.attempts')).rows,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('secret.person')
  })
})

describe('known and unknown accounts', () => {
  test('get the same response to a sign-in, after one hash each', async () => {
    const { email } = await app.account()
    const hash = vi.spyOn(passwords, 'hash')
    const verify = vi.spyOn(passwords, 'verify')
    const attempt = async (address: string) => {
      hash.mockClear()
      verify.mockClear()
      const { status, body } = await app.visitor().signIn(address, 'Wrong-pass-1')
      return { status, body, hashed: hash.mock.calls.length + verify.mock.calls.length }
    }
    const known = await attempt(email)
    expect(known).toMatchObject({ status: 401, hashed: 1 })
    expect(await attempt('nobody@example.test')).toEqual(known)
    hash.mockRestore()
    verify.mockRestore()
  })

  test('get the same responses, none before the minimum duration', async () => {
    const minimumDurations = Object.fromEntries(
      Object.keys(defaultMinimumDurations).map((path) => [path, 150]),
    )
    expect(Object.keys(minimumDurations)).toContain('/send-verification-email')
    const slowed = await openTestAuth({ database: app.database, minimumDurations })
    const { email } = await app.account()
    for (const [path, minimum] of Object.entries(minimumDurations)) {
      const answers = []
      for (const address of [email, 'nobody@example.test']) {
        const start = performance.now()
        const credentials = { email: address, password: 'Wrong-pass-1' }
        const { status, body } = await slowed.visitor().ask(path, credentials)
        answers.push({ status, body })
        expect(performance.now() - start).toBeGreaterThanOrEqual(minimum - 1)
      }
      expect(answers[0]).toEqual(answers[1])
    }
  })
})

describe('the origin check', () => {
  const evil = { origin: 'https://evil.test' }

  test('refuses writes with a cookie from another origin', async () => {
    const { email } = await app.account()
    const visitor = app.visitor()
    await visitor.signIn(email)
    for (const origin of [evil.origin, '', 'null', `${publicUrl}.evil.test`]) {
      expect(await visitor.ask('/sign-out', {}, { headers: { origin } })).toMatchObject({ status: 403 })
    }
    expect(await app.auth.getSession(visitor.headers())).not.toBeNull()
    expect((await visitor.ask('/sign-out', {})).status).toBe(200)
  })

  test('refuses sign-in and sign-up from another site', async () => {
    const { email } = await app.account()
    const visitor = app.visitor()
    expect((await visitor.ask('/sign-in/email', { email, password }, { headers: evil })).status).toBe(403)
    expect((await visitor.ask('/sign-up/email', signUp(1), { headers: evil })).status).toBe(403)
    const navigated = { origin: '', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await visitor.ask('/sign-in/email', { email, password }, { headers: navigated })).status).toBe(
      403,
    )
    expect(visitor.cookies.size).toBe(0)
  })

  test('refuses the content types of forms', async () => {
    const { email } = await app.account()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await app
        .visitor()
        .ask('/sign-in/email', { email, password }, { headers: { 'content-type': type, origin: '' } })
      expect(answer.status).toBe(415)
    }
  })

  test('accepts the host name under which the page was served', async () => {
    const { email } = await app.account()
    const request = new Request('http://192.168.0.7:3000/auth/v1/sign-in/email', {
      method: 'POST',
      headers: {
        origin: 'http://192.168.0.7:3000',
        'content-type': 'application/json',
        'x-client-ip': '198.51.100.9',
      },
      body: JSON.stringify({ email, password }),
    })
    expect((await app.auth.handler(request)).status).toBe(200)
  })
})

describe('an endpoint outside the allow list', () => {
  test.each([
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['GET', '/delete-user/callback'],
    ['POST', '/change-email'],
    ['POST', '/set-password'],
    ['POST', '/verify-password'],
    ['POST', '/sign-in/social'],
    ['GET', '/callback/google'],
    ['POST', '/link-social'],
    ['POST', '/unlink-account'],
    ['GET', '/verify-email?token=abcdefghijklmnopqrstuvwx'],
    ['GET', '/confirm-email?token=abcdefghijklmnopqrstuvwx'],
    ['GET', '/list-accounts'],
    ['GET', '/account-info'],
    ['POST', '/get-access-token'],
    ['POST', '/refresh-token'],
    ['POST', '/update-session'],
    ['POST', '/revoke-other-sessions'],
    ['POST', '/revoke-sessions'],
    ['GET', '/get-session'],
    ['GET', '/reset-password/abcdefghijklmnopqrstuvwx?callbackURL=/x'],
    ['GET', '/ok'],
    ['GET', '/error?error=<script>'],
    ['POST', '/get-session'],
    ['GET', '/sign-out'],
    ['GET', '/sign-in/email'],
    ['PUT', '/sign-in/email'],
    ['POST', '/sign-in/email/'],
    ['POST', '//sign-in/email'],
    ['POST', '/Sign-In/email'],
    ['POST', '/sign-in%2Femail'],
    ['POST', '/constructor'],
    ['GET', ''],
  ])('responds with 404: %s %s', async (method, path) => {
    const { email } = await app.account()
    const visitor = app.visitor()
    await visitor.signIn(email)
    const body = method === 'GET' ? undefined : { name: 'x', newEmail: 'x@example.test', password }
    const answer = await visitor.ask(path, body, { method })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test.each(['{', '[]', '"x"', 'null', '{"email":1}{}'])(
    'a body that is not a JSON object is refused: %s',
    async (body) => {
      expect(await app.visitor().ask('/sign-in/email', body)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      })
    },
  )
})
