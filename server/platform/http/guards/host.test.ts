import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createLog } from '../../log/log.ts'

const token = 'secret-of-a-link'
const paths = [
  '/auth/v1/list-sessions',
  '/auth/v1/verify-email',
  '/functions/v1/session',
  '/healthz',
  '/openapi.json',
  '/no/such/page',
]
const logged: string[] = []
let app: TestApp

beforeAll(async () => {
  const log = createLog('trace', 'json', { write: (line) => void logged.push(line) })
  app = await startTestApp({ listen: true, log, env: { PUBLIC_URL: 'https://jobs.example.org' } })
})
afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

/** The answer to exactly this request line and these Host headers. */
function send(target: string, ...hosts: string[]): Promise<string> {
  const { port } = new URL(app.address ?? '')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => void chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    const headers = [...hosts.map((host) => `host: ${host}`), 'connection: close']
    socket.write(`GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1')
  })
}
const parseStatus = (answer: string): number => Number(answer.split(' ')[1])

describe('a malformed host', () => {
  test.each([
    'user:pass@localhost',
    'user@localhost',
    '@localhost',
    ':@localhost',
    '@',
    '',
    ':80',
    'a b',
    'a,b',
    'a\tb',
    'http://localhost',
    '//localhost',
    'localhost/path',
    'localhost?token=secret-of-a-link',
    'localhost#part',
    'localhost\\evil.example',
    'localhost:abc',
    'localhost:99999',
    'localhost:1:2',
    '[::1',
    '[::1]evil',
    '[zz]',
    '::1',
    '%6c%6f',
    '%zz',
    '<script>',
    '"localhost"',
    "localhost'",
    'local\xffhost',
    'local\xe2\x80\xaehost',
    '999.1.1.1',
    '1.2.3.4.5',
  ])('"%s" is answered with 400 on every path', async (host) => {
    for (const path of paths) expect(parseStatus(await send(`${path}?token=${token}`, host))).toBe(400)
    expect(logged.join('')).not.toContain(token)
    expect(logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
  })

  test('is refused in the format and with the headers of other errors', async () => {
    const answer = await send('/healthz', 'user:pass@localhost')
    expect(answer).toContain('"code":"BAD_REQUEST"')
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).not.toContain('user:pass')
  })

  test('is also a missing or repeated one', async () => {
    expect(parseStatus(await send('/healthz'))).toBe(400)
    expect(parseStatus(await send('/healthz', 'localhost', 'localhost'))).toBe(400)
    expect(parseStatus(await send('/healthz', 'localhost', 'evil.example'))).toBe(400)
  })
})

test.each([
  'localhost',
  'LOCALHOST:3000',
  'Jobs.example.org',
  'jobs.example.org:8443',
  '127.0.0.1:3000',
  '192.168.1.20',
  '[::1]:3000',
  '[fe80::1]',
])('the host %s is served', async (host) => {
  // Nobody is signed in.
  expect(parseStatus(await send('/auth/v1/list-sessions', host))).toBe(401)
  expect(parseStatus(await send(`http://${host}/auth/v1/list-sessions`, host))).toBe(401)
})

describe('a host that is neither that of PUBLIC_URL nor an address', () => {
  const foreign = [
    'evil.example',
    'evil.example:3000',
    'web_1:80',
    'localhost.evil.example',
    'jobs.example.org.evil.example',
    'xjobs.example.org',
    'example.org',
    'localhost.',
    '127.0.0.1.evil.example',
  ]
  const everywhere = [
    '/auth/v1/list-sessions',
    '/functions/v1/session',
    '/rest/v1/notifications/live',
    '/storage/v1/object/resumes/x/y',
    '/functions/v1/dev-outbox',
    '/openapi.json',
    '/',
    '/app.html',
    '/assets/none.js',
    '/dev-payments',
    '/no/such/page',
  ]
  test.each(foreign)('%s gets 421 on every path', async (host) => {
    for (const path of everywhere) expect(parseStatus(await send(path, host))).toBe(421)
    for (const target of everywhere.map((path) => `http://${host}${path}`)) {
      expect(parseStatus(await send(target, host))).toBe(421)
    }
  })

  test.each(['/healthz', '/readyz', '/metrics'])('is answered at %s, which probes ask for', async (path) => {
    expect(parseStatus(await send(path, 'web_1:80'))).toBe(200)
  })

  test('a foreign host gets the address of the product, in the format of other errors or, on a page, in a sentence', async () => {
    const sentence = 'This server answers at https://jobs.example.org, which its operator sets as PUBLIC_URL.'
    const headers = { host: 'evil.example' }
    const call = await app.http.inject({ url: '/functions/v1/session', headers })
    expect(call.json()).toEqual({
      defined: false,
      code: 'MISDIRECTED_REQUEST',
      status: 421,
      message: sentence,
    })
    const page = await app.http.inject({ url: '/', headers: { ...headers, accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      421,
      'text/plain; charset=utf-8',
      sentence,
    ])
  })

  test('a foreign host is not accepted because of a header that pages can set', async () => {
    const forged = { 'x-forwarded-host': 'jobs.example.org', forwarded: 'host=jobs.example.org' }
    const proxied = await startTestApp({ sharedDatabase: app.ports.database, env: { TRUST_PROXY: 'true' } })
    for (const { http } of [app, proxied]) {
      const { statusCode } = await http.inject({
        method: 'POST',
        url: '/auth/v1/sign-in/email',
        headers: { host: 'evil.example', ...forged },
        payload: {},
      })
      expect(statusCode).toBe(421)
    }
    await proxied.close()
  })
})

test.each([
  'http://user:pass@localhost/auth/v1/list-sessions',
  'http://user@localhost/healthz',
  'http://evil.example/auth/v1/list-sessions',
  'https://evil.example/healthz',
  'http://localhost:99999/auth/v1/list-sessions',
  'http://[::1/auth/v1/list-sessions',
  'http://',
  'http:///healthz',
  'http:localhost/healthz',
  'ftp://localhost/healthz',
  'javascript:alert(1)',
  'localhost:443',
  'auth/v1/list-sessions',
  'healthz',
  '/%ff',
  '/%zz',
])('the request target %s is answered with 400', async (target) => {
  const separator = target.includes('?') ? '&' : '?'
  expect(parseStatus(await send(`${target}${separator}token=${token}`, 'localhost'))).toBe(400)
  expect(logged.join('')).not.toContain(token)
})

test.each([
  '//evil.example/auth/v1/list-sessions',
  '//user:pass@localhost/healthz',
  '/\\evil.example',
  '///',
])('the path %s leads nowhere', async (target) =>
  expect(parseStatus(await send(`${target}?token=${token}`, 'localhost'))).toBe(404),
)

test('no log line contains the query of a URL', () => {
  const log = createLog('trace', 'json', { write: (line) => void logged.push(line) })
  const error = new TypeError(`cannot read http://localhost/verify-email?token=${token}: refused`)
  log.error({ err: error, url: `/verify-email?token=${token}` }, `failed at /x?${token} "again"`)
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain(token)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    url: '/verify-email?[redacted]',
    msg: 'failed at /x?[redacted] "again"',
    err: { name: 'TypeError' },
  })
})
