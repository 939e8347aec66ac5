import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import { captureScreen, demo, expectAccessible, openAs, waitForFocus } from './support/browser/page.ts'
import { type Client, clientOf, signIn } from './support/people/client.ts'

const journey = startJourney()
let client: Client

beforeAll(async () => {
  const { url } = journey.product
  client = clientOf(url, await signIn(url, 'client'))
})

/** Changes the plan in the server's response for the next page. */
const planIs = (page: Page, change: object) =>
  page.route('**/functions/v1/check-subscription', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })

test.each(screens)(
  'a person who cannot apply sees the reason and the next step at $width px',
  async (screen) => {
    const page = await openAs(journey, demo('client'), '/profile', screen)
    await planIs(page, { subscribed: false, subscription_end: null, can_apply: false })
    await page.goto('/jobs')
    const apply = page.getByRole('button', { name: /^Apply Now: / }).first()
    await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true')
    const reason = 'Your free trial has ended'
    await page.getByText('You can still read everything. To apply again, you need a plan.').waitFor()
    await expectAccessible(page, 'trial ended')
    await captureScreen(page, 'jobs-trial-ended', screen)
    const { total } = await client.applications.list({})
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Apply Now: / }) })
      .first()
    await card.focus()
    await page.keyboard.press('a')
    await page
      .getByRole('alert')
      .filter({ hasText: reason })
      .getByRole('button', { name: 'See plans' })
      .waitFor()
    expect((await client.applications.list({})).total).toBe(total)

    const link = card.getByRole('heading').getByRole('link')
    const title = await link.textContent()
    await link.click()
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} at .+ · JobScout$`))
    await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true')
    await captureScreen(page, 'job-trial-ended', screen)
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
    await expectAccessible(page, 'pricing')
    await captureScreen(page, 'pricing', screen)
    await page.context().close()
  },
)

test('an exhausted quota shows when it renews', async () => {
  const page = await openAs(journey, demo('client'), '/profile')
  await planIs(page, {
    subscription_end: null,
    applications_used_this_month: 50,
    monthly_quota: 50,
    quota_renews_at: '2026-12-01T12:00:00Z',
  })
  await page.goto('/jobs')
  await page.getByText('You can apply again from Dec 1, 2026.').waitFor()
  await captureScreen(page, 'jobs-quota-used', { width: 1280 })
  await page.context().close()
})

test('the A key asks before it applies, and Enter confirms', async () => {
  const page = await openAs(journey, demo('client'), '/jobs')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Apply Now: / }) })
    .first()
  await card.focus()
  const { total } = await client.applications.list({})
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: 'Apply to this job?' })
  await waitForFocus(question.getByRole('button', { name: 'Apply Now' }))
  await expectAccessible(page, 'question')
  await captureScreen(page, 'apply-question', { width: 1280 })
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect((await client.applications.list({})).total).toBe(total)
  await waitForFocus(card)
  await page.keyboard.press('a')
  await waitForFocus(question.getByRole('button', { name: 'Apply Now' }))
  await page.keyboard.press('Enter')
  await page.getByText('Application Submitted!', { exact: true }).waitFor()
  expect((await client.applications.list({})).total).toBe(total + 1)
  await page.context().close()
})

test('an excluded company that hides jobs is named, with a link to the preferences', async () => {
  const { company } = (await client.jobs.list({})).items[0] ?? { company: '' }
  const { updated_at: _, ...preferences } = (await client.preferences.mine()) ?? expect.fail('no preferences')
  await client.preferences.save({ ...preferences, excluded_companies: [company] })
  for (const screen of screens) {
    const page = await openAs(journey, demo('client'), '/jobs', screen)
    await page
      .getByText(new RegExp(`^\\d+ jobs? from ${company} hidden, because you excluded it\\.`))
      .waitFor()
    await expectAccessible(page, 'hidden')
    await captureScreen(page, 'jobs-hidden', screen)
    await page.getByRole('link', { name: 'Change excluded companies' }).click()
    await page.waitForURL('**/preferences#excluded-companies')
    await waitForFocus(page.locator('#excluded-companies'))
    await page.context().close()
  }
  await client.preferences.save(preferences)
})
