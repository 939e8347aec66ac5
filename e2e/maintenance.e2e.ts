import type { Page } from 'playwright-core'
import { onTestFinished, test } from 'vitest'
import { desktop, openWindow, phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, fillSignIn, openAs } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'

const journey = startJourney()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** For the tests that follow, also after a failure. */
async function endMaintenance(): Promise<void> {
  const api = createApiClient(journey.product.url, await signIn(journey.product.url, 'super'))
  const { value, version = 0 } =
    (await api.settings.list()).find(({ key }) => key === 'maintenance_mode') ?? {}
  if (value === true) {
    await api.settings.save({ changes: [{ key: 'maintenance_mode', value: false, version }] })
  }
}

test('maintenance stops everybody but super admins at once, and everybody returns when it ends', async () => {
  onTestFinished(endMaintenance)
  const { url } = journey.product
  const client = await openAs(journey, demo('client'), '/account', phone)
  const agent = await openAs(journey, demo('agent'), '/clients?search=Mara', desktop)
  const boss = await openAs(journey, demo('super'), '/admin/system-settings?tab=maintenance', desktop)
  await client.getByLabel('Phone').fill('+1 555 0100')
  await agent.getByRole('article', { name: 'Mara Okafor' }).waitFor()

  await boss.getByRole('textbox', { name: 'Maintenance message' }).fill('Back by 11:00 PM.')
  await boss.keyboard.press('Control+s')
  await shown(boss, 'Settings Saved')
  await press(boss, 'Turn On...')
  const question = boss.getByRole('dialog', { name: 'Turn maintenance mode on?' })
  const confirm = question.getByRole('button', { name: 'Turn On' })
  await question.getByLabel('Confirmation').fill('maintenance')
  await expect(confirm).toBeDisabled()
  await question.getByLabel('Confirmation').fill('MAINTENANCE')
  await confirm.click()
  await shown(boss, 'Maintenance mode is on. Only super admins get in.')

  // The live stream tells them: nobody reloads.
  for (const page of [client, agent]) {
    await page.getByRole('heading', { level: 1, name: 'Under maintenance' }).waitFor()
    await shown(page, 'Back by 11:00 PM.')
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
  await expect(client.getByLabel('Phone')).toHaveValue('+1 555 0100')
  await agent.getByRole('article', { name: 'Mara Okafor' }).waitFor()
  expect((await client.request.get(`${url}/rest/v1/notifications`)).status()).toBe(200)
})
