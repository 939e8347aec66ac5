import { connect } from 'node:net'
import { contract } from '@jobscout/contract/contract.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { UNATTENDED } from '@jobscout/contract/shared/unattended.ts'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAuthorization, startTestApp, type TestApp } from '../../testing/app.ts'
import { createLog } from '../log/log.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('every response', () => {
  test('has a request id and strict headers', async () => {
    const { headers } = await app.fetch('/healthz')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('a response with personal data is not cacheable', async () => {
    const person = await app.build.client()
    for (const path of ['/functions/v1/session', '/rest/v1/profiles', '/rest/v1/no_such_table']) {
      expect((await app.fetch(path, { person })).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a response to an unattended screen is no use of its session', async () => {
    const person = await app.build.agent()
    const query = (text: string) =>
      app.ports.database.withOwner(async (client) => (await client.query(text, [person.userId])).rows)
    const isUsedAfter = async (headers: Record<string, string>) => {
      await query(`update auth.session set "lastUsedAt" = now() - interval '50 minutes' where "userId" = $1`)
      expect((await app.fetch('/rest/v1/profiles', { person, headers })).status).toBe(200)
      return query(
        `select "lastUsedAt" > now() - interval '1 minute' as used from auth.session where "userId" = $1`,
      )
    }
    expect(await isUsedAfter({ [UNATTENDED]: '1' })).toEqual([{ used: false }])
    expect(await isUsedAfter({})).toEqual([{ used: true }])
  })

  test('a response with an error reveals no internals', async () => {
    const answers = await Promise.all([
      post('/functions/v1/report-missing-page', '{"path": '),
      post('/functions/v1/report-missing-page', JSON.stringify({ path: 'x'.repeat(2_000_000) })),
      post('/functions/v1/report-missing-page', 'path=/x', { 'content-type': 'text/plain' }),
      post('/functions/v1/report-missing-page', JSON.stringify({ path: 'x'.repeat(501) })),
      app.fetch('/rest/v1/no_such_table'),
      app.fetch('/rest/v1/job_listings/not-an-id'),
      app.fetch('/rest/v1/job_listings?page=abc'),
      app.fetch('/no/such/page'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 415, 400, 404, 401, 401, 404])
    for (const answer of answers) {
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      expect(text).not.toMatch(/node_modules|\.ts:\d|at async/)
    }
  })

  test('a response to invalid input names the field', async () => {
    const person = await app.build.client()
    const answer = await app.fetch('/rest/v1/job_listings?page=abc', { person })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain('"page"')
  })
})

describe('a malformed request', () => {
  test.each(['a b c', '[::1'])('a request with the host "%s" is a client error', async (host) => {
    const answer = await app.http.inject({ url: '/auth/v1/list-sessions', headers: { host } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a request with a path that cannot be decoded is a client error', async () => {
    const answer = await app.http.inject('/rest/v1/%ff')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) })
    expect(answer.body).not.toContain('%ff')
  })

  test('a request with TRACE is refused', async () => {
    const answer = await app.http.inject({ method: 'TRACE', url: '/auth/v1/list-sessions' })
    expect(answer.statusCode).toBe(400)
  })

  test('a request with NUL is refused, and lone surrogates are replaced', async () => {
    const person = await app.build.client()
    const save = (titles: string) =>
      app.fetch('/rest/v1/job_preferences', {
        method: 'PUT',
        person,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...defaultPreferences, target_titles: [titles] }),
      })
    expect((await save('Bak\u0000er')).status).toBe(400)
    expect((await app.fetch('/rest/v1/job_applications?search=x%00y', { person })).status).toBe(400)
    expect((await app.fetch('/rest/v1/rpc/export_users?search=x%00y', { person })).status).toBe(400)
    const saved = await save('Baker \ud83e')
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ target_titles: ['Baker \ufffd'] })
  })
})

test('every number in an input fits its column', async () => {
  const { paths } = (await (await app.fetch('/openapi.json')).json()) as { paths: Record<string, object> }
  const endless: string[] = []
  const look = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, maximum } = schema as { type?: string; maximum?: number }
    if (type === 'integer' && (maximum ?? Infinity) > 2_147_483_647) endless.push(path)
    for (const [key, inner] of Object.entries(schema)) look(inner, `${path}.${key}`)
  }
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters, requestBody }] of Object.entries(methods)) {
      look({ parameters, requestBody }, `${method} ${path}`)
    }
  }
  expect(endless).toEqual([])
})

describe('writes from other origins', () => {
  test.each(['http://evil.example', 'null', undefined])(
    'a write with a cookie and the origin %s is refused',
    async (origin) => {
      const headers = { cookie: 'jobscout.session_token=x', ...(origin && { origin }) }
      const answer = await post('/functions/v1/report-missing-page', '{"path":"/x"}', headers)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'INVALID_ORIGIN' })
    },
  )

  test('a write from the product’s own pages is accepted', async () => {
    const headers = { cookie: 'jobscout.session_token=x', origin: 'http://localhost:3000' }
    expect((await post('/functions/v1/report-missing-page', '{"path":"/x"}', headers)).status).toBe(200)
  })
})

