import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startJourney } from './support/browser/journey.ts'
import {
  demo,
  dismissToasts,
  expectAccessibleAtEverySize,
  fillSignIn,
  openAs,
} from './support/browser/page.ts'
import { clientOf, signIn } from './support/people/client.ts'

/** Plays the boards of two companies: one with a posting that cannot be used, one that is broken. */
const boards = createServer(({ url = '' }, reply) => {
  const slug = /boards\/([\w-]+)\/jobs/.exec(url)?.[1] ?? ''
  if (slug !== 'harbor') return reply.writeHead(500).end()
  const job = { location: { name: 'Rotterdam, Netherlands' }, content: 'Mooring and cargo.' }
  const jobs = ['Crane Operator', 'Harbor Pilot', 'Dock Planner', ''].map((title, n) => ({
    ...job,
    id: n + 1,
    title,
    first_published: '2026-11-01T09:00:00Z',
  }))
  reply.end(JSON.stringify({ jobs }))
})
await new Promise<void>((resolve) => boards.listen(0, '127.0.0.1', resolve))
afterAll(() => void boards.close())

const journey = startJourney({
  environment: {
    JOB_BOARDS_VIA: `http://127.0.0.1:${(boards.address() as AddressInfo).port}`,
    JOB_SOURCE_RETRY_MS: '1',
  },
})
const superAdmin = demo('super')

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(title, { exact: true }).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const failedJob = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'email.security',
  failed_at: '2026-11-20T10:00:00.000Z',
  object: 'Email “Password changed” to Mara Okafor <client@demo.jobscout.test>',
  reason: 'The mail server knows no such mailbox.',
  error: 'the mail server refused the email: 550 (EENVELOPE)',
  of_queue: 2,
  data: { resetToken: '[hidden]' },
}

test('a super admin watches the system and repairs it', async () => {
  const page = await openAs(journey, superAdmin, '/admin/system-health')
  const services = list(page, 'Services').getByRole('listitem')
  await services
    .filter({ hasText: 'Database' })
    .getByText(/^Answers in/)
    .waitFor()
  await services.filter({ hasText: 'Background workers' }).getByText('1 running').waitFor()
  await services
    .filter({ hasText: 'File storage' })
    .getByText(/written, read and deleted/)
    .waitFor()
  await page.getByText('No failed jobs.', { exact: false }).waitFor()
  await press(page, 'All queues')
  await list(page, 'Background jobs').getByText('Email: security').waitFor()

  await press(page, 'Run Now: Operations: tidy runs')
  await toast(page, 'Queued')
  const api = clientOf(journey.product.url, await signIn(journey.product.url, 'super'))
  const lastByHand = async () =>
    (await api.operations.health()).schedules.find(({ job }) => job === 'operations.tidy-runs')?.last_by_hand
  await expect.poll(lastByHand).toBeTruthy()

  await page.route('**/functions/v1/dead-letters', (route) => route.fulfill({ json: [failedJob] }))
  await page.route('**/functions/v1/retry-dead-letter', (route) => route.fulfill({ json: { success: true } }))
  await dismissToasts(page)
  await press(page, 'Refresh')
  const failed = list(page, 'Failed jobs').getByRole('listitem')
  await failed.getByText(failedJob.object).waitFor()
  await failed.getByText(failedJob.reason).waitFor()
  await expectAccessibleAtEverySize(page, 'system-health')
  await page.route('**/functions/v1/dismiss-dead-letter', (route) =>
    route.fulfill({ json: { success: true } }),
  )
  await press(page, `Dismiss: ${failedJob.object}`)
  await toast(page, 'Dismissed')
  await page.unroute('**/functions/v1/dead-letters')
  await press(page, 'Retry all 2 of email.security')
  await toast(page, 'Queued again')
  await failed.waitFor({ state: 'detached' })

  // What is shown stays, and its age turns amber.
  await page.route('**/functions/v1/system-health', (route) => route.abort())
  await dismissToasts(page)
  await press(page, 'Refresh')
  await page.locator('[data-old]', { hasText: /^Updated \d+ s ago$/ }).waitFor()
  await services.first().waitFor()
})

