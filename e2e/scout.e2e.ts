import { randomUUID } from 'node:crypto'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { type NewClient, newClient } from './support/people/new-user.ts'

const journey = startJourney()

/** Says what Scout needs to know: what is looked for, what was done, and a CV. */
async function tellScout({ api }: NewClient): Promise<void> {
  const { version } = await api.profiles.mine()
  const entry = { id: randomUUID(), text: '', source: 'typed' as const }
  const bullet = {
    id: randomUUID(),
    text: 'Moved forty nightly scripts into tested pipelines in Airflow.',
    sentence: '',
    confirmed_at: null,
    source: 'typed' as const,
  }
  await api.profiles.save({
    version,
    location: 'New York, NY',
    skills_interests: ['SQL', 'Python', 'Airflow'],
    positions: [
      {
        ...entry,
        title: 'Data Engineer',
        employer: 'Kestrel Grid',
        employer_in_sentence: '',
        place: 'New York, NY',
        start: '2023-05',
        end: '',
        is_current: true,
        bullets: [bullet],
      },
    ],
  })
  await api.documents.generateCv({
    personalInfo: {
      firstName: 'Nadia',
      lastName: 'Ferro',
      email: '',
      phone: '',
      location: 'New York',
    },
    education: '',
    experience: 'Data Engineer, Kestrel Grid',
    skills: 'SQL',
    achievements: '',
    objective: '',
  })
  await api.preferences.save({
    ...defaultPreferences,
    target_titles: ['Data Engineer', 'Analytics Engineer'],
    preferred_locations: ['New York, NY'],
    employment_types: ['full_time'],
    salary_min: 50_000,
  })
  await api.scout.settings({ min_score: 50 })
}

test('drafts appear, one is answered, edited, approved, taken back and approved again, another is declined', async () => {
  const client = await newClient(journey)
  await tellScout(client)
  const waiting = () => client.api.scout.list({})
  await expect.poll(async () => (await waiting()).total, { timeout: 90_000 }).toBeGreaterThan(1)
  const [first, second] = (await waiting()).items
  if (!first || !second) throw new Error('fewer than two drafts wait')

  const page = await openAs(journey, client, '/dashboard')
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('link', { name: first.job_title }).first().click()
  await page.getByText('There I moved forty nightly scripts').first().waitFor()

  // An open question comes before the approval.
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /^Yes: Are you authorized/ })).toBeFocused()
  await page
    .getByRole('checkbox', { name: /^Use this answer/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Yes: Are you authorized/ }).click()
  await page.getByRole('button', { name: /^No: Do you need/ }).click()
  await expect(page.getByRole('article').getByText('answers are yours')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit the letter' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', who knows Spark')
  await page.keyboard.press('Escape')
  await page.getByText('Not in your record: Spark').first().waitFor()
  await page.getByRole('button', { name: /^Approve / }).click()
  await page.getByText('In 10 minutes it is yours to hand in.').waitFor()
  await expect.poll(async () => (await client.api.scout.get({ id: first.id })).state).toBe('approved')

  await page.getByRole('link', { name: /^Approved 1/ }).click()
  await page.getByText('You approved this').waitFor()
  await expect(page.getByRole('button', { name: 'Edit the letter' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take Back' }).click()
  await page.getByText('Nothing waits to go out').first().waitFor()

  await page.getByRole('link', { name: /^To review/ }).click()
  await page
    .getByRole('link', { name: new RegExp(first.job_title) })
    .first()
    .click()
  await page.getByText('Not in your record: Spark').first().waitFor()
  await page.keyboard.press('a')
  await page.getByText('In 10 minutes it is yours to hand in.').waitFor()
  const approved = await client.api.scout.get({ id: first.id })
  expect(approved).toMatchObject({ state: 'approved' })
  expect(approved.letter.letter.text).toContain('who knows Spark')

  await page.keyboard.press('d')
  await page.getByRole('button', { name: /^Pay too low/ }).waitFor()
  await page.keyboard.press('3')
  await expect(page.getByRole('link', { name: /^Declined 1/ })).toBeVisible()
  const declined = await client.api.scout.list({ state: 'declined' })
  expect(declined.items).toMatchObject([{ declined_reason: 'pay' }])
})
