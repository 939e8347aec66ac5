import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAccess, findRoute, routeTable, safeReturnPath } from './route-table.ts'

test('a path is found regardless of its parameter, case and trailing slash', () => {
  expect(findRoute('/clients/018f0000-0000-4000-8000-000000000001')).toBe('/clients/$clientId')
  expect(findRoute('/jobs/')).toBe('/jobs')
  expect(findRoute('/Dashboard')).toBe('/dashboard')
  expect(findRoute('/agency/admin')).toBe('/agency/admin')
  expect(findRoute('/')).toBe('/')
})

test('a similar path is not found', () => {
  for (const path of ['', '//', '/job', '/jobs/x/y', '/clients/a/b', '/admin/', '/dashboardx']) {
    const found = findRoute(path)
    if (path === '/admin/') expect(found).toBe('/admin')
    else expect(found).toBeNull()
  }
})

test('only the landing, pricing, legal and sign-in screens, invitations and unsubscribing are public', () => {
  const open = Object.entries(routeTable).flatMap(([path, access]) => (access === 'public' ? [path] : []))
  expect(open.filter((path) => !path.startsWith('/auth/'))).toEqual([
    '/',
    '/pricing',
    '/terms',
    '/privacy',
    '/invitation',
    '/unsubscribe',
  ])
})

test('a screen for agents sends administrators to the dashboard and names all of them to a client', () => {
  const access = routeTable['/clients']
  expect(decideAccess(access, 'agent')).toBe('admitted')
  expect(decideAccess(access, 'admin')).toEqual({ redirect: '/dashboard' })
  expect(decideAccess(access, 'client')).toEqual({ required: ['agent', 'admin', 'super_admin'] })
})

const fallback = '/dashboard'
const origin = 'https://jobscout.example'

/** The address a browser on this site would open. */
const leavesSite = (path: string) => new URL(path, origin).origin !== origin

test('the requested page is returned with its search and hash', () => {
  expect(safeReturnPath('/jobs?search=%22welder%22&page=2')).toBe('/jobs?search=%22welder%22&page=2')
  expect(safeReturnPath('/applications#018f0000-0000-4000-8000-000000000001')).toBe(
    '/applications#018f0000-0000-4000-8000-000000000001',
  )
  expect(safeReturnPath('/clients/018f0000-0000-4000-8000-000000000001')).toContain('/clients/018f')
})

test('sign-in screens lead to the dashboard', () => {
  for (const path of [
    '/auth/login',
    '/auth/register',
    '/auth/reset-password?token=1',
    '/auth/login?redirect=/jobs',
  ]) {
    expect(safeReturnPath(path)).toBe(fallback)
  }
})

test('unknown paths lead to the dashboard', () => {
  for (const path of [
    '/nowhere',
    '/rest/v1/job_applications',
    '/jobs/../../etc',
    '/functions/v1/session',
    '/app.html',
  ]) {
    expect(safeReturnPath(path)).toBe(fallback)
  }
})

test('values other than strings lead to the dashboard', () => {
  for (const value of [undefined, null, 7, true, {}, ['/jobs'], Symbol('/jobs'), () => '/jobs']) {
    expect(safeReturnPath(value)).toBe(fallback)
  }
})

const hosts = [
  'evil.test',
  'evil.test/jobs',
  'jobscout.example.evil.test',
  'evil.test:8443',
  '[::1]',
  '127.0.0.1',
  'xn--e1awd7f.test',
]
const prefixes = [
  'https://',
  'http://',
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '\u0000//',
  '\u00a0//',
  '\u2028//',
  '\ufeff//',
  '/\u200b/',
  '/%09/',
  '/%2f',
  '/%5c',
  '/%2f%2f',
  'https:',
  'https:/',
  'https:\\\\',
  'hTTps://',
  'javascript://',
  'javascript:alert(1)//',
  'data:text/html,',
  'vbscript:',
  'blob:https://',
  'file:///',
  'ftp://',
  'mailto:me@',
  'https://jobscout.example@',
  'https://user:pass@',
  '//jobscout.example@',
  '/@',
  '/jobs@',
  '/.',
  '/..//',
  '/./\\',
  '/jobs//',
  '/jobs/..//',
  '/jobs/%2e%2e//',
  '/;//',
  '/:80//',
  '@',
  ':',
  '?//',
  '#//',
  '．//',
  '／／',
  '⁄⁄',
  '/／',
  '\u202e//',
  'jav\tascript:',
  'x-unknown:',
]
const suffixes = ['', '?redirect=/jobs']
const hostile = prefixes.flatMap((prefix) =>
  hosts.flatMap((host) => suffixes.map((suffix) => prefix + host + suffix)),
)

test(`none of ${hostile.length} hostile addresses leads to another site`, () => {
  expect(hostile.length).toBeGreaterThanOrEqual(400)
  const followed = hostile.filter((address) => safeReturnPath(address) !== fallback)
  expect(followed).toEqual([])
})

test('every value results in a path of this site', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom(...hostile),
    fc.tuple(fc.constantFrom(...Object.keys(routeTable)), fc.string()).map(([path, rest]) => path + rest),
  )
  fc.assert(
    fc.property(anything, (value) => {
      const path = safeReturnPath(value)
      expect(path.startsWith('/')).toBe(true)
      expect(path.startsWith('//')).toBe(false)
      expect(leavesSite(path)).toBe(false)
      expect(path).not.toMatch(/[\\\s]/)
      expect(safeReturnPath(path)).toBe(path)
    }),
    { numRuns: 300 },
  )
})
