import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, type Screen } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import {
  captureScreen,
  demo,
  expectAccessible,
  expectAccessibleAtEverySize,
  openAs,
} from './support/browser/page.ts'
import { type Client, clientOf, signIn } from './support/people/client.ts'

const journey = startJourney()
let client: Client

beforeAll(async () => {
  const { url } = journey.product
  client = clientOf(url, await signIn(url, 'client'))
})

const open = (path: string, screen?: Screen): Promise<Page> => openAs(journey, demo('client'), path, screen)
const anApplication = async () =>
  (await client.applications.list({ status: 'in_progress' })).items[0]?.id ?? ''

test('the table sorts by any column with the keyboard, in both directions, and the URL keeps the order', async () => {
  const page = await open('/applications', { width: 1280 })
  const head = (name: string) => page.getByRole('columnheader', { name })
  for (const name of ['Job', 'Location', 'Status', 'Match', 'Applied']) {
    await head(name).getByRole('button').press('Enter')
    await expect.poll(() => head(name).getAttribute('aria-sort')).toMatch(/ending$/)
    const first = await head(name).getAttribute('aria-sort')
    await head(name).getByRole('button').press('Enter')
    await expect
      .poll(() => head(name).getAttribute('aria-sort'))
      .toBe(first === 'ascending' ? 'descending' : 'ascending')
  }
  await head('Match').getByRole('button').press('Enter')
  await page.waitForURL('**/applications?order=match_score')
  await head('Match').getByRole('button').press('Enter')
  await page.waitForURL('**/applications?order=match_score&direction=asc')
  await page.reload()
  await expect.poll(() => head('Match').getAttribute('aria-sort')).toBe('ascending')
  const { items } = await client.applications.list({ order: 'match_score', direction: 'asc' })
  const titles = page.getByRole('rowheader').getByRole('link')
  await expect.poll(() => titles.allTextContents()).toEqual(items.map(({ job_title }) => job_title))
  await expectAccessible(page, 'sorted table')
  await captureScreen(page, 'applications-sorted', { width: 1280 })
})

test('cards and the history are sorted with a select', async () => {
  const page = await open('/applications/history', phone)
  await page.getByLabel('Sort by').selectOption('Company, A to Z')
  await page.waitForURL('**/applications/history?order=company_name&direction=asc')
  const { items } = await client.applications.list({ order: 'company_name', direction: 'asc' })
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(items.map(({ job_title }) => job_title))
  await expectAccessibleAtEverySize(page, 'history')
  await page.goto('/applications')
  await page.getByLabel('Sort by').selectOption('Match, lowest first')
  await page.waitForURL('**/applications?order=match_score&direction=asc')
  await expectAccessible(page, 'sorted cards')
  await captureScreen(page, 'applications-sorted', phone)
})

test('the sheet saves while typing, Escape keeps an unsaved draft, and a change in another tab is not overwritten', async () => {
  const id = await anApplication()
  const notesSaved = async () => (await client.applications.get({ id })).notes
  const page = await open(`/applications#${id}`)
  const sheet = page.getByRole('dialog')
  const notes = sheet.getByLabel('Your notes')
  await sheet.getByRole('button', { name: 'Withdraw Application' }).scrollIntoViewIfNeeded()
  const close = await sheet.getByRole('button', { name: 'Close application' }).boundingBox()
  expect(close?.y, 'the head stays').toBeGreaterThan(0)
  await notes.fill('They asked for references.')
  await sheet.getByText(/^Saved at /).waitFor()
  expect(await notesSaved()).toBe('They asked for references.')

  await notes.fill('A slip of the hand')
  await page.keyboard.press('Escape')
  await page.getByText('Kept as a draft, not saved yet').waitFor()
  expect(await notesSaved()).toBe('They asked for references.')
  await page.locator(`a[href$="#${id}"]`).first().click()
  await sheet.getByText('It is kept here as a draft.').waitFor()
  await expect.poll(() => notes.inputValue()).toBe('A slip of the hand')
  await expectAccessible(page, 'draft')
  await captureScreen(page, 'sheet-draft', { width: 1280 })
  await sheet.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => notes.inputValue()).toBe('They asked for references.')
})

test('a change in another tab is reported as a conflict', async () => {
  const id = await anApplication()
  const page = await open(`/applications#${id}`)
  const sheet = page.getByRole('dialog')
  const notes = sheet.getByLabel('Your notes')
  await notes.waitFor()
  await client.applications.update({ id, notes: 'Written on the phone' })
  await notes.fill('Written at the desk')
  const question = sheet.getByRole('alert').filter({ hasText: 'Changed elsewhere' })
  await question.getByText('Written on the phone').waitFor()
  await expectAccessible(page, 'conflict')
  await captureScreen(page, 'sheet-conflict', { width: 1280 })
  expect((await client.applications.get({ id })).notes).toBe('Written on the phone')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await sheet.getByText(/^Saved at /).waitFor()
  await expect.poll(async () => (await client.applications.get({ id })).notes).toBe('Written at the desk')
})

test('a past interview is marked done on the dashboard, and Undo in the toast reopens it', async () => {
  const id = await anApplication()
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await client.applications.update({
    id,
    status: 'interview_scheduled',
    interview: { at, minutes: 45, place: '', link: '', notes: '' },
  })
  const page = await open('/dashboard', { width: 1280 })
  const due = page.getByRole('region', { name: 'Due today' })
  const { job_title } = await client.applications.get({ id })
  const close = due.getByRole('button', { name: new RegExp(`^Mark as done: Interview on .+, ${job_title}$`) })
  await close.waitFor()
  await captureScreen(page, 'due', { width: 1280 })
  await close.click()
  await close.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await close.click()
  await close.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await client.applications.get({ id })).interview_done_at)
    .toEqual(expect.any(String))
})