test('a super admin sets a development system up', async () => {
  const page = await openAs(journey, superAdmin, '/dev-setup')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Test Connection')
  await toast(page, 'Connection Successful')

  const found = {
    lines: [{ state: 'error', text: 'runs: infinite recursion detected in policy for relation "runs"' }],
  }
  await page.route('**/dev-setup/check-tables', (route) => route.fulfill({ json: found }), { times: 1 })
  await press(page, 'Check Tables')
  await toast(page, 'Database Issues Found')
  await press(page, 'Fix RLS')
  await toast(page, 'RLS Fixed')
  // The check runs again by itself.
  await toast(page, 'Database Tables Ready')
  await page
    .getByText(/^\d+ tables ready$/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Fix RLS' }).count()).toBe(0)

  await press(page, 'Test Simple User')
  await toast(page, 'Simple User Test Passed')
  await press(page, 'Create User (No Trigger)')
  await toast(page, 'User Created')
  await press(page, 'Create Test Users')
  await toast(page, 'Test Users Created')
  await page.getByText('Users created', { exact: true }).waitFor()
  await expectAccessibleAtEverySize(page, 'dev-setup')

  await press(page, 'Sign in as Agent')
  await page.waitForURL('**/auth/login')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [email = '', password = ''] = copied.split('\n')
  await fillSignIn(page, { email, password })
  await page.waitForURL('**/dashboard')
  await page.goto('/dev-setup')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})

test('an admin adds a board, sees what is wrong with it, and pauses it', async () => {
  const page = await openAs(journey, superAdmin, '/admin?tab=jobs')
  await page.getByRole('link', { name: 'Job Sources' }).click()
  await page.getByRole('heading', { name: 'Job Sources' }).waitFor()

  await press(page, 'Add Source')
  const dialog = page.getByRole('dialog', { name: 'Add a source' })
  await dialog.getByLabel('Address').fill('not an address')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await dialog.getByText('This is not the address of a web page.').waitFor()
  await dialog.getByLabel('Address').fill('https://boards.greenhouse.io/harbor/jobs/1')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await dialog.getByText('Recognised as Greenhouse').waitFor()
  await list(page, 'The first postings').getByText('Harbor Pilot').waitFor()
  await list(page, 'Would be refused').getByText('missing title').waitFor()
  await expectAccessibleAtEverySize(page, 'source-test')
  await dialog.getByLabel('Name of the company').fill('Harbor')
  await dialog.getByRole('button', { name: 'Add Source' }).click()
  await toast(page, 'Source Added')

  await dismissToasts(page)
  await press(page, 'Read Now')
  const history = list(page, 'History').getByRole('listitem')
  // The schedule may read a new source too.
  await history.filter({ hasText: '3 new or changed · 1 refused' }).first().waitFor()
  await page.getByText('Show the refused posting').first().click()
  await list(page, 'Refused').getByText('missing title').first().waitFor()
  await press(page, 'Pause')
  await page.getByRole('button', { name: 'Resume' }).waitFor()

  const api = clientOf(journey.product.url, await signIn(journey.product.url, 'super'))
  const broken = await api.sources.add({
    address: 'boards.greenhouse.io/broken',
    name: 'Broken Board',
  })
  await api.sources.ingest({ sources: [broken.id] })
  await expect
    .poll(async () => (await api.sources.list()).find(({ id }) => id === broken.id)?.failure_count)
    .toBeGreaterThan(0)
  await page.reload()
  await history.filter({ hasText: '1 refused' }).first().waitFor()
  await dismissToasts(page)
  await expectAccessibleAtEverySize(page, 'source')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('It answered with status 500.').first().waitFor()
  await expectAccessibleAtEverySize(page, 'sources')
})
