import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startJourney } from './support/browser/journey.ts'
import { demo, expectAccessibleAtEverySize, openAs } from './support/browser/page.ts'
import { type Client, clientOf, signIn } from './support/people/client.ts'

const journey = startJourney()
const question = 'You seem to be in Europe/Berlin. Use it?'
const morning = '2027-03-03T14:30:00.000Z'
let client: Client
let id: string

beforeAll(async () => {
  const { url } = journey.product
  client = clientOf(url, await signIn(url, 'client'))
  id = (await client.applications.list({ status: 'in_progress' })).items[0]?.id ?? ''
  await client.applications.update({ id, interview: { at: morning } })
})

const open = (path: string): Promise<Page> =>
  openAs(journey, demo('client'), path, { width: 1280, timeZone: 'Europe/Berlin' })

test('an interview is entered in the zone shown in the form, not that of the browser', async () => {
  const page = await open(`/applications#${id}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByText('Your time zone: America/New York').waitFor()
  expect(await sheet.getByLabel('Date and time').inputValue()).toBe('2027-03-03T09:30')
  await sheet.getByLabel('Date and time').fill('2027-03-03T11:00')
  await sheet.getByRole('button', { name: 'Save Interview' }).click()
  await sheet.getByText('Mar 3, 2027, 11:00 AM').waitFor()
  expect((await client.applications.get({ id })).interview?.at).toBe('2027-03-03T16:00:00.000Z')
})

test('accepting the zone of the browser changes every time at once', async () => {
  await client.applications.update({ id, interview: { at: morning } })
  const page = await open(`/applications#${id}`)
  await page.getByRole('dialog').getByText('Mar 3, 2027, 9:30 AM').waitFor()
  await page.getByRole('button', { name: 'Close application' }).click()
  await page.getByRole('button', { name: 'Use It' }).click()
  await page.getByText(question).waitFor({ state: 'detached' })
  await page.goto(`/applications#${id}`)
  await page.getByRole('dialog').getByText('Mar 3, 2027, 3:30 PM').waitFor()
  expect(await client.profiles.mine()).toMatchObject({ time_zone: 'Europe/Berlin' })
})
