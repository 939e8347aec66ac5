import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { phone } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import {
  captureScreen,
  demo,
  dismissToasts,
  expectAccessible,
  expectAccessibleAtEverySize,
  openAs,
  waitForFocus,
} from './support/browser/page.ts'
import { changePlan, changeResponses } from './support/browser/responses.ts'
import { type Client, clientOf, signIn } from './support/people/client.ts'

/** Plays the pages of a company: one with a posting. */
const careers = createServer(({ url = '' }, reply) => {
  reply.writeHead(url.includes('careers.example/jobs/41') ? 200 : 404, { 'content-type': 'text/html' })
  const posting = {
    '@type': 'JobPosting',
    title: 'Balloon Pilot',
    hiringOrganization: { name: 'Montgolfier & Daughters' },
    jobLocation: { address: { addressLocality: 'Lyon', addressCountry: 'France' } },
    employmentType: 'FULL_TIME',
    description: '<p>You fly balloons, and know <b>TypeScript</b>.</p>',
  }
  reply.end(`<script type="application/ld+json">${JSON.stringify(posting)}</script>`)
})
await new Promise<void>((resolve) => careers.listen(0, '127.0.0.1', resolve))
afterAll(() => void careers.close())

const journey = startJourney({
  environment: { JOB_BOARDS_VIA: `http://127.0.0.1:${(careers.address() as AddressInfo).port}` },
})
let client: Client

beforeAll(async () => {
  const { url } = journey.product
  client = clientOf(url, await signIn(url, 'client'))
})

test('the A key asks before it applies, and Enter confirms', async () => {
  const page = await openAs(journey, demo('client'), '/jobs')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Apply Now: / }) })
    .first()
  await card.focus()
  const { total } = await client.applications.list({})
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: 'Apply to this job?' })
  await waitForFocus(question.getByRole('button', { name: 'Apply Now' }))
  await expectAccessible(page, 'question')
  await captureScreen(page, 'apply-question', { width: 1280 })
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect((await client.applications.list({})).total).toBe(total)
  await waitForFocus(card)
  await page.keyboard.press('a')
  await waitForFocus(question.getByRole('button', { name: 'Apply Now' }))
  await page.keyboard.press('Enter')
  await page.getByText('Application Submitted!', { exact: true }).waitFor()
  expect((await client.applications.list({})).total).toBe(total + 1)
})

test('a job from elsewhere is added by its address, scored, applied to and tracked', async () => {
  const title = 'Balloon Pilot'
  const page = await openAs(journey, demo('client'), '/jobs', phone)
  await page.getByRole('button', { name: 'Add a job' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Address of the posting')
  await waitForFocus(address)
  await address.fill('https://careers.example/about')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await dialog.getByText('There is no such page. The posting may be closed.').waitFor()
  // The button was disabled while the posting was read.
  await waitForFocus(dialog.getByRole('button', { name: 'Read' }))
  // What a typed job leaves open is read from its text.
  await dialog.getByRole('button', { name: 'Type it yourself' }).click()
  await waitForFocus(dialog.getByLabel('Job title'))
  for (const field of ['Remote work', 'Employment type', 'Experience level']) {
    expect(await dialog.getByLabel(field).inputValue()).toBe('from_text')
  }
  await expectAccessibleAtEverySize(page, 'job-type')
  // What was typed is there again after Escape, until Cancel.
  await dialog.getByLabel('Job title').fill('Ice Cream Maker')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect.poll(() => dialog.getByLabel('Job title').inputValue()).toBe('Ice Cream Maker')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await waitForFocus(address)
  await expectAccessibleAtEverySize(page, 'job-add')
  await address.fill('careers.example/jobs/41')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await expect.poll(() => dialog.getByLabel('Job title').inputValue()).toBe(title)
  expect(await dialog.getByLabel('Employment type').inputValue()).toBe('full_time')
  await dialog.getByLabel('Salary').fill('USD 60,000 - 70,000 per year')
  await expectAccessibleAtEverySize(page, 'job-check')
  await dialog.getByRole('button', { name: 'Add job' }).click()

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('Only you, your agent and our administrators see it.').waitFor()
  await page.getByText('$60k – $70k').first().waitFor()
  await page
    .getByText(/^\d+ of 100$/)
    .first()
    .waitFor()
  await dismissToasts(page)
  await expectAccessibleAtEverySize(page, 'job-own')
  const staffPage = await openAs(journey, demo('agent'), new URL(page.url()).pathname)
  await staffPage.getByText('A client added this job').waitFor()
  expect(await staffPage.getByRole('button', { name: /^Apply Now/ }).count()).toBe(0)
  expect(await staffPage.getByText('How the score adds up').count()).toBe(0)
  await expectAccessibleAtEverySize(staffPage, 'job-of-client')
  await staffPage.context().close()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Place').fill('Berlin, Germany')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Berlin, Germany').first().waitFor()
  await page.getByRole('button', { name: `Apply Now: ${title}` }).click()
  await page.waitForURL('**/applications')

  // It is found again under its own tab, and not offered twice.
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Added by you' }).click()
  await page.getByRole('article', { name: title }).waitFor()
  await expectAccessibleAtEverySize(page, 'jobs-added')
  await page.getByRole('button', { name: 'Add a job' }).click()
  await address.fill('https://www.careers.example/jobs/41?utm_source=mail')
  await dialog.getByRole('button', { name: 'Read' }).click()
  const known = dialog.getByText('You have added this job already')
  await known.waitFor()
  // It is offered for the address that was read alone.
  await address.fill('https://www.careers.example/jobs/42')
  await known.waitFor({ state: 'detached' })
  await address.fill('https://www.careers.example/jobs/41')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await dialog.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()

  await page.getByRole('link', { name: 'View Application' }).first().click()
  await page.getByText('You added this job.').waitFor()
  await page.context().close()

  const { items } = await client.applications.list({ search: title })
  expect(items).toMatchObject([{ job_title: title, application_method: 'own_job' }])
})
