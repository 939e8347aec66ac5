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

test('the jobs of one notification are shown alone, with a way to all', async () => {
  const page = await openAs(journey, demo('client'), '/jobs?alert=2026-01-01T00:00:00.000Z')
  await page.getByText('The jobs of one notification.').waitFor()
  await page.getByText('They have closed since, or you have hidden them.').waitFor()
  expect(await page.getByRole('button', { name: 'Clear search and filters' }).count()).toBe(0)
  expect(await page.getByRole('article').count()).toBe(0)
  await expectAccessibleAtEverySize(page, 'jobs-of-notification')
  await page.getByRole('link', { name: 'Show all jobs' }).first().click()
  await page.getByRole('article').first().waitFor()
  // The alert of a saved view leads to the view, whose other jobs are one press away.
  await page.goto('/jobs?view=Remote&location=remote&roles=all&new_only=true&since=2100-01-01T00:00:00.000Z')
  await page.getByText('They have closed since, or you have hidden them.').waitFor()
  await page.getByRole('button', { name: 'Show all jobs in "Remote"' }).click()
  await page.getByRole('article').first().waitFor()
  expect(new URL(page.url()).searchParams.get('location')).toBe('remote')
  // Further filters within it are what leaves the list empty then.
  const view = await client.jobs.saveView({ name: 'Remote', location: 'remote', roles: 'all' })
  await page.goto('/jobs?view=Remote&location=remote&roles=all&new_only=true&search=zebra&since=2100-01-01')
  await page.getByText('Nothing fits this search and these filters.').waitFor()
  await client.jobs.removeView({ id: view.id })
})

