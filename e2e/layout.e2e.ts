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

test('the administration marks the current screen, and on a phone its log begins on the first screen', async () => {
  const page = await openAs(journey, demo('admin'), '/admin', desktop)
  await expect(page.locator('header nav a[aria-current=page]:visible')).toHaveText(['Dashboard'])
  const ofPhone = await openAs(journey, demo('admin'), '/admin/audit-logs', phone)
  await expectBox(ofPhone.locator('[data-record]').first(), 'y').toBeLessThan(660)
})

test('the columns of the board are wide enough to read, and those of closed applications are collapsed', async () => {
  const page = await openAs(journey, demo('client'), '/applications?view=board', desktop)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  await expectBox(column('Applied'), 'width').toBeGreaterThan(210)
  await expectBox(column('Rejected'), 'width').toBeLessThan(50)
})

test('four jobs on a phone begin above the bar of the main screens, which hides nothing', async () => {
  const page = await openAs(journey, demo('client'), '/jobs', { width: 390 })
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main screens' })
  await expect(bar.getByRole('link')).toHaveText([/^Scout\d+$/, 'Jobs', 'Applications'])
  const isAboveBar = (element: Locator) =>
    expect.poll(async () => {
      const [box, { y = 0 } = {}] = [await element.boundingBox(), (await bar.boundingBox()) ?? undefined]
      return box !== null && box.y > 0 && box.y + box.height <= y
    })
  const fourth = page.getByRole('article').nth(3)
  await isAboveBar(fourth.getByRole('heading')).toBe(true)

  // A toast covers neither the title nor the bar.
  await page
    .getByRole('button', { name: /^Hide / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Hide this job' }).click()
  const toasts = page.getByRole('region', { name: 'Messages' })
  await toasts.getByText('Job Hidden').waitFor()
  await isAboveBar(toasts).toBe(true)
  await expectBox(toasts, 'y').toBeGreaterThan(500)
  await toasts.getByRole('button', { name: 'Undo' }).click()

  await bar.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('navigation', { name: 'Main, mobile' })
  const links = ['Dashboard', /^Scout\d+$/, 'Jobs', 'Preferences', 'Applications']
  await expect(menu.getByRole('link')).toHaveText(links)
  await menu.getByRole('link', { name: 'Preferences' }).click()
  await page.getByRole('checkbox', { name: 'Internship' }).check()
  await isAboveBar(page.getByRole('button', { name: 'Save Preferences' })).toBe(true)
})
