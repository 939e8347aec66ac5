import { plans } from '@jobscout/contract/billing/model.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import {
  decideAccess,
  legacyRedirects,
  type RoutePath,
  routeTable,
} from '@jobscout/contract/shared/route-table.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './lib/api/query-client.ts'
import { formatPrice } from './lib/format/format.ts'
import { AccessDenied } from './lib/session/guard.ts'
import { screensFor } from './lib/session/screens.ts'
import { sessionQuery } from './lib/session/session.ts'
import { createAppRouter } from './router.tsx'

// The loaders find nothing; the guards are what is tested.
vi.stubGlobal('fetch', async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }))

const roles: readonly Role[] = ['client', 'agent', 'admin', 'super_admin']
const everyRoute = Object.keys(routeTable) as RoutePath[]

async function visit(path: string, role: Role | null) {
  const queryClient = createQueryClient(() => {})
  queryClient.setQueryData(
    sessionQuery.queryKey,
    role && {
      user: {
        id: '018f0000-0000-4000-8000-000000000001',
        email: 'mara@example.com',
        first_name: 'Mara',
        last_name: 'Olsen',
        time_zone: 'UTC',
        created_at: '2026-11-01T08:00:00.000Z',
      },
      role,
    },
  )
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const denied = router.state.matches.some(({ error }) => error instanceof AccessDenied)
  const routes = router.state.matches.map(({ routeId }) => String(routeId))
  return { denied, routes, at: router.state.location.pathname, search: router.state.matches.at(-1)?.search }
}

const address = (path: RoutePath) => path.replace(/\$\w+/, '018f0000-0000-4000-8000-000000000002')

const decide = (path: RoutePath, role: Role) => decideAccess(routeTable[path], role)

test.each(everyRoute)('a visitor of %s is admitted or redirected to sign-in', async (path) => {
  const { at, search } = await visit(address(path), null)
  if (routeTable[path] === 'public') {
    expect(at).toBe(address(path))
    return
  }
  expect(at).toBe('/auth/login')
  expect(search).toEqual({ redirect: address(path) })
})

test.each(roles)(
  'the route table holds for the role %s on every route',
  async (role) => {
    for (const path of everyRoute) {
      const { denied, at } = await visit(address(path), role)
      const decision = decide(path, role)
      expect({ path, denied, at }).toEqual({
        path,
        denied: typeof decision === 'object' && 'required' in decision,
        at: typeof decision === 'object' && 'redirect' in decision ? decision.redirect : address(path),
      })
    }
  },
  20_000,
)

const routesByPath = () =>
  createAppRouter({ queryClient: createQueryClient(() => {}) }, createMemoryHistory()).routesByPath

test('the router has exactly the addresses of the route table', () => {
  const paths = Object.keys(routesByPath())
  expect(paths.sort()).toEqual([...everyRoute, ...Object.keys(legacyRedirects)].sort())
})

test.each(roles)('the role %s is offered exactly the screens it may open', async (role) => {
  const offered = screensFor(role, routesByPath()).flatMap(({ paths }) => paths)
  for (const path of offered) {
    expect({ path, ...(await visit(path, role)) }).toMatchObject({ denied: false, at: path })
  }
  const open = everyRoute.filter(
    (path) => routeTable[path] !== 'public' && !path.includes('$') && decide(path, role) === 'admitted',
  )
  expect(offered.toSorted()).toEqual(open.toSorted())
})

test('a screen with two addresses is offered once', () => {
  const titles = screensFor('super_admin', routesByPath()).map(({ title }) => title)
  expect(titles.filter((title) => title === 'User Management')).toHaveLength(1)
})

test('the structured data has the prices of the plans', () => {
  const { routesByPath } = createAppRouter(
    { queryClient: createQueryClient(() => {}) },
    createMemoryHistory(),
  )
  const cheapest = formatPrice(Math.min(...plans.map(({ priceCents }) => priceCents)))
  expect(routesByPath['/pricing'].options.staticData?.description).toContain(
    `Five plans from ${cheapest} a month`,
  )
  expect(plans).toHaveLength(5)
})

test('former addresses redirect to the current screens', async () => {
  expect((await visit('/agency/admin', 'admin')).at).toBe('/admin')
  expect((await visit('/admin/dashboard', 'admin')).at).toBe('/admin')
  expect((await visit('/admin/users', 'admin')).at).toBe('/user-management')
})

test('case and a trailing slash do not matter', async () => {
  for (const path of ['/Dashboard', '/dashboard/']) {
    expect((await visit(path, 'client')).routes).toContain('/signed-in/screens/dashboard')
  }
})

test('the requested address is passed to sign-in with its search', async () => {
  const { search } = await visit('/applications?status=applied#018f', null)
  expect(search).toEqual({ redirect: '/applications?status=applied#018f' })
})

test('a sign-in link with an invalid search still opens the sign-in screen', async () => {
  const { at, search } = await visit('/auth/login?notice=hello&redirect=7', null)
  expect(at).toBe('/auth/login')
  expect(search).toMatchObject({ redirect: '7' })
  expect(search).not.toMatchObject({ notice: 'hello' })
})
