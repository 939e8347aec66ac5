import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

const forged = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'http',
  'x-original-host': 'evil.example',
  forwarded: 'for=203.0.113.7;host=evil.example;proto=http',
}
const evil = 'http://evil.example'

const first = await startTestApp()
afterAll(() => first.close())

describe.each(['true', 'false'])('a forged forwarded host with TRUST_PROXY=%s', (TRUST_PROXY) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      sharedDatabase: first.ports.database,
      env: { TRUST_PROXY, AUTH_LIMIT_FACTOR: '100' },
    })
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...forged, ...headers },
    })

  test('does not appear in emailed links', async () => {
    const known = await app.build.client()
    const newPerson = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: `ada-${TRUST_PROXY}@test.example`,
      password: 'Long-enough-1',
      terms_accepted: true,
    }
    expect((await post('/auth/v1/sign-up/email', newPerson)).status).toBe(200)
    expect((await post('/auth/v1/request-password-reset', { email: known.email })).status).toBe(200)
    await app.runJobs()
    const emails = app.sentMail()
    expect(emails).toHaveLength(2)
    for (const email of emails) {
      expect(JSON.stringify(email)).toContain('http://localhost:3000/auth/')
      expect(JSON.stringify(email)).not.toContain('evil.example')
    }
  })

  test('does not appear in redirects, since no endpoint redirects', async () => {
    for (const path of ['/auth/v1/verify-email?token=a.b.c', '/auth/v1/reset-password/token']) {
      const target = `${path}${path.includes('?') ? '&' : '?'}callbackURL=//evil.example`
      const { status, headers } = await app.fetch(target, { headers: forged, redirect: 'manual' })
      expect(status).toBe(404)
      expect(headers.get('location')).toBeNull()
    }
  })

  test('allows no other origin', async () => {
    const cookie = 'jobscout.session_token=x'
    const { email } = await app.build.client()
    const asked = [
      await post('/functions/v1/report-missing-page', { path: '/x' }, { cookie, origin: evil }),
      await post('/auth/v1/sign-in/email', { email, password: 'x' }, { origin: evil }),
      await post('/auth/v1/sign-out', {}, { cookie, origin: evil }),
    ]
    for (const answer of asked) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'INVALID_ORIGIN' })
    }
  })

  test('does not block the product’s own pages', async () => {
    const headers = { cookie: 'jobscout.session_token=x', origin: 'http://localhost:3000' }
    expect((await post('/functions/v1/report-missing-page', { path: '/x' }, headers)).status).toBe(200)
  })
})

test.each([
  ['true', 200],
  ['false', 403],
])(
  'a page at the address of the server with TRUST_PROXY=%s, sent over TLS, gets %i',
  async (TRUST_PROXY, status) => {
    const app = await startTestApp({ sharedDatabase: first.ports.database, env: { TRUST_PROXY } })
    const answer = await app.http.inject({
      method: 'POST',
      url: '/functions/v1/report-missing-page',
      headers: {
        host: '192.0.2.7',
        origin: 'https://192.0.2.7',
        'x-forwarded-proto': 'https',
        cookie: 'jobscout.session_token=x',
      },
      payload: { path: '/x' },
    })
    expect(answer.statusCode).toBe(status)
    await app.close()
  },
)
