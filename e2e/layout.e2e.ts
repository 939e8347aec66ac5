import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { desktop, phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs } from './support/browser/page.ts'

/** What only a browser with a layout shows. */
const journey = startJourney()

const expectBox = (element: Locator, side: 'x' | 'y' | 'width') =>
  expect.poll(async () => (await element.boundingBox())?.[side])

test('the title stands at one place on all screens of an agent', async () => {
  const page = await openAs(journey, demo('agent'), '/dashboard', desktop)
  const title = page.getByRole('heading', { level: 1 })
  await title.waitFor()
  const { x = 0 } = (await title.boundingBox()) ?? {}
  for (const path of ['/applications', '/notifications', '/account']) {
    await page.goto(path)
    await expectBox(title, 'x').toBe(x)
  }
})

test('the administration marks where one is, and on a phone its log begins on the first screen', async () => {
  const page = await openAs(journey, demo('admin'), '/admin', desktop)
  await expect(page.locator('header nav a[aria-current=page]:visible')).toHaveText(['Dashboard'])
  const ofPhone = await openAs(journey, demo('admin'), '/admin/audit-logs', phone)
  await expectBox(ofPhone.locator('[data-record]').first(), 'y').toBeLessThan(660)
})

test('the columns of the board are wide enough to read, and those of closed applications collapsed', async () => {
  const page = await openAs(journey, demo('client'), '/applications?view=board', desktop)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  await expectBox(column('Applied'), 'width').toBeGreaterThan(210)
  await expectBox(column('Rejected'), 'width').toBeLessThan(50)
})
