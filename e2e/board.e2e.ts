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

test('the sheet plans the next action and the interview, and exports it to the calendar', async () => {
  const id = await idIn('in_progress')
  const page = await open(`/applications?view=board#${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Due on', { exact: true }).fill('2026-12-01')
  await sheet.getByText('Say what is to be done before saying when.').waitFor()
  await sheet.getByLabel('What to do next').fill('Call back')
  await sheet.getByText(/^Saved at /).waitFor()
  await sheet.getByRole('button', { name: 'Plan Interview' }).click()
  await sheet.getByRole('button', { name: 'Save Interview' }).click()
  await sheet.getByText('Choose a date and time.').first().waitFor()
  await sheet.getByLabel('Date and time').fill('2026-12-02T10:30')
  // Reopening the sheet restores the draft.
  await page.keyboard.press('Escape')
  // The dialog closes shortly before the URL changes.
  await page.waitForURL((url) => url.hash === '')
  await page.goto(`/applications?view=board#${id}`)
  await expect.poll(() => sheet.getByLabel('Date and time').inputValue()).toBe('2026-12-02T10:30')
  await sheet.getByLabel('Length').selectOption('45 min')
  await sheet.getByLabel('Place').fill('Room 5; 2nd floor')
  await expectAccessible(page, 'interview')
  await sheet.getByRole('button', { name: 'Save Interview' }).click()
  const { name, text } = await downloaded(page, 'Add to Calendar')
  expect(name).toBe('interview.ics')
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined,
  )
  // 10:30 in New York, the time zone of the profile; the browser has another one.
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-02T15:30:00.000Z')
  expect(event.startDate.zone.tzid).toBe('America/New_York')
  expect([event.duration.toSeconds(), event.location]).toEqual([2700, 'Room 5; 2nd floor'])

  for (const view of ['table', 'timeline']) {
    await page.goto(`/applications?view=${view}#${id}`)
    await page.getByRole('dialog').getByText('Room 5; 2nd floor').waitFor()
  }
  await page.getByRole('dialog').getByLabel('Done').click()
  await page.getByText(/^Done \w{3} \d/).waitFor()
  await expect
    .poll(() => client.applications.get({ id }))
    .toMatchObject({
      next_action: 'Call back',
      next_action_date: '2026-12-01',
      next_action_done_at: expect.any(String),
    })
  await page.getByRole('button', { name: 'Close application' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the sheet shows the CV that was sent, even after the CV was replaced', async () => {
  const upload = async (name: string) => {
    const { buffer } = cvFile(name, name)
    await client.documents.upload({ file: new File([new Uint8Array(buffer)], name) })
  }
  await upload('Sent.pdf')
  const { items } = await client.jobs.list({})
  const listing = items.find(({ applicationStatus }) => applicationStatus === null)
  const { id } = await client.applications.apply({ listing_id: listing?.id ?? '' })
  await upload('Later.pdf')
  const page = await open(`/applications#${id}`)
  await page.getByRole('button', { name: 'View Sent.pdf' }).click()
  await page.getByRole('dialog', { name: 'Sent.pdf' }).locator('canvas').waitFor()
  await page.keyboard.press('Escape')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Sent.pdf' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('Sent.pdf')
  expect(await readFile(await download.path(), 'latin1')).toContain('(Sent.pdf) Tj')
})

test('the CSV export contains the filtered applications, and a page number beyond the last shows the last page', async () => {
  const page = await open('/applications?view=table&page=99')
  await page.waitForURL('**/applications?page=2')
  await page.getByRole('table').waitFor()
  const { name, text } = await downloaded(page, 'Download as CSV')
  expect(name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
  const { total } = await client.applications.list({})
  expect(rowsOf(text)).toHaveLength(total)
  await page.getByRole('link', { name: /^Rejected/ }).click()
  await page.waitForURL('**/applications?status=rejected')
  const rows = rowsOf((await downloaded(page, 'Download as CSV')).text)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['rejected']))
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

test('every view is accessible at every size', async () => {
  const id = await idIn('interview_scheduled')
  const page = await open('/applications?view=board')
  await card(page, id).waitFor()
  await expectAccessibleAtEverySize(page, 'board')
  await page.goto('/applications?view=timeline')
  await page.getByRole('button', { name: 'Show earlier changes' }).waitFor()
  await expectAccessibleAtEverySize(page, 'timeline')
  await page.goto(`/applications?view=timeline#${id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Add to Calendar' }).waitFor()
  await expectAccessibleAtEverySize(page, 'sheet')
})
