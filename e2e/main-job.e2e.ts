import { expect, test } from 'vitest'
import { openWindow, phone } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, expectAccessible, expectAccessibleAtEverySize, signInTo } from './support/browser/page.ts'
import { clientOf, signIn } from './support/people/client.ts'

const journey = startJourney()

test('find a job by its reasons, apply, track it, and see a change live', async () => {
  const window = await openWindow(journey.browser, journey.product.url, phone)
  const page = await window.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))

  await signInTo(page, demo('client'))
  await page.getByText('Recent applications').waitFor()

  // Filters are in the URL, so they survive a reload.
  await page.goto('/jobs')
  await page.getByLabel('Search jobs').fill('engineer')
  await page.waitForURL('**/jobs?**search=engineer**')
  await page.reload()
  await expect.poll(() => page.getByLabel('Search jobs').inputValue()).toBe('engineer')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Apply Now/ }) })
  await card.first().waitFor()
  await card
    .first()
    .getByRole('button', { name: /how it adds up/ })
    .click()
  await page.getByText('What would raise it').or(page.getByText('25/25')).first().waitFor()
  await expectAccessibleAtEverySize(page, 'jobs')

  // Jobs in other roles are left out, and one press away.
  const roles = page.getByRole('group', { name: 'Roles' })
  await roles.getByRole('button', { name: /in the same field$/ }).click()
  await page.waitForURL('**/jobs?**roles=field**')
  await page
    .getByText(/^(Same|Related) field: /)
    .first()
    .waitFor()
  await roles.getByRole('button', { name: /in your roles$/ }).click()
  await page
    .getByText(/^Your role: /)
    .first()
    .waitFor()

  // Listings after the last visit are marked and can be filtered; the filters are saved as a view.
  const newSince = page.getByRole('button', { name: /new since your last visit/ })
  await newSince.click()
  await page.waitForURL('**/jobs?**new_only=true**')
  const notNew = page.getByRole('article').filter({ hasNot: page.getByText('New', { exact: true }) })
  await expect.poll(() => notNew.count()).toBe(0)
  const name = 'New jobs'
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Alert me to new jobs').selectOption('daily')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page')

  // A saved view can be updated to changed filters, or restore its own.
  await page.getByLabel('Search jobs').fill('e')
  const update = page.getByRole('button', { name: `Update view: ${name}` })
  await update.waitFor()
  await update.click()
  const remove = page.getByRole('button', { name: `Delete the view ${name}` })
  await remove.waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await update.waitFor()
  await view.click()
  await remove.click()
  await view.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Alert of the view ${name}: on` }).waitFor()
  await expectAccessibleAtEverySize(page, 'saved views')
  await remove.click()
  await view.waitFor({ state: 'detached' })
  await newSince.click()

  // The list may reorder while applying, so the title is taken from the confirmation.
  const response = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/rest/v1/job_applications'),
  )
  await card
    .first()
    .getByRole('button', { name: /^Apply Now/ })
    .click()
  const { job_title: title } = await (await response).json()
  await page.getByText('Application Submitted!').first().waitFor()
  await page.waitForURL('**/applications')
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await page.getByRole('link', { name: title }).first().waitFor()

  // When staff change a status, the bell updates without a reload.
  const badge = page.getByRole('button', { name: /notifications/i })
  const before = await badge.getAttribute('aria-label')
  const client = clientOf(journey.product.url, await signIn(journey.product.url, 'client'))
  const { items } = await client.applications.list({ status: 'in_progress', page_size: 1 })
  const agent = clientOf(journey.product.url, await signIn(journey.product.url, 'agent'))
  await agent.applications.update({ id: items[0]?.id ?? '', status: 'interview_scheduled' })
  await expect.poll(() => badge.getAttribute('aria-label')).not.toBe(before)
  await badge.click()
  await page
    .getByText(items[0]?.company_name ?? '')
    .first()
    .waitFor()
  await expectAccessibleAtEverySize(page, 'bell')

  await page.goto('/notifications')
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await expectAccessibleAtEverySize(page, 'notifications')
  await page.goto('/preferences')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // With something to save, its bar is visible at the top of a long form.
  await page.getByRole('checkbox', { name: 'Internship' }).check()
  const bar = page.getByRole('button', { name: 'Save Preferences' })
  await expect
    .poll(() => bar.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight))
    .toBe(true)
  await expectAccessibleAtEverySize(page, 'preferences')
  expect(problems).toEqual([])
})

test('a page for other roles shows Access Denied, and an unknown address shows Not Found', async () => {
  const window = await openWindow(journey.browser, journey.product.url)
  const page = await window.newPage()
  await signInTo(page, demo('client'))
  await page.goto('/user-management')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('Job seeker using the platform').waitFor()
  await expectAccessible(page, 'access denied')
  await page.goto('/no/such/page')
  await page.getByText('Oops! Page not found').waitFor()
  await expect.poll(() => journey.product.output()).toContain('/no/such/page')
})
