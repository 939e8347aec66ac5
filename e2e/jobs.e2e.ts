import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, test } from 'vitest'
import { applyInSheet, leaveBlank } from './support/browser/apply.ts'
import { phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'
import { giveCv } from './support/people/new-user.ts'

/** Plays the pages of a company: one with a posting. */
const careers = createServer(({ url = '' }, reply) => {
  reply.writeHead(url.includes('careers.example/jobs/41') ? 200 : 404, { 'content-type': 'text/html' })
  const posting = {
    '@type': 'JobPosting',
    title: 'Balloon Pilot',
    hiringOrganization: { name: 'Montgolfier & Daughters' },
    jobLocation: { address: { addressLocality: 'Lyon', addressCountry: 'France' } },
    employmentType: ['FULL_TIME', 'CONTRACTOR'],
    description: '<p>You fly balloons, and know <b>TypeScript</b>.</p>',
  }
  reply.end(`<script type="application/ld+json">${JSON.stringify(posting)}</script>`)
})
await new Promise<void>((resolve) => careers.listen(0, '127.0.0.1', resolve))
afterAll(() => void careers.close())

const journey = startJourney({
  JOB_BOARDS_VIA: `http://127.0.0.1:${(careers.address() as AddressInfo).port}`,
})

test('a job of another site is added by its address, scored, applied to and tracked', async () => {
  const title = 'Balloon Pilot'
  const { url } = journey.product
  await giveCv(createApiClient(url, await signIn(url, 'client')))
  const page = await openAs(journey, demo('client'), '/jobs', phone)
  await page.getByRole('button', { name: 'Add a job' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Address of the posting')
  const read = dialog.getByRole('button', { name: 'Read' })
  await expect(address).toBeFocused()
  await address.fill('https://careers.example/about')
  await read.click()
  await dialog.getByText('There is no such page. The posting may be closed.').waitFor()
  // The button was disabled while the posting was read.
  await expect(read).toBeFocused()
  // What was typed is there again after Escape, until Cancel.
  await dialog.getByRole('button', { name: 'Type it yourself' }).click()
  await expect(dialog.getByLabel('Job title')).toBeFocused()
  await dialog.getByLabel('Job title').fill('Ice Cream Maker')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect(dialog.getByLabel('Job title')).toHaveValue('Ice Cream Maker')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await expect(address).toBeFocused()
  await address.fill('careers.example/jobs/41')
  await read.click()
  await expect(dialog.getByLabel('Job title')).toHaveValue(title)
  await expect(dialog.getByLabel('Employment type')).toHaveValue('full_time_or_contract')
  await dialog.getByLabel('Salary').fill('USD 60,000 - 70,000 per year')
  await dialog.getByRole('button', { name: 'Add job' }).click()

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('Only you, your agent and our administrators see it.').waitFor()
  await page.getByText('$60k – $70k').first().waitFor()
  await page.getByText('Full-time or contract', { exact: true }).waitFor()
  await expect(page.getByText(/^\d+ of 100$/).first()).toBeVisible()
  const ofAgent = await openAs(journey, demo('agent'), new URL(page.url()).pathname)
  await ofAgent.getByText('A client added this job').waitFor()
  await expect(ofAgent.getByRole('button', { name: /^Apply Now/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Place').fill('Berlin, Germany')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Berlin, Germany').first().waitFor()
  await page.getByRole('button', { name: `Apply Now: ${title}` }).click()
  await applyInSheet(page)
  await page.waitForURL('**/applications')

  // It is found again under its own tab, and not offered twice.
  await page.goto('/jobs')
  // What loads above the link moves it, and a press that ends beside it does nothing.
  await expect(async () => {
    await page.getByRole('link', { name: 'Added by you' }).click()
    await expect(page).toHaveURL(/[?&]added=/, { timeout: 10_000 })
  }).toPass()
  await page.getByRole('article', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await address.fill('https://www.careers.example/jobs/41?utm_source=mail')
  await read.click()
  await dialog.getByText('You have added this job already').waitFor()
  await dialog.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('link', { name: 'View Application' }).first().click()
  await page.getByText('You added this job.').waitFor()
})

test('a person reviews and sends an application, hides a job and compares two by keyboard', async () => {
  const { url } = journey.product
  const client = createApiClient(url, await signIn(url, 'client'))
  await giveCv(client)
  const { total } = await client.applications.list({})
  const applied = async () => (await client.applications.list({})).total
  const page = await openAs(journey, demo('client'), '/jobs?roles=all')
  const cards = page.getByRole('article')
  const open = cards.filter({ has: page.getByRole('button', { name: /^Apply Now: / }) }).first()
  // Until the drafts are known, their jobs have Apply Now, too.
  await page
    .getByRole('link', { name: /^Review the draft for/ })
    .first()
    .waitFor()
  await open.focus()
  await page.keyboard.press('a')
  const sheet = page.getByRole('complementary', { name: /^Apply to / })
  await expect(sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect(open).toBeFocused()
  await expect.poll(applied).toBe(total)
  await page.keyboard.press('a')
  await leaveBlank(page)
  await expect(sheet.getByRole('button', { name: /^Submit Application/ })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Application Submitted!', { exact: true }).waitFor()
  await expect.poll(applied).toBe(total + 1)

  await page.goto('/jobs?roles=all')
  const titles = cards.getByRole('heading')
  const [first = '', second = ''] = (await client.jobs.list({ roles: 'all' })).items.map(({ title }) => title)
  await expect(titles.first()).toHaveText(first)
  await cards.first().focus()
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: 'Hide this job' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The client declined a draft before.
  await page.getByText('You hid 2 jobs.').waitFor()
  await expect(titles.first()).toHaveText(second)
  await expect(cards.first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles.first()).toHaveText(first)

  await cards.first().focus()
  await page.keyboard.press('c')
  const compare = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Compare/ })
  await expect(compare).toBeDisabled()
  await cards.nth(1).focus()
  await page.keyboard.press('c')
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Compare jobs' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(2)
  // The address opens the same comparison.
  await page.reload()
  await expect(dialog.getByRole('columnheader')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect(page).not.toHaveURL(/compare=/)
})
