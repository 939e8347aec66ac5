import { readFile } from 'node:fs/promises'
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

test('a pasted reply plans the interview, which a calendar opens', async () => {
  const client = await newClient(journey)
  const [id = ''] = await applyToJobs(client, 1)
  const { company_name } = await client.api.applications.get({ id })
  await client.api.submissions.confirm({ application_id: id, proof: { kind: 'number', text: 'FH-1' } })
  const page = await openAs(journey, client, `/applications#${id}`)
  const sheet = page.getByRole('dialog')

  // The follow-up that was planned with the proof.
  await expect(sheet.getByLabel('What to do next')).toHaveValue(`Follow up with ${company_name}`)
  await sheet.getByText('Could you tell me where my application stands').waitFor()

  const at = new Date(Date.now() + 30 * 86_400_000)
  at.setUTCHours(15, 0, 0, 0)
  const day = at.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const sentence = `We would like to invite you to an interview on ${day} at 15:00 UTC.`
  await sheet.getByRole('button', { name: 'Paste a Reply' }).click()
  await sheet
    .getByLabel('The text of the mail')
    .fill(
      `Hi Nadia,\n\n${sentence}\nIt takes 45 minutes.\n\nBest regards\n<a href="https://evil.example">Omar</a>`,
    )
  await sheet.getByRole('button', { name: 'Read It' }).click()
  await sheet.getByRole('blockquote').getByText(sentence).waitFor()
  await expect.poll(async () => (await client.api.applications.get({ id })).status).toBe('applied')
  await sheet.getByRole('button', { name: 'Accept' }).click()

  const link = sheet.getByRole('link', { name: 'Add to Calendar' })
  await expect(sheet.getByRole('combobox', { name: 'Status' })).toHaveValue('interview_scheduled')
  await expect(sheet.getByLabel('What to do next')).toHaveValue('')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const calendar = await readFile(await download.path(), 'utf8')
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '')
  expect(calendar).toContain('BEGIN:VEVENT')
  expect((await client.api.applications.get({ id })).interview).toMatchObject({
    at: at.toISOString(),
    minutes: 45,
  })
  expect(calendar.includes(stamp) || calendar.includes('DTSTART;TZID=')).toBe(true)
  await sheet.getByText(sentence).waitFor()
  await expect(sheet.getByRole('link', { name: 'Omar' })).toHaveCount(0)
})
