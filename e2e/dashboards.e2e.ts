import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, expectAccessibleAtEverySize, openAs, signInTo } from './support/browser/page.ts'
import { changePlan } from './support/browser/responses.ts'
import { clientOf, signIn } from './support/people/client.ts'
import { registerNewUser } from './support/people/new-user.ts'

const journey = startJourney({ emails: true })
const DAY_MS = 86_400_000

/** The whole text of the card with this label. */
const card = (page: Page, label: string) => page.locator('section section').filter({ hasText: label }).first()

const drawn = (page: Page) => page.getByRole('img', { name: /^Applied \d/ }).waitFor()

test('a new user is welcomed, sees the first steps, and dismisses the offer', async () => {
  const person = await registerNewUser(journey, 'nadia@people.example')
  const page = await openAs(journey, person, '/dashboard')
  const welcome = page.getByRole('dialog', { name: 'Welcome, Nadia!' })
  await welcome.waitFor()
  await expectAccessibleAtEverySize(page, 'welcome')
  await welcome.getByRole('button', { name: 'Later' }).click()
  await welcome.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Welcome, Nadia' }).waitFor()
  await page.getByText('Your progress appears here').waitFor()
  await page.getByText('Nothing due today').waitFor()
  await expect.poll(() => card(page, 'This Month').textContent()).toContain('0 of 10')
  await expect.poll(() => card(page, 'Response Rate').textContent()).toContain('–No applications yet')
  await expect.poll(() => page.getByRole('heading', { name: 'No applications yet' }).count()).toBe(1)
  await expect.poll(() => page.getByText('Pro Member').count()).toBe(0)
  await expectAccessibleAtEverySize(page, 'dashboard-new')

  const offer = page.locator('[data-upgrade=compact]')
  await expect
    .poll(() => offer.getByRole('link', { name: 'See plans' }).getAttribute('href'))
    .toBe('/pricing')
  await offer.getByRole('button', { name: 'Dismiss' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Nothing due today').waitFor()
  await expect.poll(() => offer.count()).toBe(0)
  expect(await welcome.count()).toBe(0)
  const elsewhere = await openAs(journey, person, '/dashboard')
  await elsewhere.getByText('Nothing due today').waitFor()
  expect(await elsewhere.getByRole('dialog').count()).toBe(0)
  await elsewhere.context().close()
})

test('charts and tables show the figures of the server', async () => {
  const client = clientOf(journey.product.url, await signIn(journey.product.url, 'client'))
  const { this_month, response_rate, interviews, total, funnel, weeks } = await client.dashboards.jobSeeker()
  expect(response_rate).toBeGreaterThan(10)
  expect(weeks.filter(({ applications }) => applications > 0).length).toBeGreaterThan(8)
  const page = await openAs(journey, demo('client'), '/dashboard')
  await drawn(page)
  await expect
    .poll(() => card(page, 'This Month').textContent())
    .toContain(`${this_month.used} of ${this_month.quota}`)
  await expect
    .poll(() => card(page, 'Response Rate').textContent())
    .toContain(`${response_rate}%Great response rate!`)
  await expect
    .poll(() => card(page, 'Interviews scheduled').textContent())
    .toContain(`${interviews.scheduled}Next: `)
  await expect.poll(() => card(page, 'Total applications').textContent()).toContain(String(total))
  await expect.poll(() => page.getByText('Pro Member').count()).toBe(1)
  await expect.poll(() => page.locator('[data-upgrade]').count()).toBe(0)
  await page.getByText('Renewal date').waitFor()
  await page.getByRole('img', { name: `Applied ${funnel.applied}, 100%` }).waitFor()
  await expectAccessibleAtEverySize(page, 'dashboard')

  for (const title of ['Applications a week', 'Your funnel']) {
    await page.getByRole('button', { name: `Table: ${title}` }).click()
  }
  const cells = (name: string) => page.getByRole('table', { name }).locator('td').allTextContents()
  await expect
    .poll(() => cells('Applications a week'))
    .toEqual(weeks.map(({ applications }) => String(applications)))
  const counts = (await cells('Your funnel')).filter((_, index) => index % 2 === 0)
  expect(counts).toEqual(Object.values(funnel).map(String))
  await expectAccessibleAtEverySize(page, 'tables')
})

test('a due action is done, undone and done again; a subscription is refreshed, and the portal fails to open', async () => {
  const client = clientOf(journey.product.url, await signIn(journey.product.url, 'client'))
  const { items } = await client.applications.due({})
  expect(items.some(({ interview_due }) => interview_due)).toBe(true)
  const first = items.find(({ action_due }) => action_due)
  const window = await openWindow(journey.browser, journey.product.url)
  const page = await window.newPage()
  await signInTo(page, demo('client'))
  const due = page.getByRole('region', { name: 'Due today' })
  const done = due.getByRole('button', { name: `Done: ${first?.next_action}` })
  await done.click()
  await done.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await done.waitFor()
  await done.click()
  await done.waitFor({ state: 'detached' })
  await expect.poll(async () => (await client.applications.due({})).total).toBe(items.length - 1)
  await expect
    .poll(() => due.getByRole('link').first().getAttribute('href'))
    .toMatch(/^\/applications#[0-9a-f-]{36}$/)

  await page.getByRole('button', { name: 'Refresh', exact: true }).last().click()
  await page.getByText('Refreshed', { exact: true }).waitFor()
  const portal = window.waitForEvent('page')
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await (await portal).getByRole('heading', { level: 1, name: 'Your subscription' }).waitFor()
  await page.route('**/functions/v1/refresh-subscription', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('button', { name: 'Refresh', exact: true }).last().click()
  await page.getByText('Failed to refresh subscription status.').waitFor()
})

test('a person whose trial ends sees the full banner; a failed card shows an error and can be retried', async () => {
  const window = await openWindow(journey.browser, journey.product.url)
  const page = await window.newPage()
  await changePlan(page, {
    subscribed: false,
    has_subscription: false,
    can_apply: false,
    subscription_end: null,
    trial_ends_at: new Date(Date.now() - DAY_MS).toISOString(),
  })
  let broken = true
  await page.route('**/rest/v1/{job_applications,rpc/*dashboard,rpc/due_applications}*', (route) =>
    broken ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }) : route.continue(),
  )
  await signInTo(page, demo('client'))
  const banner = page.locator('[data-upgrade=full]')
  await banner.getByRole('heading', { name: 'Your free trial has ended' }).waitFor()
  await expect
    .poll(() => banner.getByRole('link', { name: 'See plans' }).getAttribute('href'))
    .toBe('/pricing')
  await page.getByText('Error Loading Dashboard').waitFor()
  await page.getByText('Failed to load applications: ').waitFor()
  await page.getByText('Failed to load what is due').waitFor()
  await expect.poll(() => card(page, 'Response Rate').textContent()).toContain('–Not available')
  await expectAccessibleAtEverySize(page, 'dashboard-failed')

  broken = false
  for (const text of ['Failed to load what is due', 'Error Loading Dashboard']) {
    await page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Retry' }).click()
  }
  await drawn(page)
  await page.getByText('Recent applications').waitFor()
  // The quota without a subscription is five.
  await expect.poll(() => page.locator('a[href^="/applications#"]').count()).toBeGreaterThanOrEqual(5)
})
