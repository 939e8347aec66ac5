import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, openWindow, phone, viewportOf } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import {
  captureScreen,
  demo,
  dismissToasts,
  expectAccessible,
  expectAccessibleAtEverySize,
  fillSignIn,
  openAs,
  waitForFocus,
} from './support/browser/page.ts'
import { clientOf, signIn } from './support/people/client.ts'

const journey = startJourney({ emails: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(title, { exact: true }).first().waitFor()
const openTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Settings by area' })
    .getByRole('link', { name: new RegExp(`^${name}( •)?$`) })
    .click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const apiOf = async (who: 'admin' | 'super') =>
  clientOf(journey.product.url, await signIn(journey.product.url, who))

const cell = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label })

const templates = '/admin/notification-templates'

const entry = (page: Page, text: RegExp) => page.locator('[data-record]').filter({ hasText: text }).first()

const tabs = {
  General: 'Site name',
  Security: 'Session timeout (minutes)',
  Email: 'SMTP host',
  Notifications: 'Notification retry count',
  Agents: 'Max agents per admin',
  Maintenance: 'Maintenance message',
}

test('maintenance stops everybody but super admins at once, and all are back when it ends', async () => {
  const { url } = journey.product
  const client = await openAs(journey, demo('client'), '/account', phone)
  const agent = await openAs(journey, demo('agent'), '/clients?search=Mara', desktop)
  const boss = await openAs(journey, demo('super'), '/admin/system-settings?tab=maintenance', desktop)
  await client.getByLabel('Phone').fill('+1 555 0100')
  await agent.getByRole('article', { name: 'Mara Okafor' }).waitFor()

  await field(boss, 'Maintenance message').fill('Back by 11:00 PM.')
  await boss.keyboard.press('Control+s')
  await toast(boss, 'Settings Saved')
  await press(boss, 'Turn On...')
  const question = boss.getByRole('dialog', { name: 'Turn maintenance mode on?' })
  const confirm = question.getByRole('button', { name: 'Turn On' })
  await question.getByLabel('Confirmation').fill('maintenance')
  expect(await confirm.isDisabled()).toBe(true)
  await question.getByLabel('Confirmation').fill('MAINTENANCE')
  await confirm.click()
  await shown(boss, 'Maintenance mode is on. Only super admins get in.')

  // The live stream tells them: nobody reloads.
  for (const [page, screen] of [
    [client, phone],
    [agent, desktop],
  ] as const) {
    await page.getByRole('heading', { level: 1, name: 'Under maintenance' }).waitFor()
    await shown(page, 'Back by 11:00 PM.')
    await expectAccessible(page, `maintenance ${screen.width}`)
    await captureScreen(page, 'maintenance', screen)
    const refused = await page.request.get(`${url}/rest/v1/notifications`)
    expect([refused.status(), await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'MAINTENANCE', message: 'Back by 11:00 PM.' }),
    ])
  }
  await boss.goto('/user-management')
  await boss.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
  await boss.getByText('Maintenance mode is on.', { exact: false }).waitFor()
  await boss.locator('[data-record]').first().waitFor()

  // Without a session, super admins sign in and others cannot.
  const door = await (await openWindow(journey.browser, url)).newPage()
  await door.goto('/auth/login')
  await fillSignIn(door, demo('admin'))
  await door.getByText('Back by 11:00 PM.').first().waitFor()
  await fillSignIn(door, demo('super'))
  await door.waitForURL('**/dashboard')
  await boss.goto('/admin/system-settings?tab=maintenance')
  // The banner is loaded on its own and moves what is below it.
  await boss.getByText('Only super admins get in.', { exact: false }).waitFor()
  await press(boss, 'Turn Off')
  await boss.getByText('Only super admins get in.', { exact: false }).waitFor({ state: 'detached' })

  await client.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor()
  expect(await client.getByLabel('Phone').inputValue()).toBe('+1 555 0100')
  await agent.getByRole('article', { name: 'Mara Okafor' }).waitFor()
  expect((await client.request.get(`${url}/rest/v1/notifications`)).status()).toBe(200)
  for (const page of [client, agent, boss, door]) await page.context().close()
})
