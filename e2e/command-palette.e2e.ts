import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, type Screen } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import {
  captureScreen,
  demo,
  expectAccessible,
  expectAccessibleAtEverySize,
  openAs,
  waitForFocus,
} from './support/browser/page.ts'
import type { DemoRole } from './support/people/client.ts'

const journey = startJourney()

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to…' })
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** Opens a page and waits for the header's tools, after which shortcuts work. */
async function openReady(path: string, screen: Screen, who: DemoRole = 'client'): Promise<Page> {
  const page = await openAs(journey, demo(who), path, screen)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  return page
}

/** Types into the palette and waits until this option is the active one. */
async function typeFor(page: Page, text: string, label: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await waitForFocus(field(page))
  await page.keyboard.type(text)
  await activeOption(page).filter({ hasText: label }).waitFor()
}

test('the keyboard finds screens, actions, applications and jobs', async () => {
  const page = await openReady('/preferences', desktop)
  // Loaded once the browser has nothing else to do, so that it opens without a connection.
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/command-palette-'))
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await waitForFocus(field(page))
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await page.getByText('No Connection').waitFor({ state: 'detached' })
  const remote = page.getByRole('checkbox').first()
  await remote.focus()
  await page.keyboard.press('Control+k')
  await waitForFocus(field(page))
  await expectAccessibleAtEverySize(page, 'palette-empty')
  await page.keyboard.type('engineer')
  await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().waitFor()
  await expectAccessibleAtEverySize(page, 'palette')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  await expect.poll(() => remote.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Space')
  await typeFor(page, 'dash', 'Dashboard')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()

  await typeFor(page, 'upload', 'Upload CV')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile#upload-cv')
  const upload = page.locator('#upload-cv')
  await expect.poll(() => upload.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Used last' }).waitFor()
  await expect.poll(() => activeOption(page).textContent()).toBe('Upload CV')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeOption(page).textContent()).toBe('Dashboard')
  await page.keyboard.type('engineer')
  await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().waitFor()
  await activeOption(page).filter({ hasText: 'Engineer' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/applications#[\w-]{36}$/)
  await page.getByRole('dialog').getByRole('heading', { name: 'Engineer' }).first().waitFor()
})

test.each([
  ['agent', /\/clients\/[\w-]{36}$/],
  ['admin', /\/user-management\?.*user=/],
] as const)('%s finds a person by name', async (role, address) => {
  const page = await openReady('/notifications', desktop, role)
  await typeFor(page, 'mara ok', 'Mara Okafor')
  await page.keyboard.press('Enter')
  await page.waitForURL(address)
  await page.getByRole('heading', { name: 'Mara Okafor' }).first().waitFor()
})

test('Escape and Ctrl K pressed together leave the palette open, every time', async () => {
  const page = await openReady('/profile', { width: 1280 })
  await page.keyboard.press('Control+k')
  await waitForFocus(field(page))
  for (let round = 1; round <= 20; round += 1) {
    // No wait in between: the second key is pressed before the page has handled the first.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')])
    expect(await page.getByRole('dialog').count(), `round ${round}`).toBe(1)
    await waitForFocus(field(page))
  }
})
