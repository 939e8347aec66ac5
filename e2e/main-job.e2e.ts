import { test } from 'vitest'
import { applyInSheet } from './support/browser/apply.ts'
import { openWindow, phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs, signInTo } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'
import { giveCv } from './support/people/new-user.ts'

const journey = startJourney()

test('a person finds a job by its reasons, applies, tracks it and sees a change live', async () => {
  const window = await openWindow(journey.browser, journey.product.url, phone)
  const page = await window.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))

  const client = createApiClient(journey.product.url, await signIn(journey.product.url, 'client'))
  await giveCv(client)
  await signInTo(page, demo('client'))
  await page.getByText('Recent applications').waitFor()

  // Filters are in the URL, so they survive a reload.
  await page.goto('/jobs')
  const search = page.getByLabel('Search jobs')
  await search.fill('engineer')
  await page.waitForURL('**/jobs?**search=engineer**')
  await page.reload()
  await expect(search).toHaveValue('engineer')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Apply Now/ }) })
  await card
    .first()
    .getByRole('button', { name: /how it adds up/ })
    .click()
  await page.getByText(/^\d+ points of \d+ that you stated\.$/).waitFor()

  // Jobs in other roles are left out, and counted behind Filters.
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const roles = filters.getByLabel('Roles')
  await expect(roles.getByRole('option')).toHaveText([/^My roles \(/, /^Same field \(/, /^All roles \(/])
  await roles.selectOption('field')
  await page.waitForURL('**/jobs?**roles=field**')
  await expect(page.getByText(/^(Same|Related) field: /).first()).toBeAttached()
  await roles.selectOption('mine')
  await expect(page.getByText(/^Your role: /).first()).toBeAttached()
  await filters.getByRole('button', { name: /^Show / }).click()

  // The filters are saved as a view, which follows changed filters and can be undone.
  const name = 'Engineering'
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Alert me to new jobs').selectOption('daily')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await search.fill('e')
  const update = page.getByRole('button', { name: `Update view: ${name}` })
  await update.click()
  const remove = page.getByRole('button', { name: `Delete the view ${name}` })
  await remove.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await update.waitFor()
  await view.click()
  await remove.click()
  await view.waitFor({ state: 'detached' })

  // The list may reorder while applying, so the title is taken from the response.
  const response = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/rest/v1/job_applications'),
  )
  await card
    .first()
    .getByRole('button', { name: /^Apply Now/ })
    .click()
  await applyInSheet(page)
  const { job_title: title } = await (await response).json()
  await page.getByText('Application Submitted!').first().waitFor()
  await page.waitForURL('**/applications')
  await page.getByRole('link', { name: title }).first().waitFor()

  // When staff change a status, the bell updates without a reload.
  const badge = page.getByRole('button', { name: /notifications/i })
  const before = (await badge.getAttribute('aria-label')) ?? ''
  const { items } = await client.applications.list({ status: 'in_progress', page_size: 1 })
  const agent = createApiClient(journey.product.url, await signIn(journey.product.url, 'agent'))
  await agent.applications.update({ id: items[0]?.id ?? '', status: 'interview_scheduled' })
  await expect(badge).not.toHaveAttribute('aria-label', before)
  await badge.click()
  await expect(page.getByText(items[0]?.company_name ?? '').first()).toBeVisible()

  // With something to save, its bar is in sight at the top of a long form.
  await page.goto('/preferences')
  await page.getByRole('checkbox', { name: 'Internship' }).check()
  await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeInViewport({ ratio: 1 })
  expect(problems).toEqual([])
})

test('a page for other roles shows Access Denied, and an unknown address shows Not Found', async () => {
  const page = await openAs(journey, demo('client'), '/user-management')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('Job seeker using the platform').waitFor()
  await page.goto('/no/such/page')
  await page.getByText('Oops! Page not found').waitFor()
  await expect.poll(journey.product.output).toContain('/no/such/page')
})
