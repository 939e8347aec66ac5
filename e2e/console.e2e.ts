import { randomUUID } from 'node:crypto'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import {
  decideAccess,
  legacyRedirects,
  type RouteAccess,
  routeTable,
} from '@jobscout/contract/shared/route-table.ts'
import type { Page, Request } from 'playwright-core'
import { test } from 'vitest'
import { openWindow } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openByLink } from './support/browser/navigation.ts'
import { demo, fillSignIn, signInWindow } from './support/browser/page.ts'
import { createApiClient, type Person, signIn } from './support/people/client.ts'
import { registerNewUser } from './support/people/new-user.ts'

const journey = startJourney()

/** Stays open as long as the page. */
const isLive = (request: Request) => new URL(request.url()).pathname === '/rest/v1/notifications/live'
/** Cancelled by the page, because a newer request replaces it or the page is left. */
const isCancelled = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/** Collects console errors and failed requests of a page, and tracks when it is idle. */
function listen(page: Page) {
  const problems: string[] = []
  const inFlight = new Set<Request>()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => !isLive(request) && inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => {
    inFlight.delete(request)
    if (!isCancelled(request)) problems.push(`failed: ${request.url()} (${request.failure()?.errorText})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return { problems, inFlight }
}

/** What the route table gives this person at an address. */
function outcomeFor(access: RouteAccess, role: Role | null): 'admitted' | 'redirected' | 'denied' {
  if (role === null) return access === 'public' ? 'admitted' : 'redirected'
  const decision = decideAccess(access, role)
  if (decision === 'admitted') return 'admitted'
  return 'redirect' in decision ? 'redirected' : 'denied'
}

/** Every page the person may open, and one for each other outcome: that no other opens is tested with the router. Public pages are opened by the visitor alone. */
function addressesFor(role: Role | null): string[] {
  const routes = Object.entries<RouteAccess>(routeTable).filter(
    ([, access]) => role === null || access !== 'public',
  )
  const {
    admitted = [],
    redirected = [],
    denied = [],
  } = Object.groupBy(routes, ([, access]) => outcomeFor(access, role))
  const formerAddresses = role === 'admin' ? Object.keys(legacyRedirects) : []
  return [...admitted, ...redirected.slice(0, 1), ...denied.slice(0, 1)]
    .map(([path]) => path)
    .concat(formerAddresses)
}

/** Ends the session, so that a reload asks to sign in and leads back to the same page. */
async function expectReturnAfterSignIn(page: Page, person: Person, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().clearCookies()
  await page.reload()
  await fillSignIn(page, person)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A page of each role with a search, so that the whole address has to survive. */
const deepLinks: Record<Role, string> = {
  client: '/applications?status=applied',
  agent: '/clients?sort=name',
  admin: '/user-management?role=agent',
  super_admin: '/admin/system-settings?tab=email',
}

const people: Record<string, { role: Role | null; account: () => Promise<Person | null> }> = {
  visitor: { role: null, account: async () => null },
  newcomer: {
    role: 'client',
    account: () => registerNewUser(journey, `nadia.${randomUUID()}@people.example`),
  },
  client: { role: 'client', account: async () => demo('client') },
  agent: { role: 'agent', account: async () => demo('agent') },
  admin: { role: 'admin', account: async () => demo('admin') },
  'super admin': { role: 'super_admin', account: async () => demo('super') },
}

test.each(Object.entries(people))(
  '%s opens every page without console errors',
  async (who, { role, account }) => {
    const { browser, product } = journey
    const owner = createApiClient(product.url, await signIn(product.url, 'client'))
    const [job] = (await owner.jobs.list({})).items
    const { session } = await owner.accounts.session()
    const buildPath = (route: string) =>
      route.replace('$jobId', job?.id ?? '').replace('$clientId', session?.user.id ?? '')
    const window = await openWindow(browser, product.url)
    const person = await account()
    const isNew = who === 'newcomer'
    if (person) await signInWindow(window, product.url, person)
    const page = await window.newPage()
    const { problems, inFlight } = listen(page)
    const found: Record<string, string[]> = {}
    for (const [at, route] of addressesFor(role).entries()) {
      // Public pages are documents of their own.
      if (at === 0 || role === null) await page.goto(buildPath(route))
      else await openByLink(page, buildPath(route))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => inFlight.size, { message: route }).toBe(0)
      if (problems.length > 0) found[route] = problems.splice(0)
    }
    expect(found).toEqual({})
    if (person && role && !isNew) await expectReturnAfterSignIn(page, person, deepLinks[role])
  },
)
