import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendThrownError } from './errors.ts'
import { mountWebsite } from './website.ts'

const LONG = `/${'a'.repeat(9000)}`
const page = '<p>Write to [[support_email]].</p><script type="application/json">[[public_settings]]</script>'

let folder: string
let app: FastifyInstance
let email = 'help@example.org'
let away = false
let message: string | null = null

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  folder = await mkdtemp(join(tmpdir(), 'jobscout-website-'))
  await mkdir(join(folder, 'auth'))
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'assets'))
  const files = {
    'index.html': page,
    'auth/login.html': page,
    'app.html': '<p>[[nobody_knows]]</p>',
    'robots.txt': 'Sitemap: [[public_url]]/sitemap.xml',
    'picture.svg': '<svg></svg>',
    'assets/app-x.js': 'run()',
    'assets/app-x.js.br': 'run(), compressed',
    '.vite/manifest.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = fastify()
  app.setErrorHandler(sendThrownError)
  const website = {
    folder,
    production: true,
    async facts() {
      if (away) throw new Error('the database is away')
      return { publicUrl: 'https://jobs.example.org', settings: { support_email: email } }
    },
  }
  await mountWebsite(app, website, { message: () => message })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
  await rm(folder, { recursive: true })
})

const later = () => vi.advanceTimersByTime(1000)
const browser = { accept: 'text/html' }

test.each([
  ['/', {}, 200],
  ['/picture.svg', { range: 'bytes=99999999-' }, 416],
  ['/picture.svg', { 'if-match': '"another"' }, 412],
  ['/assets/%00', {}, 404],
  ['/..%2f..%2fpackage.json', {}, 404],
  ['/assets/..%5c..%5cpackage.json', {}, 404],
  ['/assets/../app.html', {}, 404],
  ['/assets', {}, 404],
  ['//assets/app-x.js', {}, 404],
  [LONG, {}, 404],
])('%.40s with %o is answered, and never as our failure', async (url, headers, status) => {
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(status)
  if (status > 200) expect(answer.json()).toMatchObject({ code: expect.any(String), status })
})

test('pages and robots.txt contain the current settings and URL', async () => {
  expect((await app.inject('/auth/login')).body).toContain('Write to help@example.org.')
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toBe('Sitemap: https://jobs.example.org/sitemap.xml')
})

test('a changed setting is shown, and an unchanged page responds with 304', async () => {
  const first = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  email = 'new@example.org'
  later()
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(changed.body).toContain('Write to new@example.org.')
})

test('texts of the operator are escaped', async () => {
  email = '</script><b>"\'&[[public_url]]'
  later()
  const { body } = await app.inject('/')
  expect(body).toContain('<p>Write to &lt;/script&gt;&lt;b&gt;&quot;&#39;&amp;[[public_url]].</p>')
  const [, json = ''] = body.match(/application\/json">(.*)<\/script>$/) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ support_email: email })
})

test('pages keep their last values while the database is unavailable', async () => {
  const before = await app.inject('/')
  away = true
  later()
  const during = await app.inject('/')
  away = false
  expect([during.statusCode, during.body]).toEqual([200, before.body])
})

test.each([
  '/dashboard',
  '/dashboard?tab=1',
  '/jobs/',
  '/Dashboard',
  '/jobs/018f0000-0000-4000-8000-000000000001',
  '/auth/confirm-email?token=a.b',
  '/admin/users',
])('a screen at %s is drawn by the shell, and sent once', async (url) => {
  const answer = await app.inject({ url, headers: browser })
  expect([answer.statusCode, answer.body]).toEqual([200, '<p></p>'])
  const headers = { ...browser, 'if-none-match': String(answer.headers.etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
})

test.each(['/dashbord', '/jobs/a/b', '/wp-login.php', '/constructor', '/auth', '/no/such/page'])(
  'the address %s does not exist: the shell says so to the person, the status to everybody else',
  async (url) => {
    const answer = await app.inject({ url, headers: browser })
    expect([answer.statusCode, answer.body]).toEqual([404, '<p></p>'])
    const headers = { ...browser, 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
    expect((await app.inject({ url })).json()).toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('screens of development do not exist in production', async () => {
  for (const url of ['/dev-setup', '/Dev-Setup/']) {
    expect((await app.inject({ url, headers: browser })).statusCode).toBe(404)
  }
  expect((await app.inject({ url: '/admin/system-health', headers: browser })).statusCode).toBe(200)
})

test('an asset is sent as the build compressed it, to browsers that accept it', async () => {
  const url = '/assets/app-x.js'
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.body).toBe('run(), compressed')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  for (const accepted of ['gzip', 'identity'])
    expect((await app.inject({ url, headers: { 'accept-encoding': accepted } })).body).toBe('run()')
  expect((await app.inject('/assets/app-x.js.br')).statusCode).toBe(404)
})

test('templates and build metadata are not served', async () => {
  for (const url of ['/index.html', '/auth/login.html', '/app', '/app.html', '/.vite/manifest.json']) {
    const answer = await app.inject({ url, headers: browser })
    expect([answer.statusCode, answer.body], url).toEqual([404, '<p></p>'])
  }
  expect((await app.inject('/index.html')).statusCode).toBe(404)
})

test('every page is the shell with 503 during maintenance, but the sign-in and robots.txt', async () => {
  message = 'Back soon.'
  const closed = await app.inject({ url: '/', headers: browser })
  expect([closed.statusCode, closed.headers['retry-after'], closed.body]).toEqual([503, '60', '<p></p>'])
  expect((await app.inject({ url: '/auth/login', headers: browser })).statusCode).toBe(200)
  expect((await app.inject('/robots.txt')).statusCode).toBe(200)
  message = null
  expect((await app.inject({ url: '/', headers: browser })).statusCode).toBe(200)
})
