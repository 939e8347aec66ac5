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
