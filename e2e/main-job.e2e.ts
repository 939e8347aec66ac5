import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './support/accessibility.ts'
import { openBrowser, openWindow, screens } from './support/browser.ts'
import { clientOf, demoPassword, signIn } from './support/client.ts'
import { type Product, startProduct } from './support/server.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function expectSound(page: Page, where: string): Promise<void> {
  expect(await findBarriers(page), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

test.each(screens)(
  'find a job by its reasons, apply, track it, and hear of a change live, at $width px, $colorScheme',
  async (screen) => {
    const window = await openWindow(browser, product.url, screen)
    const page = await window.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))

    await page.goto('/auth/login')
    await page.getByLabel('Email').fill('client@demo.jobscout.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('Recent applications').waitFor()
    await expectSound(page, 'dashboard')

    // Filters live in the address: reload and share keep them.
    await page.goto('/jobs')
    await page.getByLabel('Search jobs').fill('engineer')
    await page.waitForURL('**/jobs?**search=engineer**')
    await page.reload()
    expect(await page.getByLabel('Search jobs').inputValue()).toBe('engineer')
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Apply Now/ }) })
    await card.first().waitFor()
    await card
      .first()
      .getByRole('button', { name: /how it adds up/ })
      .click()
    await page.getByText('What would raise it').or(page.getByText('25/25')).first().waitFor()
    await expectSound(page, 'jobs')

    const title = await card.first().getByRole('heading').first().textContent()
    await card
      .first()
      .getByRole('button', { name: /^Apply Now/ })
      .click()
    await page.getByText('Application Submitted!').first().waitFor()
    await page.waitForURL('**/applications', { timeout: 10_000 })
    await page
      .getByRole('link', { name: title ?? '' })
      .first()
      .waitFor()
    await expectSound(page, 'applications')

    // Somebody else changes a status: the bell tells without a reload.
    const badge = page.getByRole('button', { name: /notifications/i })
    const before = await badge.getAttribute('aria-label')
    const client = clientOf(product.url, await signIn(product.url, 'client'))
    const { items } = await client.applications.list({ status: 'in_progress', page_size: 1 })
    const agent = clientOf(product.url, await signIn(product.url, 'agent'))
    await agent.applications.update({ id: items[0]?.id ?? '', status: 'interview_scheduled' })
    await expect.poll(() => badge.getAttribute('aria-label'), { timeout: 10_000 }).not.toBe(before)
    await badge.click()
    await page
      .getByText(items[0]?.company_name ?? '')
      .first()
      .waitFor()
    await expectSound(page, 'bell')

    await page.goto('/notifications')
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
    await expectSound(page, 'notifications')
    await page.goto('/preferences')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSound(page, 'preferences')
    await page.goto('/applications/history')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSound(page, 'history')
    expect(complaints).toEqual([])
    await window.close()
  },
)

test('a page for other roles is refused with reasons, and a wrong address is told', async () => {
  const window = await openWindow(browser, product.url)
  const page = await window.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('client@demo.jobscout.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/user-management')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('Job seeker using the platform').waitFor()
  await expectSound(page, 'access denied')
  await page.goto('/no/such/page')
  await page.getByText('Oops! Page not found').waitFor()
  await expect.poll(() => product.output(), { timeout: 5_000 }).toContain('/no/such/page')
  await window.close()
})
