import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './support/accessibility.ts'
import { openBrowser, openWindow, screens } from './support/browser.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import { type Product, startProduct } from './support/server.ts'

let mail: MailServer
let product: Product
let browser: Browser

beforeAll(async () => {
  mail = await startMailServer()
  product = await startProduct({ SMTP_URL: mail.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await mail?.stop()
})

const email = 'client@demo.jobscout.test'
const first = 'Scout-demo-1'
const second = 'Another-road-7'

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account settings' }).getByRole('link', { name }).click()

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

test('every tab is free of barriers on every screen, under both addresses', async () => {
  for (const screen of screens) {
    const window = await openWindow(browser, product.url, screen)
    const page = await window.newPage()
    await signIn(page, first)
    await page.waitForURL('**/dashboard')
    for (const { name, shows } of tabs) {
      await page.goto(`/${name === 'data' ? 'account-settings' : 'account'}?tab=${name}`)
      await settled(page, shows)
      if (name === 'security') await settled(page, 'This device')
      expect(await findBarriers(page), `${name} ${screen.width} ${screen.colorScheme}`).toEqual([])
      expect(await page.locator('nav[aria-label="Account settings"] [aria-current=page]').count()).toBe(1)
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      expect(overflow, `${name} ${screen.width}`).toBeLessThanOrEqual(0)
      const folder = process.env.SCREENSHOTS
      if (folder) {
        await page.screenshot({
          path: `${folder}/account-${name}-${screen.width}-${screen.colorScheme}.png`,
          fullPage: true,
        })
      }
    }
    await window.close()
  }
})

test('a person changes details, letters and password, ends a session, takes the data along and comes back', async () => {
  const window = await openWindow(browser, product.url, { width: 360, colorScheme: 'dark' })
  const page = await window.newPage()
  await signIn(page, first)
  await page.waitForURL('**/dashboard')

  await page.goto('/account')
  await page.getByLabel('Job search status').selectOption({ label: 'Open to offers' })
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await settled(page, 'Profile Updated')
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('readonly')).not.toBeNull()

  await openTab(page, 'Notifications')
  await page.getByLabel('Daily summary').uncheck()
  await page.getByLabel('From').fill('21:30')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await settled(page, 'Preferences Updated')
  await page.reload()
  await settled(page, 'Quiet hours')
  expect(await page.getByLabel('Daily summary').isChecked()).toBe(false)
  expect(await page.getByLabel('From').inputValue()).toBe('21:30')
  await settled(page, 'Europe/Berlin')

  const elsewhere = await openWindow(browser, product.url)
  const other = await elsewhere.newPage()
  await signIn(other, first)
  await other.waitForURL('**/dashboard')
  await openTab(page, 'Security')
  await page
    .getByRole('button', { name: /^Sign out .* on / })
    .first()
    .click()
  await settled(page, 'That device has to sign in again.')
  await other.goto('/account')
  await other.waitForURL('**/auth/login**')
  await elsewhere.close()

  await changePassword(page, first, second, 'Not-the-same-1')
  await settled(page, 'Password Mismatch')
  await changePassword(page, first, 'Sh0rt')
  await settled(page, 'Password Too Short')
  await settled(page, 'Password must be at least 8 characters long.')
  await changePassword(page, 'Not-my-password-1', second)
  await settled(page, 'This is not your current password.')
  await changePassword(page, first, second)
  await settled(page, 'Password Updated')
  await mail.linkIn('Your password was changed', email)

  await openTab(page, 'Data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await (await download).path()
  await settled(page, 'Data Downloaded')
  const data = JSON.parse(await readFile(file, 'utf8'))
  expect(Date.parse(data.exported_at)).toBeGreaterThan(0)
  expect(data.tables['public.profiles']).toMatchObject([{ email, job_search_status: 'passive' }])
  expect(data.tables['public.job_applications'].length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const confirm = page.getByRole('button', { name: 'Delete my account' })
  expect(await confirm.isDisabled()).toBe(true)
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  expect(await findBarriers(page)).toEqual([])
  await confirm.click()
  await page.waitForURL('**/auth/login**')
  await settled(page, 'Account Deletion Scheduled')
  await mail.linkIn('Your account will be deleted', email)

  await signIn(page, second)
  await settled(page, 'This account will be deleted')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await settled(page, 'Account Kept')
  await page.goto('/account?tab=subscription')
  await settled(page, 'Renewal date')
  await window.close()
})

test('an agent does not see a subscription, nor two-factor where the system does not offer it', async () => {
  const window = await openWindow(browser, product.url)
  const page = await window.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('agent@demo.jobscout.test')
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/account?tab=subscription')
  await settled(page, 'Job search status')
  expect(await page.getByRole('link', { name: 'Subscription' }).count()).toBe(0)
  await openTab(page, 'Security')
  await settled(page, 'Sessions of staff end after 60 minutes without use.')
  expect(await page.getByText('Two-factor sign-in').count()).toBe(0)
  await window.close()
})
