import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Screen } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import {
  demo,
  expectAccessible,
  expectAccessibleAtEverySize,
  openAs,
  waitForFocus,
} from './support/browser/page.ts'
import { type Client, clientOf, signIn } from './support/people/client.ts'
import { cvFile } from './support/people/cv-file.ts'

const journey = startJourney()
let client: Client

beforeAll(async () => {
  const { url } = journey.product
  client = clientOf(url, await signIn(url, 'client'))
})

const open = (path: string, screen?: Screen): Promise<Page> => openAs(journey, demo('client'), path, screen)

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const idIn = async (status: 'submitted' | 'applied' | 'in_progress' | 'interview_scheduled') =>
  (await client.applications.list({ status })).items[0]?.id ?? ''
const historyOf = async (id: string) =>
  (await client.applications.history({ application_id: id })).map(({ status }) => status)
const card = (page: Page, id: string) => page.locator(`li:has([data-move="${id}"])`)

async function downloaded(page: Page, link: string): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const download = await started
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })

test('a card is dragged to another column, and rolls back when the server refuses', async () => {
  const id = await idIn('submitted')
  const page = await open('/applications?view=board')
  expect((await column(page, 'Applied').boundingBox())?.width).toBeGreaterThan(210)
  // Columns of closed applications are collapsed and still accept a card.
  expect((await column(page, 'Rejected').boundingBox())?.width).toBeLessThan(50)
  await card(page, id).dragTo(column(page, 'Rejected'), { targetPosition: { x: 20, y: 90 } })
  await column(page, 'Rejected').locator(`[data-move="${id}"]`).waitFor()
  await page.getByRole('status').filter({ hasText: 'moved to Rejected.' }).waitFor()
  await expect.poll(() => historyOf(id)).toEqual(['rejected', 'submitted'])
  await page.reload()
  await column(page, 'Rejected').getByRole('button', { expanded: false }).press('Enter')
  await column(page, 'Rejected').locator(`[data-move="${id}"]`).waitFor()
  await page.reload()
  await column(page, 'Rejected').locator(`[data-move="${id}"]`).waitFor()

  await page.route(`**/rest/v1/job_applications/${id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await card(page, id).dragTo(column(page, 'Offer Received'), { targetPosition: { x: 60, y: 20 } })
  await page.getByText('Failed to update status. Please try again.').waitFor()
  await column(page, 'Rejected').locator(`[data-move="${id}"]`).waitFor()
})

test.each([360, 1280])('at %i px the keyboard alone moves a card and undoes a withdrawal', async (width) => {
  const id = await idIn('applied')
  const before = await historyOf(id)
  const page = await open('/applications?view=board', { width })
  await card(page, id).waitFor()
  const focused = () =>
    page.evaluate('document.activeElement.dataset.move ?? document.activeElement.textContent')
  const tabTo = async (wanted: string) => {
    for (let step = 0; step < 80 && (await focused()) !== wanted; step += 1) await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe(wanted)
  }
  await tabTo(id)
  // The board may still scroll, or be scrolled by hand, while the menu opens.
  await page.evaluate(
    "document.activeElement.closest('section[aria-label]').scrollTo({ left: 9999, behavior: 'instant' })",
  )
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Submitted' }).waitFor()
  const withdrawn = page.getByRole('menuitem', { name: 'Withdrawn' })
  // The menu gets the focus shortly after it becomes visible, its items after that.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return withdrawn.evaluate((item) => item.matches(':focus'))
    })
    .toBe(true)
  const { x = -1 } = (await withdrawn.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x).toBeLessThan(width)
  await expectAccessible(page, 'menu of a card')
  await page.keyboard.press('Enter')
  await column(page, 'Withdrawn').locator(`[data-move="${id}"]`).waitFor()
  await expect.poll(focused).toBe(id)

  await page.getByText('Application withdrawn').waitFor()
  await page.keyboard.press('Control+z')
  await column(page, 'Applied').locator(`[data-move="${id}"]`).waitFor()
  await page.getByText('Application is back').waitFor()
  await expect.poll(() => historyOf(id)).toEqual(['applied', 'withdrawn', ...before])
})

test('on a phone the list begins in the upper half of the screen, and the tools open as a sheet', async () => {
  const page = await open('/applications', { width: 360 })
  const first = page.getByRole('list', { name: 'Your applications' }).getByRole('listitem').first()
  expect((await first.boundingBox())?.y).toBeLessThan(740 / 2)
  const tools = page.getByRole('button', { name: 'View and download: Table' })
  await tools.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'View and download' })
  await sheet.getByRole('link', { name: 'Download as JSON' }).waitFor()
  await expectAccessible(page, 'view and download')
  await sheet.getByRole('link', { name: 'Board' }).press('Enter')
  await page.waitForURL('**/applications?view=board')
  await sheet.waitFor({ state: 'hidden' })
  await waitForFocus(page.getByRole('button', { name: 'View and download: Board' }))
})
