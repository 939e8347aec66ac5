import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { applyToJobs, newClient } from './support/people/new-user.ts'

const journey = startJourney()

test('the sheet saves while typing, and Escape keeps an unsaved draft', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  const notesSaved = async () => (await client.api.applications.get({ id })).notes
  const page = await openAs(journey, client, `/applications#${id}`)
  const sheet = page.getByRole('dialog')
  const notes = sheet.getByLabel('Your notes')
  // The head stays in sight.
  await sheet.getByRole('button', { name: 'Withdraw Application' }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('button', { name: 'Close application' })).toBeInViewport({ ratio: 1 })
  await notes.fill('They asked for references.')
  await sheet.getByText(/^Saved at /).waitFor()
  await expect.poll(notesSaved).toBe('They asked for references.')

  await notes.fill('A slip of the hand')
  await page.keyboard.press('Escape')
  await page.getByText('Kept as a draft, not saved yet').waitFor()
  await expect.poll(notesSaved).toBe('They asked for references.')
  await page.locator(`a[href$="#${id}"]`).first().click()
  await sheet.getByText('It is kept here as a draft.').waitFor()
  await expect(notes).toHaveValue('A slip of the hand')
  await sheet.getByRole('button', { name: 'Discard draft' }).click()
  await expect(notes).toHaveValue('They asked for references.')
})

test('a change in another tab is reported as a conflict', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  const notesSaved = async () => (await client.api.applications.get({ id })).notes
  const page = await openAs(journey, client, `/applications#${id}`)
  const sheet = page.getByRole('dialog')
  const notes = sheet.getByLabel('Your notes')
  await notes.waitFor()
  await client.api.applications.update({ id, notes: 'Written on the phone' })
  await notes.fill('Written at the desk')
  const question = sheet.getByRole('alert').filter({ hasText: 'Changed elsewhere' })
  await question.getByText('Written on the phone').waitFor()
  await expect.poll(notesSaved).toBe('Written on the phone')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await sheet.getByText(/^Saved at /).waitFor()
  await expect.poll(notesSaved).toBe('Written at the desk')
})
