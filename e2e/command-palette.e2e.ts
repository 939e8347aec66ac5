import { test } from 'vitest'
import { desktop } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs } from './support/browser/page.ts'

const journey = startJourney()

test('the keyboard finds screens, actions, applications and jobs, and people for staff', async () => {
  const page = await openAs(journey, demo('client'), '/preferences', desktop)
  const field = page.getByRole('combobox', { name: 'Search or go to…' })
  const active = page.getByRole('option', { selected: true })
  // Shortcuts work once the tools of the header are there.
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  // It is loaded once the browser has nothing else to do, so that it opens without a connection.
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/command-palette-'))
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await page.getByText('No Connection').waitFor({ state: 'detached' })

  const remote = page.getByRole('checkbox').first()
  await remote.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  // The second key is pressed before the page has handled the first.
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+k')])
    await expect(field).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await expect(remote).toBeFocused()

  // A form that was changed is asked about.
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('dash')
  await active.filter({ hasText: 'Dashboard' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('upload')
  await active.filter({ hasText: 'Upload CV' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile#upload-cv')
  await expect(page.locator('#upload-cv')).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Used last' }).waitFor()
  await expect(active).toHaveText('Upload CV')
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText('Dashboard')
  await page.keyboard.type('engineer')
  await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().waitFor()
  await active.filter({ hasText: 'Engineer' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/applications#[\w-]{36}$/)
  await page.getByRole('dialog').getByRole('heading', { name: 'Engineer' }).first().waitFor()

  const ofAgent = await openAs(journey, demo('agent'), '/notifications', desktop)
  await ofAgent.getByRole('button', { name: 'Account menu' }).waitFor()
  await ofAgent.keyboard.press('Control+k')
  await expect(ofAgent.getByRole('combobox', { name: 'Search or go to…' })).toBeFocused()
  await ofAgent.keyboard.type('mara ok')
  await ofAgent.getByRole('option', { selected: true }).filter({ hasText: 'Mara Okafor' }).waitFor()
  await ofAgent.keyboard.press('Enter')
  await ofAgent.waitForURL(/\/clients\/[\w-]{36}$/)
})
