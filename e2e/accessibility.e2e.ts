import type { RoutePath } from '@jobscout/contract/shared/route-table.ts'
import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { findAccessibilityViolations } from './support/browser/accessibility.ts'
import { computeViewport, desktop, openWindow, phone, type Screen } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openByLink } from './support/browser/navigation.ts'
import { demo, signInWindow } from './support/browser/page.ts'
import { createApiClient, type DemoRole, signIn } from './support/people/client.ts'
import { giveCv } from './support/people/new-user.ts'

const journey = startJourney()

/** A state of a screen: what follows its path in the address, and the button that opens the rest of it, on phones alone where it
 *  is not elsewhere. */
interface State {
  readonly at?: string
  readonly press?: string | RegExp
  readonly isOfPhones?: true
}
type Who = DemoRole | 'visitor'

/** Second addresses of a screen. */
type Repeated =
  | '/job-listings'
  | '/account-settings'
  | '/users'
  | '/admin/agent-performance'
  | '/admin/settings'

/** Every screen with the person who opens it, and its states besides the plain address. */
const screens: Record<Exclude<RoutePath, Repeated>, readonly [who: Who, ...states: State[]]> = {
  '/': ['visitor', { press: 'Show Jobs' }],
  '/pricing': ['visitor'],
  '/terms': ['visitor'],
  '/privacy': ['visitor'],
  '/auth/login': ['visitor'],
  '/auth/register': ['visitor'],
  '/auth/forgot-password': ['visitor'],
  '/auth/reset-password': ['visitor', { at: '?token=abcdefghijklmnopqrstuvwx' }],
  '/auth/confirm-email': ['visitor', { at: '?token=abcdefghijklmnopqrstuvwx' }],
  '/invitation': ['visitor', { at: '?token=abcdefghijklmnopqrstuvwx' }],
  '/unsubscribe': ['visitor', { at: '?token=a.b' }],
  '/dashboard': [
    'client',
    { press: /^Notifications/ },
    { press: 'Account menu' },
    { press: /^Search/ },
    { press: /^Table: Applications a week/ },
    { press: 'More', isOfPhones: true },
  ],
  '/profile': [
    'client',
    { press: /^Move Data Engineer/ },
    { press: /^BSc Applied/ },
    { press: 'Projects' },
    { at: '?step=cv' },
    { at: '?step=record', press: 'Add Position' },
    { at: '?step=wishes' },
    { at: '?step=jobs' },
    { at: '?step=jobs&apply=$jobId' },
  ],
  '/profile/generate-cv': ['client'],
  '/profile/read-cv': ['client'],
  '/jobs': [
    'client',
    { press: /how it adds up/ },
    { press: /^Hide / },
    { press: 'More filters' },
    { press: /^Filters/, isOfPhones: true },
    { at: '?add=true' },
    { at: '?added=true' },
    { at: '?compare=$jobIds' },
    { at: '?apply=$jobId' },
    { at: '?alert=2026-01-01T00:00:00.000Z' },
  ],
  '/jobs/$jobId': ['client'],
  '/scout': [
    'client',
    { press: /^Decline/ },
    { press: 'Edit the letter' },
    { at: '?tab=approved' },
    { at: '?tab=declined' },
    { at: '?activity=true' },
  ],
  '/letters/$jobId': ['client', { press: 'Versions' }],
  '/preferences': ['client'],
  '/applications': [
    'client',
    { at: '?view=board' },
    { at: '?view=timeline' },
    { at: '#$applicationId' },
    { at: '?search=nothing+has+this+title' },
  ],
  '/applications/history': ['client'],
  '/applications/import': ['client'],
  '/messages': ['client'],
  '/notifications': ['client'],
  '/account': [
    'client',
    { at: '?tab=notifications' },
    { at: '?tab=security' },
    { at: '?tab=subscription' },
    { at: '?tab=data' },
    { at: '?tab=data', press: 'Delete Account' },
  ],
  '/clients': ['agent'],
  '/clients/$clientId': ['agent', { at: '?tab=messages' }, { at: '?application=$applicationId' }],
  '/to-submit': ['agent', { at: '?show=unclaimed', press: /^Claim/ }, { at: '?show=waits_for_client' }],
  '/admin': ['admin', { at: '?tab=users' }, { at: '?tab=jobs' }, { at: '?tab=system' }],
  '/user-management': [
    'admin',
    { at: '?role=client&user=$clientId' },
    { at: '?role=client&user=$clientId', press: 'Show Applications' },
    { at: '?role=agent&sort=name&direction=asc' },
    { press: 'Invite' },
  ],
  '/admin/agents': ['admin', { press: /^Absence of / }],
  '/admin/agent-analytics': ['admin'],
  '/admin/audit-logs': ['admin', { at: '?entry=$entryId' }],
  '/admin/sources': ['admin', { press: 'Add Source' }],
  '/admin/notification-templates': [
    'admin',
    { at: '?template=status.offer_received' },
    { at: '?tab=broadcast' },
  ],
  '/dev-setup': ['super'],
  '/admin/create-admin': ['super'],
  '/admin/system-settings': [
    'super',
    { at: '?tab=security' },
    { at: '?tab=email' },
    { at: '?tab=notifications' },
    { at: '?tab=agents' },
    { at: '?tab=maintenance' },
  ],
  '/admin/integrations': ['super'],
  '/admin/system-health': ['super'],
}