test('a person who cannot apply sees the reason and the next step', async () => {
  const page = await openAs(journey, demo('client'), '/profile')
  await changePlan(page, {
    subscribed: false,
    has_subscription: false,
    subscription_end: null,
    can_apply: false,
  })
  await page.goto('/jobs')
  const apply = page.getByRole('button', { name: /^Apply Now: / }).first()
  await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true')
  const reason = 'Your free trial has ended'
  await page.getByText('You can still read everything. To apply, you need a plan.').waitFor()
  await expectAccessibleAtEverySize(page, 'jobs-trial-ended')
  const { total } = await client.applications.list({})
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Apply Now: / }) })
    .first()
  await card.focus()
  await page.keyboard.press('a')
  await page
    .getByRole('alert')
    .filter({ hasText: reason })
    .getByRole('button', { name: 'See plans' })
    .waitFor()
  expect((await client.applications.list({})).total).toBe(total)

  const link = card.getByRole('heading').getByRole('link')
  const title = await link.textContent()
  await link.click()
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} at .+ · JobScout$`))
  await expect.poll(() => apply.getAttribute('aria-disabled')).toBe('true')
  await captureScreen(page, 'job-trial-ended', { width: 1280 })
  await page.goto('/pricing')
  // Disabled until the plan is loaded.
  await page.getByRole('button', { name: 'Get Started', disabled: false }).first().waitFor()
})

test('an exhausted quota shows when it renews', async () => {
  const page = await openAs(journey, demo('client'), '/profile')
  await changePlan(page, {
    subscription_end: null,
    applications_used_this_month: 50,
    monthly_quota: 50,
    quota_renews_at: '2026-12-01T12:00:00Z',
  })
  await page.goto('/jobs')
  await page.getByText('You can apply again from Dec 1, 2026.').waitFor()
  await captureScreen(page, 'jobs-quota-used', { width: 1280 })
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

test('an excluded company that hides jobs is named, with a link to the preferences', async () => {
  const { company } = (await client.jobs.list({})).items[0] ?? { company: '' }
  const { updated_at: _, ...preferences } = (await client.preferences.mine()) ?? expect.fail('no preferences')
  await client.preferences.save({ ...preferences, excluded_companies: [company] })
  // Also after a failure, which would otherwise make others fail.
  onTestFinished(async () => void (await client.preferences.save(preferences)))
  const page = await openAs(journey, demo('client'), '/jobs')
  await page.getByText(new RegExp(`^\\d+ jobs? from ${company} hidden, because you excluded it\\.`)).waitFor()
  await expectAccessibleAtEverySize(page, 'jobs-hidden')
  await page.getByRole('link', { name: 'Change excluded companies' }).click()
  await page.waitForURL('**/preferences#excluded-companies')
  await waitForFocus(page.locator('#excluded-companies'))
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

test('a job is hidden by the keyboard and by its menu, undone, reviewed and shown again', async () => {
  const page = await openAs(journey, demo('client'), '/jobs?roles=all')
  const cards = page.getByRole('article')
  const titleOf = (index: number) => cards.nth(index).getByRole('heading').textContent()
  const [first, second] = [await titleOf(0), await titleOf(1)]

  await cards.first().focus()
  await page.keyboard.press('h')
  await waitForFocus(page.getByRole('button', { name: 'Hide this job' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => titleOf(0)).toBe(second)
  await waitForFocus(cards.first())
  await page.getByText('You hid 1 job.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titleOf(0)).toBe(first)

  await cards
    .first()
    .getByRole('button', { name: `Hide ${first}` })
    .click()
  await expectAccessibleAtEverySize(page, 'jobs-hide-menu')
  await page.getByRole('button', { name: 'Pay too low' }).click()
  await expect.poll(() => titleOf(0)).toBe(second)
  await page.getByRole('button', { name: 'See hidden jobs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hidden jobs' })
  await dialog.getByText('Pay too low').waitFor()
  await dismissToasts(page)
  await expectAccessibleAtEverySize(page, 'jobs-hidden-dialog')
  await dialog.getByRole('button', { name: `Show again: ${first}` }).click()
  await dialog.getByText('You hide no jobs.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => titleOf(0)).toBe(first)
})

test('a job is hidden on its own page, which also says who else posts it', async () => {
  const { items } = await client.jobs.list({ roles: 'all' })
  const [{ id = '', title = '', company = '' } = {}, other] = items
  const page = await openAs(journey, demo('client'), '/jobs')
  await changeResponses(page, `**/rest/v1/job_listings/${id}`, (job) => {
    const copy = { id: other?.id, hasApplied: false }
    const employer = { ...copy, company: 'North Sea Lights', is_employer: true, is_agency: false }
    const agency = { ...copy, company: 'Beacon Recruiting', is_employer: false, is_agency: true }
    const copies = [employer, { ...agency, id, hasApplied: true }]
    return { ...job, copies, is_by_agency: true }
  })
  await page.goto(`/jobs/${id}`)
  await page.getByText("Posted by an agency; the employer's own posting: North Sea Lights").waitFor()
  await page.getByText('Also posted by Beacon Recruiting (agency, you applied)').waitFor()

  const menu = page.getByRole('button', { name: `Hide ${title}` })
  await menu.click()
  await page.getByRole('button', { name: 'Wrong level' }).click()
  await page.getByText('You hide this job.').waitFor()
  await menu.click()
  await page.getByRole('button', { name: `Hide all jobs at ${company}` }).waitFor()
  expect(await page.getByRole('button', { name: 'Hide this job' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dismissToasts(page)
  await expectAccessibleAtEverySize(page, 'job-hidden')
  await page.getByRole('button', { name: 'Show again' }).click()
  await page.getByText('You hide this job.').waitFor({ state: 'detached' })
  await waitForFocus(menu)

  await menu.click()
  await page.getByRole('button', { name: `Hide all jobs at ${company}` }).click()
  await page.getByText(`You excluded ${company}.`).waitFor()
  await page.getByRole('button', { name: 'Show its jobs again' }).click()
  await page.getByText(`You excluded ${company}.`).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'North Sea Lights' }).click()
  await page.waitForURL(`**/jobs/${other?.id}`)
})

test('a company is excluded from the card of one of its jobs, and a low score is explained too', async () => {
  const page = await openAs(journey, demo('client'), '/jobs?roles=all&sort=match')
  const { items, pages } = await client.jobs.list({ roles: 'all', sort: 'match' })
  const { title = '', company = '' } = items[0] ?? {}
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: `Hide ${title}` })
    .click()
  await page.getByRole('button', { name: `Hide all jobs at ${company}` }).click()
  await page.getByText(new RegExp(`from ${company} hidden, because you excluded it`)).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Change excluded companies').waitFor({ state: 'detached' })

  await page.goto(`/jobs?roles=all&sort=match&page=${pages}`)
  const why = page.getByRole('button', { name: /^Match score \d of 100|^Match score [1-4]\d of 100/ }).last()
  await why.click()
  await page.getByRole('list', { name: 'How the score adds up' }).waitFor()
  await captureScreen(page, 'jobs-low-score', { width: 1280 })
})

test('jobs and their comparison stay while a refresh fails', async () => {
  // For the tests that follow, also after a failure.
  onTestFinished(async () => {
    const { items } = await client.jobs.hiddenJobs({ page: 1 })
    for (const { id } of items) await client.jobs.showAgain({ id })
  })
  const page = await openAs(journey, demo('client'), '/jobs?roles=all')
  const cards = page.getByRole('article')
  const dialog = page.getByRole('dialog', { name: 'Compare jobs' })
  const compare = async () => {
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: /^Compare/ })
      .click()
    await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(2)
  }
  const toggles = page.getByRole('article').getByRole('button', { name: /^Compare / })
  await toggles.nth(1).click()
  await toggles.nth(2).click()
  await compare()
  await page.keyboard.press('Escape')

  await page.route('**/rest/v1/job_listings{/*,?*}', (route) => route.fulfill({ status: 429, body: '{}' }))
  const isFailure = (path: RegExp) =>
    page.waitForResponse((response) => path.test(response.url()) && response.status() === 429)
  const failedList = isFailure(/job_listings\?/)
  await cards.first().focus()
  await page.keyboard.press('h')
  await waitForFocus(page.getByRole('button', { name: 'Hide this job' }))
  await page.keyboard.press('Enter')
  await failedList
  const failedJob = isFailure(/job_listings\/[0-9a-f]/)
  await compare()
  await failedJob
  // Whatever the response changes is drawn by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await dialog.getByRole('columnheader').count()).toBe(2)
  await page.keyboard.press('Escape')
  expect(await cards.count()).toBeGreaterThan(2)
})

test('up to three jobs are compared side by side', async () => {
  const page = await openAs(journey, demo('client'), '/jobs?roles=all')
  const cards = page.getByRole('article')
  await cards.first().focus()
  await page.keyboard.press('c')
  const compare = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Compare/ })
  await expect.poll(() => compare.isDisabled()).toBe(true)
  await cards
    .nth(1)
    .getByRole('button', { name: /^Compare / })
    .click()
  await cards
    .nth(2)
    .getByRole('button', { name: /^Compare / })
    .click()
  // A press or the key on a fourth one says why nothing happens.
  await cards.nth(3).focus()
  await page.keyboard.press('c')
  await page.getByText('Three jobs can be compared at a time.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessibleAtEverySize(page, 'selection')
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Compare jobs' })
  await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(3)
  // Each row is named once.
  expect(await dialog.getByRole('rowheader', { name: 'Salary' }).count()).toBe(2)
  await expectAccessibleAtEverySize(page, 'jobs-compare')
  // The address opens the same comparison.
  await page.reload()
  await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(3)
  await dialog
    .getByRole('button', { name: /^Take .* out of the comparison$/ })
    .first()
    .click()
  await expect.poll(() => dialog.getByRole('columnheader').count()).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('compare=')
})
