import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { applyToJobs, newClient } from './support/people/new-user.ts'

const journey = startJourney()

test('a browser in another zone shows and accepts times in the zone of the profile, until the person changes it', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  await client.api.applications.update({ id, interview: { at: '2027-03-03T14:30:00.000Z' } })
  const { version } = await client.api.profiles.mine()
  await client.api.profiles.save({ version, time_zone: 'America/New_York' })

  const page = await openAs(journey, client, `/applications#${id}`, {
    width: 1280,
    timeZone: 'Europe/Berlin',
  })
  const offer = page.getByText('You seem to be in Europe/Berlin. Use it?')
  const sheet = page.getByRole('dialog')
  await offer.waitFor()
  await sheet.getByText('Mar 3, 2027, 9:30 AM').waitFor()
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByText('Your time zone: America/New York').waitFor()
  await expect(sheet.getByLabel('Date and time')).toHaveValue('2027-03-03T09:30')
  await sheet.getByLabel('Date and time').fill('2027-03-03T11:00')
  await sheet.getByRole('button', { name: 'Save Interview' }).click()
  await sheet.getByText('Mar 3, 2027, 11:00 AM').waitFor()
  await expect
    .poll(async () => (await client.api.applications.get({ id })).interview?.at)
    .toBe('2027-03-03T16:00:00.000Z')

  await sheet.getByRole('button', { name: 'Close application' }).click()
  await page.getByRole('button', { name: 'Use It' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.goto(`/applications#${id}`)
  await sheet.getByText('Mar 3, 2027, 5:00 PM').waitFor()
  await expect.poll(() => client.api.profiles.mine()).toMatchObject({ time_zone: 'Europe/Berlin' })
})