describe('monitoring', () => {
  test('health, readiness and metrics respond', async () => {
    expect(await (await app.fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await app.fetch('/readyz')).json()).toEqual({ status: 'ready' })
    expect(await (await app.fetch('/metrics')).text()).toContain('http_request_duration_seconds')
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'metrics are refused to requests with %s',
    async (name) => {
      expect((await app.fetch('/metrics', { headers: { [name]: '203.0.113.7' } })).status).toBe(403)
    },
  )

  test('the OpenAPI document has every procedure, and the reference page shows them', async () => {
    const document = (await (await app.fetch('/openapi.json')).json()) as { paths: Record<string, object> }
    const declared = function* (router: object): Generator<string> {
      for (const value of Object.values(router) as object[]) {
        if (isContractProcedure(value))
          yield `${value['~orpc'].route.method?.toLowerCase()} ${value['~orpc'].route.path}`
        else yield* declared(value)
      }
    }
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(documented.sort()).toEqual([...declared(contract)].sort())
    const [answer, plain] = await Promise.all(
      ['gzip', 'gzip;q=0'].map((encoding) =>
        app.fetch('/reference', { headers: { 'accept-encoding': encoding } }),
      ),
    )
    expect([answer, plain].map((response) => response?.headers.get('content-encoding'))).toEqual([
      'gzip',
      null,
    ])
    const page = (await plain?.text()) ?? ''
    expect(page).toContain('/rest/v1/job_applications/{id}')
    expect(page).not.toContain('<script')
  })

  test('the OpenAPI document names the session cookie', async () => {
    const document = await (await app.fetch('/openapi.json')).json()
    expect(document).toMatchObject({
      components: { securitySchemes: { session: { name: 'jobscout.session_token' } } },
    })
    const person = await app.build.client()
    const cookie = `jobscout.session_token=${buildAuthorization(person).replace('Bearer ', '')}`
    const answer = await app.fetch('/functions/v1/session', { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ session: { user: { id: person.userId } } })
  })
})

test('metrics need the token behind a trusted proxy', async () => {
  const closed = await startTestApp({ sharedDatabase: app.ports.database, env: { TRUST_PROXY: 'true' } })
  expect((await closed.fetch('/metrics')).status).toBe(403)
  await closed.close()
  const token = 'sixteen letters or more'
  const open = await startTestApp({
    sharedDatabase: app.ports.database,
    env: { TRUST_PROXY: 'true', METRICS_TOKEN: token },
  })
  const ask = async (headers: Record<string, string>) => (await open.fetch('/metrics', { headers })).status
  expect(await ask({})).toBe(403)
  expect(await ask({ authorization: 'Bearer something else here' })).toBe(403)
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200)
  await open.close()
})

test('the client address behind a proxy is the one added by the proxy', async () => {
  const strict = await startTestApp({
    sharedDatabase: app.ports.database,
    env: { REQUESTS_PER_MINUTE: '3', TRUST_PROXY: 'true' },
  })
  const ask = (forged: number) =>
    strict.fetch('/functions/v1/session', {
      headers: { 'x-forwarded-for': `192.0.2.${forged}, 203.0.113.7` },
    })
  const statuses: number[] = []
  for (let request = 0; request < 4; request += 1) statuses.push((await ask(request)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await strict.close()
})

test("a provider's events have a larger limit than people's requests", async () => {
  const strict = await startTestApp({ sharedDatabase: app.ports.database, env: { REQUESTS_PER_MINUTE: '2' } })
  const send = async () =>
    (await strict.fetch('/functions/v1/payment-webhook', { method: 'POST', body: '{}' })).status
  const statuses: number[] = []
  for (let event = 0; event < 21; event += 1) statuses.push(await send())
  // Not signed, which is found out after the limit.
  expect(statuses).toEqual([...Array(20).fill(400), 429])
  await strict.close()
})

test('too many requests are refused with retry-after', async () => {
  const strict = await startTestApp({ sharedDatabase: app.ports.database, env: { REQUESTS_PER_MINUTE: '3' } })
  const statuses: number[] = []
  for (let request = 0; request < 5; request += 1) {
    statuses.push((await strict.fetch('/functions/v1/session')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await strict.fetch('/functions/v1/session')
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  await strict.close()
})

test('an aborted upload is not logged as an error', async () => {
  const logged: { level: number; msg: string }[] = []
  const log = createLog('debug', 'json', { write: (line) => void logged.push(JSON.parse(line)) })
  const noted = await startTestApp({ sharedDatabase: app.ports.database, listen: true, log })
  const { port } = new URL(noted.address ?? '')
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    [
      'POST /storage/v1/object/resumes HTTP/1.1',
      'host: localhost',
      `authorization: ${buildAuthorization(await noted.build.client())}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 100000',
      '',
      '--b',
    ].join('\r\n'),
    () => socket.destroy(),
  )
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('the caller went away')
  expect(logged.filter(({ level }) => level > 30)).toEqual([])
  await noted.close()
})
