import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { type Client, createApiClient, signIn } from './support/people/client.ts'
import { type NewClient, newClient } from './support/people/new-user.ts'
import { administer } from './support/servers/database.ts'

const journey = startJourney()

/** Says what Scout needs to know: what is looked for, what was done, and a CV. */
async function fillScoutInputs({ api }: NewClient): Promise<void> {
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

/** Takes in a sample of postings with the command for that, as an operator does. */
async function ingestSample(companies: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = journey.product
  const file = join(dataDir, 'sample.json')
  const postings = companies.map((company) => ({
    id: company,
    title: 'Data Engineer',
    companyName: company,
    location: 'New York, NY',
    contractType: 'Full-time',
    salary: '$120,000 - $140,000 a year',
    link: `https://jobs.example/${company.toLowerCase()}`,
    description: `At ${company} you build pipelines in Airflow and SQL.`,
  }))
  await writeFile(file, JSON.stringify(postings))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_ENV: 'development' }
  await promisify(execFile)(process.execPath, ['server/ingest.ts', file, 'sample'], { env })
}

/** An agent who works for this client alone. */
async function createAgentForClient({ id: client_id }: NewClient, admin: Client): Promise<NewClient> {
  const agent = await newClient(journey)
  await admin.accounts.assignRole({ user_id: agent.id, role: 'agent' })
  await admin.agents.assign({ client_id, agent_id: agent.id })
  return agent
}

/** Lets the minutes pass in which an approval can be undone. */
const endUndo = (draftId: string) =>
  administer(journey.product.databaseUrl, (database) =>
    database.query('update public.drafts set release_at = now() where id = $1', [draftId]),
  )

const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

test('a draft is answered, edited, approved, undone, approved again, and handed in with a proof that its client sees', async () => {
  const { url } = journey.product
  const companies = ['Harbourlight', 'Millstone', 'Saltmarsh']
  // First: a pass that ran without them would fill the inbox with other jobs.
  await ingestSample(companies)
  const client = await newClient(journey)
  await fillScoutInputs(client)
  const agent = await createAgentForClient(client, createApiClient(url, await signIn(url, 'super')))
  const waiting = () => client.api.scout.list({})
  await expect
    .poll(async () => (await waiting()).items.map(({ company_name }) => company_name), { timeout: 90_000 })
    .toEqual(expect.arrayContaining(companies))
  const { items } = await waiting()
  const first = items.find(({ company_name }) => company_name === 'Millstone')
  if (!first) throw new Error('no draft waits for the job of the sample')

  const page = await openAs(journey, client, '/dashboard')
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('link', { name: first.job_title }).first().waitFor()
  await page.goto(`/scout?draft=${first.id}`)
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
  await page.getByText('It goes to Nadia Ferro in 10 minutes.').waitFor()
  await expect.poll(async () => (await client.api.scout.get({ id: first.id })).state).toBe('approved')

  await page.getByRole('link', { name: /^Approved 1/ }).click()
  await page.getByText('You approved this').waitFor()
  await expect(page.getByRole('button', { name: 'Edit the letter' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Take Back' }).click()
  await page.getByText('Nothing waits to go out').first().waitFor()

  await page.goto(`/scout?draft=${first.id}`)
  await page.getByText('Not in your record: Spark').first().waitFor()
  await page.keyboard.press('a')
  await page.getByText('It goes to Nadia Ferro in 10 minutes.').waitFor()
  const approved = await client.api.scout.get({ id: first.id })
  expect(approved).toMatchObject({ state: 'approved' })
  expect(approved.letter.letter.text).toContain('who knows Spark')

  // Another one is declined.
  await page.keyboard.press('d')
  await page.getByRole('button', { name: /^Pay too low/ }).waitFor()
  await page.keyboard.press('3')
  await expect(page.getByRole('link', { name: /^Declined 1/ })).toBeVisible()
  const declined = await client.api.scout.list({ state: 'declined' })
  expect(declined.items).toMatchObject([{ declined_reason: 'pay' }])

  await endUndo(first.id)
  const released = async () => (await client.api.scout.get({ id: first.id })).application_id
  await expect.poll(released, { timeout: 60_000 }).not.toBeNull()
  const id = (await released()) ?? ''
  expect(await client.api.documents.sent({ application_id: id })).toContainEqual(
    expect.objectContaining({ kind: 'letter', text: approved.letter.letter.text }),
  )
  await page.goto(`/applications#${id}`)
  await page.getByText('With your agent', { exact: true }).first().waitFor()

  // The agent finds it as their only work, claims it and copies the fields of the form.
  const ofAgent = await openAs(journey, agent, '/to-submit')
  await ofAgent.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ofAgent.getByRole('heading', { level: 2, name: first.job_title }).waitFor()
  await ofAgent.getByText('Claim it first, so that nobody else hands it in too.').waitFor()
  await ofAgent.keyboard.press('c')
  await ofAgent.getByText(/^1 of \d+ copied$/).waitFor()
  await expect.poll(() => ofAgent.evaluate(() => navigator.clipboard.readText())).toBe('Nadia')
  await ofAgent.keyboard.press('l')
  await ofAgent.getByRole('heading', { name: 'Confirm with proof' }).waitFor()

  // The client is asked, and answers.
  await ofAgent.keyboard.press('q')
  await ofAgent.keyboard.type('May I name your manager?')
  await ofAgent.keyboard.press('Control+Enter')
  await ofAgent.getByText('Asked', { exact: true }).first().waitFor()
  await page.getByText('May I name your manager?').first().waitFor()
  const { submission } = await client.api.submissions.get({ application_id: id })
  await client.api.messages.send({
    id: randomUUID(),
    text: 'Yes, please.',
    answers: submission.question_id ?? undefined,
  })

  await ofAgent.goto(`/to-submit?application=${id}`)
  await ofAgent.getByText('Yes, please.').waitFor()
  await ofAgent.keyboard.press('l')
  await ofAgent.getByText('Screenshot', { exact: true }).click()
  await ofAgent
    .locator('input[type=file]')
    .setInputFiles({ name: 'done.png', mimeType: 'image/png', buffer: await ofAgent.screenshot() })
  await ofAgent.getByRole('img', { name: 'Screenshot of the confirmation' }).waitFor()
  await ofAgent.keyboard.press('Control+Enter')
  await ofAgent.getByText('Submission confirmed', { exact: true }).waitFor()
  await expect(ofAgent).not.toHaveURL(new RegExp(id))

  await page.reload()
  await isDrawn(page.getByRole('img', { name: 'Screenshot of the confirmation' }))
  expect(await client.api.applications.get({ id })).toMatchObject({ status: 'applied' })
  await ofAgent.goto(`/clients/${client.id}?application=${id}`)
  await isDrawn(ofAgent.getByRole('img', { name: 'Screenshot of the confirmation' }))
  await expect(ofAgent.getByRole('complementary').getByText('Submitted to Employer').first()).toBeVisible()
})
