import { expect, test } from 'vitest'
import { decideAccess, findRoute, routeTable } from './route-table.ts'

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

test('only the landing, pricing, legal and sign-in screens, and unsubscribing, are public', () => {
  const open = Object.entries(routeTable).flatMap(([path, access]) => (access === 'public' ? [path] : []))
  expect(open.filter((path) => !path.startsWith('/auth/'))).toEqual([
    '/',
    '/pricing',
    '/terms',
    '/privacy',
    '/unsubscribe',
  ])
})

test('a screen for agents sends administrators to the dashboard and names all of them to a client', () => {
  const access = routeTable['/clients']
  expect(decideAccess(access, 'agent')).toBe('admitted')
  expect(decideAccess(access, 'admin')).toEqual({ redirect: '/dashboard' })
  expect(decideAccess(access, 'client')).toEqual({ required: ['agent', 'admin', 'super_admin'] })
})
