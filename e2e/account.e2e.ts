import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openWindow } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { dismissToasts, signInTo } from './support/browser/page.ts'
import { applyToJobs, newClient } from './support/people/new-user.ts'

const journey = startJourney()

const second = 'Another-road-7'

async function openTab(page: Page, name: string): Promise<void> {
  await dismissToasts(page)
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name }).click()
}

const settled = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat the new password').fill(next)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('a person changes details, email preferences and password, ends a session, exports the data and cancels a deletion', async () => {
  const client = await newClient(journey)
  await applyToJobs(client, 1)
  const window = await openWindow(journey.browser, journey.product.url, { width: 360 })
  const page = await window.newPage()
  await signInTo(page, client)

  await page.goto('/account')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await settled(page, 'First name is required')
  await page.locator('[name=first_name]:focus').fill('Mara')
  await page.getByLabel('Job search status').selectOption({ label: 'Open to offers' })
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await settled(page, 'Profile Updated')

  await openTab(page, 'Notifications')
  await page.getByLabel('Daily summary').uncheck()
  await page.getByLabel('From').fill('21:30')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await settled(page, 'Preferences Updated')
  await page.reload()
  await settled(page, 'Quiet hours')
  await expect(page.getByLabel('Daily summary')).not.toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('21:30')
  await settled(page, 'Europe/Berlin')

  const elsewhere = await openWindow(journey.browser, journey.product.url)
  const otherPage = await elsewhere.newPage()
  await signInTo(otherPage, client)
  await openTab(page, 'Security')
  await page
    .getByRole('button', { name: /^Sign out .* on / })
    .first()
    .click()
  await settled(page, 'That device has to sign in again.')
  await otherPage.goto('/account')
  await otherPage.waitForURL('**/auth/login**')
  await elsewhere.close()

  await changePassword(page, client.password, second)
  await settled(page, 'Password Updated')
  await journey.mail.linkIn('Your password was changed', client.email)

  await openTab(page, 'Data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await (await download).path()
  await settled(page, 'Data Downloaded')
  const data = JSON.parse(await readFile(file, 'utf8'))
  expect(Date.parse(data.exported_at)).toBeGreaterThan(0)
  expect(data.tables['public.profiles']).toMatchObject([
    { email: client.email, job_search_status: 'passive' },
  ])
  expect(data.tables['public.job_applications'].length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const confirm = page.getByRole('button', { name: 'Delete my account' })
  await expect(confirm).toBeDisabled()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByLabel('Your password').fill('Not-my-password-1')
  await confirm.click()
  await settled(page, 'This is not your password.')
  await page.getByLabel('Your password').fill(second)
  await confirm.click()
  await page.waitForURL('**/auth/login**')
  await settled(page, 'Account Deletion Scheduled')
  await settled(page, 'Sign in before then and choose Keep my account.')
  await journey.mail.linkIn('Your account will be deleted', client.email)

  await signInTo(page, { ...client, password: second })
  await settled(page, 'This account will be deleted')
  // The data can still be downloaded, and nothing leads to screens that are not there.
  await expect(page.getByRole('link', { name: 'Jobs', exact: true })).toHaveCount(0)
  const last = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  await last
  // Public pages lead back here, and offer no plans meanwhile.
  await page.goto('/pricing')
  await settled(page, 'Plans cannot be bought or changed while your account is to be deleted.')
  await expect(page.getByRole('button', { name: 'Get Started' }).first()).toBeDisabled()
  await page.getByRole('link', { name: 'Keep my account' }).click()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/account')
  await settled(otherTab, 'This account will be deleted')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await settled(page, 'Account Kept')
  await expect(otherTab.getByText('This account will be deleted')).toHaveCount(0)
})
