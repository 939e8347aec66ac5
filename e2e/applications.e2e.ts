import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { cvFile } from './support/people/cv-file.ts'
import { applyToJobs, newClient } from './support/people/new-user.ts'

const journey = startJourney()

test('the sheet saves while typing, and Escape keeps an unsaved draft', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  const savedAction = async () => (await client.api.applications.get({ id })).next_action
  const page = await openAs(journey, client, `/applications#${id}`)
  const sheet = page.getByRole('dialog')
  const action = sheet.getByLabel('What to do next')
  // The head stays in sight.
  await sheet.getByRole('button', { name: 'Withdraw Application' }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('button', { name: 'Close application' })).toBeInViewport({ ratio: 1 })
  await action.fill('Send references')
  await sheet.getByText(/^Saved at /).waitFor()
  await expect.poll(savedAction).toBe('Send references')

  await action.fill('A slip of the hand')
  await page.keyboard.press('Escape')
  await page.getByText('Kept as a draft, not saved yet').waitFor()
  await expect.poll(savedAction).toBe('Send references')
  await page.locator(`a[href$="#${id}"]`).first().click()
  await sheet.getByText('It is kept here as a draft.').waitFor()
  await expect(action).toHaveValue('A slip of the hand')
  await sheet.getByRole('button', { name: 'Discard draft' }).click()
  await expect(action).toHaveValue('Send references')
})

test('a change in another tab is reported as a conflict', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  const savedAction = async () => (await client.api.applications.get({ id })).next_action
  const page = await openAs(journey, client, `/applications#${id}`)
  const sheet = page.getByRole('dialog')
  const action = sheet.getByLabel('What to do next')
  await action.waitFor()
  await client.api.applications.update({ id, next_action: 'Written on the phone' })
  await action.fill('Written at the desk')
  const question = sheet.getByRole('alert').filter({ hasText: 'Changed elsewhere' })
  await question.getByText('Written on the phone').waitFor()
  await expect.poll(savedAction).toBe('Written on the phone')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await sheet.getByText(/^Saved at /).waitFor()
  await expect.poll(savedAction).toBe('Written at the desk')
})

test('a person adds somebody they met, a file and two notes to an application on a phone', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  const page = await openAs(journey, client, `/applications#${id}`, phone)
  const sheet = page.getByRole('dialog')
  const row = (text: string) => sheet.getByRole('listitem').filter({ hasText: text })

  await sheet.getByRole('button', { name: 'Add Person' }).click()
  const person = sheet.getByRole('region', { name: 'People' })
  await person.getByLabel('Name').fill('Ada Byron')
  await person.getByLabel('Role').fill('Recruiter')
  await person.getByLabel('Email').fill('ada@engines.example')
  await person.getByLabel('Phone').fill('+44 20 7946 0958')
  await person.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row('Ada Byron').getByRole('link', { name: 'ada@engines.example' })).toBeVisible()

  const offer = cvFile('Offer of the first round.pdf', 'Offer')
  await sheet.getByLabel('Files to add').setInputFiles(offer)
  await expect(row(offer.name).getByRole('link')).toBeVisible()

  for (const note of ['They called about the salary.', 'They wrote: second round on Friday.']) {
    await sheet.getByRole('button', { name: 'Add Note' }).click()
    await sheet.getByLabel('Note', { exact: true }).fill(note)
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(note)).toBeVisible()
  }

  await sheet.getByRole('button', { name: 'Close application' }).click()
  await page.reload()
  await page.locator(`a[href$="#${id}"]`).first().click()
  await expect(row('Ada Byron').getByRole('link', { name: '+44 20 7946 0958' })).toHaveAttribute(
    'href',
    'tel:+442079460958',
  )
  await expect(sheet.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText([
    'They wrote: second round on Friday.',
    'They called about the salary.',
  ])
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: offer.name }).click()
  const downloaded = await download
  expect(downloaded.suggestedFilename()).toBe(offer.name)
  expect(readFileSync(await downloaded.path())).toEqual(offer.buffer)
})
