import { expect, test } from 'vitest'
import { findRoute, routeTable } from './route-table.ts'

test('an address is found whatever its parameter, its capitals and a slash at its end', () => {
  expect(findRoute('/clients/018f0000-0000-4000-8000-000000000001')).toBe('/clients/$clientId')
  expect(findRoute('/jobs/')).toBe('/jobs')
  expect(findRoute('/Dashboard')).toBe('/dashboard')
  expect(findRoute('/agency/admin')).toBe('/agency/admin')
  expect(findRoute('/')).toBe('/')
})

test('an address that only resembles one is not found', () => {
  for (const path of ['', '//', '/job', '/jobs/x/y', '/clients/a/b', '/admin/', '/dashboardx']) {
    const found = findRoute(path)
    if (path === '/admin/') expect(found).toBe('/admin')
    else expect(found).toBeNull()
  }
})

test('public are the landing, pricing, legal and sign-in screens and nothing else', () => {
  const open = Object.entries(routeTable).flatMap(([path, access]) => (access === 'public' ? [path] : []))
  expect(open.filter((path) => !path.startsWith('/auth/'))).toEqual(['/', '/pricing', '/terms', '/privacy'])
})
