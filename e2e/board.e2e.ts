import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { desktop, phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { applyToJobs, type NewClient, newClient } from './support/people/new-user.ts'

const journey = startJourney()

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const moveButton = (page: Page, id: string) => page.locator(`[data-move="${id}"]`)
const card = (page: Page, id: string) => page.getByRole('listitem').filter({ has: moveButton(page, id) })
const listStatuses = async ({ api }: NewClient, id: string) =>
  (await api.applications.history({ application_id: id })).map(({ status }) => status)

test('a card is dragged to another column, and rolls back when the server refuses', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 2)
  const page = await openAs(journey, client, '/applications?view=board', desktop)
  const rejected = column(page, 'Rejected')
  // A collapsed column accepts a card.
  await card(page, id).dragTo(rejected, { targetPosition: { x: 20, y: 90 } })
  await rejected.locator(moveButton(page, id)).waitFor()
  await page.getByRole('status').filter({ hasText: 'moved to Rejected.' }).waitFor()
  await expect.poll(() => listStatuses(client, id)).toEqual(['rejected', 'submitted'])
  // It is collapsed again after a reload, until it is opened for good.
  await page.reload()
  await rejected.getByRole('button', { expanded: false }).press('Enter')
  await rejected.locator(moveButton(page, id)).waitFor()
  await page.reload()
  await rejected.locator(moveButton(page, id)).waitFor()

  await page.route(`**/rest/v1/job_applications/${id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await card(page, id).dragTo(column(page, 'To hand in'), { targetPosition: { x: 60, y: 20 } })
  await page.getByText('Failed to update status. Please try again.').waitFor()
  await rejected.locator(moveButton(page, id)).waitFor()
})

test('the keyboard alone opens the board on a phone, moves a card and undoes a withdrawal', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 2)
  await client.api.submissions.confirm({ application_id: id, proof: { kind: 'stated' } })
  const page = await openAs(journey, client, '/applications', phone)
  // The list begins in the upper half of the screen; its tools open as a sheet.
  const first = page.getByRole('list', { name: 'Your applications' }).getByRole('listitem').first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(740 / 2)
  await page.getByRole('button', { name: 'View and download: Table' }).press('Enter')
  const tools = page.getByRole('dialog', { name: 'View and download' })
  await tools.getByRole('link', { name: 'Board' }).press('Enter')
  await page.waitForURL('**/applications?view=board')
  await expect(page.getByRole('button', { name: 'View and download: Board' })).toBeFocused()

  const move = moveButton(page, id)
  await move.focus()
  // The board may still scroll, or be scrolled by hand, while the menu opens.
  await move.evaluate((button) =>
    button.closest('section[aria-label]')?.scrollTo({ left: 9999, behavior: 'instant' }),
  )
  await page.keyboard.press('Enter')
  const withdrawn = page.getByRole('menuitem', { name: 'Withdrawn' })
  // The menu focuses its first item shortly after it becomes visible, and once more when it has been drawn.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(withdrawn).toBeFocused({ timeout: 500 })
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    await expect(withdrawn).toBeFocused({ timeout: 1 })
  }).toPass()
  await expect(withdrawn).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await column(page, 'Withdrawn').locator(move).waitFor()
  await expect(move).toBeFocused()

  await page.getByText('Application withdrawn').waitFor()
  await page.keyboard.press('Control+z')
  await column(page, 'Applied').locator(move).waitFor()
  await page.getByText('Application is back').waitFor()
  await expect.poll(() => listStatuses(client, id)).toEqual(['applied', 'withdrawn', 'applied', 'submitted'])
})
