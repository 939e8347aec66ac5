import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import {
  demo,
  dismissToasts,
  expectAccessible,
  expectAccessibleAtEverySize,
  openAs,
  signInTo,
} from './support/browser/page.ts'

const journey = startJourney({ emails: true })

const client = demo('client')
const second = 'Another-road-7'

async function openTab(page: Page, name: string): Promise<void> {
  await dismissToasts(page)
  await page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name }).click()
}

const settled = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function changePassword(page: Page, current: string, next: string, repeat = next): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat the new password').fill(repeat)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

const tabs = [
  { name: 'profile', shows: 'Job search status' },
  { name: 'notifications', shows: 'Quiet hours' },
  { name: 'security', shows: 'Where you are signed in' },
  { name: 'subscription', shows: 'Renewal date' },
  { name: 'data', shows: 'Delete account' },
]

test('a person changes details, email preferences and password, ends a session, exports the data and cancels a deletion', async () => {
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
  await expect.poll(() => page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull()

  await openTab(page, 'Notifications')
  await page.getByLabel('Daily summary').uncheck()
  await page.getByLabel('From').fill('21:30')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await settled(page, 'Preferences Updated')
  await page.reload()
  await settled(page, 'Quiet hours')
  await expect.poll(() => page.getByLabel('Daily summary').isChecked()).toBe(false)
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('21:30')
  await settled(page, 'Europe/Berlin')

  const elsewhere = await openWindow(journey.browser, journey.product.url)
  const other = await elsewhere.newPage()
  await signInTo(other, client)
  await openTab(page, 'Security')
  await page
    .getByRole('button', { name: /^Sign out .* on / })
    .first()
    .click()
  await settled(page, 'That device has to sign in again.')
  await other.goto('/account')
  await other.waitForURL('**/auth/login**')
  await elsewhere.close()

  await changePassword(page, client.password, second, 'Not-the-same-1')
  await settled(page, 'Password Mismatch')
  await changePassword(page, client.password, 'Sh0rt')
  await settled(page, 'Password Too Short')
  await settled(page, 'Password must be at least 8 characters long.')
  await changePassword(page, 'Not-my-password-1', second)
  await settled(page, 'This is not your current password.')
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
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await expectAccessible(page, 'deletion')
  await confirm.click()
  await page.waitForURL('**/auth/login**')
  await settled(page, 'Account Deletion Scheduled')
  await settled(page, 'Sign in before then and choose Keep my account.')
  await journey.mail.linkIn('Your account will be deleted', client.email)

  await signInTo(page, { ...client, password: second })
  await settled(page, 'This account will be deleted')
  await expectAccessible(page, 'deletion')
  // The data can still be downloaded, and nothing leads to screens that are not there.
  expect(await page.getByRole('link', { name: 'Jobs', exact: true }).count()).toBe(0)
  const last = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  await last
  // Public pages lead back here, and offer no plans meanwhile.
  await page.goto('/pricing')
  await settled(page, 'Plans cannot be bought or changed while your account is to be deleted.')
  expect(await page.getByRole('button', { name: 'Get Started' }).first().isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Keep my account' }).click()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/account')
  await settled(otherTab, 'This account will be deleted')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await settled(page, 'Account Kept')
  await expect.poll(() => otherTab.getByText('This account will be deleted').count()).toBe(0)
  await page.goto('/account?tab=subscription')
  await settled(page, 'Renewal date')
})