/** Addresses where agents have a screen of their own. */
const ofAgents: Partial<typeof screens> = {
  '/applications': ['agent', { at: '?status=to_submit&made=month' }],
}

/** What stands for the ids of the demonstration in an address. */
let ids: Record<string, string>

beforeAll(async () => {
  const { url } = journey.product
  const client = createApiClient(url, await signIn(url, 'client'))
  const admin = createApiClient(url, await signIn(url, 'admin'))
  const jobs = (await client.jobs.list({})).items.map(({ id }) => id)
  await client.letters.compose({ listing_id: jobs[0] ?? '' })
  await giveCv(client)
  const { items } = await client.applications.list({ status: 'in_progress' })
  const log = await admin.audit.list({})
  ids = {
    $jobIds: jobs.slice(0, 2).join(','),
    $jobId: jobs[0] ?? '',
    $applicationId: items[0]?.id ?? '',
    $clientId: (await client.profiles.mine()).user_id,
    $entryId: log.entries[0]?.id ?? '',
  }
})

const buildAddress = (path: string) => path.replace(/\$\w+/g, (name) => ids[name] ?? name)

/** Touch targets below 44 px; links in running text are exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator('nav a, button, summary, select, input:not([type=checkbox], [type=radio])')
    .evaluateAll((targets) =>
      targets
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && Math.min(Math.round(box.width), Math.round(box.height)) < 44)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`),
    )

/** Changes size and colours, and waits until the page has them. */
async function show(page: Page, screen: Screen): Promise<void> {
  const { colorScheme = 'light' } = screen
  await page.setViewportSize(computeViewport(screen))
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  // Not of spinners, which never end.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Saves what the page shows into the folder named by SCREENSHOTS, for manual review. */
async function capture(page: Page, { width }: Screen): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  const name = page.url().replace(journey.product.url, '').replace(/\W+/g, '-')
  await page.screenshot({ path: `${folder}/screen${name}-${width}.png`, fullPage: true })
}

/** Axe violations, horizontal scrolling, and on a phone small touch targets. */
async function findProblems(page: Page, screen: Screen): Promise<string[]> {
  await show(page, screen)
  await capture(page, screen)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const found = [
    ...(await findAccessibilityViolations(page)),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(screen === phone ? await smallTargets(page) : []),
  ]
  return found.map((problem) => `at ${screen.width} px: ${problem}`)
}

test.each(['visitor', 'client', 'agent', 'admin', 'super'] as const)(
  'the screens of a %s are accessible on a desktop in light and on a phone in dark colours',
  async (who) => {
    const window = await openWindow(journey.browser, journey.product.url, desktop)
    if (who !== 'visitor') await signInWindow(window, journey.product.url, demo(who))
    const page = await window.newPage()
    const found: Record<string, string[]> = {}
    let isOpen = false
    for (const [path, [by, ...states]] of [...Object.entries(screens), ...Object.entries(ofAgents)]) {
      if (by !== who) continue
      for (const { at = '', press, isOfPhones } of [{}, ...states]) {
        const address = buildAddress(path + at)
        // Public pages are documents of their own.
        if (who === 'visitor' || !isOpen) await page.goto(address)
        else await openByLink(page, address)
        isOpen = true
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        // Rows that are about to change are dimmed.
        await expect(page.locator('main :is([aria-busy=true], [data-busy])')).toHaveCount(0)
        await show(page, isOfPhones ? phone : desktop)
        if (press) await page.getByRole('button', { name: press }).filter({ visible: true }).first().click()
        const problems = [
          ...(isOfPhones ? [] : await findProblems(page, desktop)),
          ...(await findProblems(page, phone)),
        ]
        if (problems.length > 0) found[`${address} ${press ?? ''}`] = problems
        if (press) await page.keyboard.press('Escape')
      }
    }
    expect(found).toEqual({})
  },
)
