import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from './support/browser.ts'
import { clientOf, signIn } from './support/client.ts'
import { startJourney } from './support/journey.ts'
import { demo, expectAccessible, openAs } from './support/page.ts'

const journey = startJourney()

const cell = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label })

test('an admin sees the figures of the server and follows a run until its result survives a reload', async () => {
  const admin = clientOf(journey.product.url, await signIn(journey.product.url, 'admin'))
  for (const [index, screen] of screens.entries()) {
    const page = await openAs(journey, demo('admin'), '/admin', screen)
    await cell(page, 'Success rate').waitFor()
    const { people, figures } = await admin.dashboards.admin()
    await expect.poll(() => cell(page, 'Clients').textContent()).toContain(String(people.client))
    await expect
      .poll(() => cell(page, 'Applications').first().textContent())
      .toContain(String(figures?.applications.total))
    await expectAccessible(page, `administration ${screen.width}`)

    const waiting = (await admin.dashboards.admin()).figures?.statuses.submitted ?? 0
    if (index === 0) {
      expect(waiting).toBeGreaterThan(0)
      const latest = async () => (await admin.operations.runs())[0]
      const before = await latest()
      await page.getByRole('button', { name: 'Run Processing' }).first().click()
      await page.getByText('Processing started', { exact: true }).waitFor()
      await expect.poll(async () => (await latest())?.id).not.toBe(before?.id)
      await expect.poll(async () => (await latest())?.status).toBe('finished')
      const run = page.getByRole('list', { name: 'Runs' }).getByRole('listitem').first()
      const result = `${(await latest())?.result.moved} moved to In Progress`
      await run.getByText(result).waitFor()
      await page.reload()
      await run.getByText(result).waitFor()
      await run.getByRole('button', { name: /Log of/ }).click()
      await page
        .getByRole('dialog')
        .getByText(/applications moved to In Progress/)
        .waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('r')
      await expect
        .poll(async () => (await admin.dashboards.admin()).figures?.statuses.submitted ?? 0)
        .toBeLessThan(waiting)
    }
    await page.keyboard.press('2')
    await page.getByRole('heading', { name: 'New clients' }).waitFor()
    await page.getByRole('button', { name: 'Table: New clients' }).click()
    expect(await page.getByRole('table', { name: 'New clients' }).getByRole('row').count()).toBe(13)
    await page.keyboard.press('3')
    await page.getByRole('heading', { name: 'Applications by status' }).waitFor()
    await expectAccessible(page, `administration of jobs ${screen.width}`)
    await page.context().close()
  }
})

const templates = '/admin/notification-templates'
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(title, { exact: true }).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test("an admin changes a notification's text and tells everybody something, and a client reads both", async () => {
  const { url } = journey.product
  const admin = clientOf(url, await signIn(url, 'admin'))
  const client = clientOf(url, await signIn(url, 'client'))
  const [application] = (await client.applications.list({ status: 'applied', page_size: 1 })).items
  const reader = await openAs(journey, demo('client'), '/dashboard')
  const page = await openAs(journey, demo('admin'), templates)
  await page.getByText('Status: Withdrawn').click()
  const form = page.getByRole('form', { name: 'Status: Withdrawn' })
  await form.getByLabel('Title').fill('Gone from {company')
  await form.getByText('A brace stands before and after a variable only.').waitFor()
  await form.getByLabel('Title').fill('Gone: ')
  await press(page, 'Insert {company_name}')
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Gone: {company_name}')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview
    .getByText(/^Gone: \w/)
    .first()
    .waitFor()
  await preview.getByText(/^with .+ at .+/).waitFor()

  // Somebody else saves meanwhile, which both learn.
  const { key, current } = (await admin.notifications.templates()).find(
    ({ name }) => name === 'Status: Withdrawn',
  ) as { key: string; current: { subject: string; title: string; message: string } }
  await admin.notifications.saveTemplate({ key, ...current, title: 'Withdrawn it is', version: 0 })
  await press(page, 'Save Text')
  await toast(page, 'Changed Meanwhile')
  await form.getByRole('alert').getByText('Withdrawn it is').waitFor()
  await expectAccessible(page, 'notification template in conflict')
  await press(page, 'Keep mine')
  await press(page, 'Save Text')
  await toast(page, 'Text Saved')
  await admin.applications.update({ id: application?.id ?? '', status: 'withdrawn' })
  await reader.getByRole('button', { name: /^Notifications/ }).click()
  const bell = reader.getByRole('list', { name: 'Notifications' })
  await bell.getByText(`Gone: ${application?.company_name}`).waitFor()
  await press(page, 'Reset')
  await press(page, 'Reset Text')
  await toast(page, 'Text Reset')

  await page.getByRole('link', { name: 'Broadcast' }).click()
  const { people } = await admin.notifications.audience({})
  await page.getByLabel('Title').fill('We are moving')
  await page.getByLabel('Text').fill('On Sunday.')
  const send = `Send to ${people} people`
  await press(page, send)
  await page.getByRole('dialog').getByRole('button', { name: send }).click()
  await toast(page, 'Broadcast Started')
  const run = page.getByRole('list', { name: 'Broadcasts' }).getByRole('listitem').first()
  await run.getByText(new RegExp(`^${people} people notified`)).waitFor()
  await bell.getByText('We are moving').waitFor()
  await reader.context().close()

  // One that takes longer: its progress stands on the button, and it can be cancelled.
  const [finished] = await admin.operations.runs()
  const running = { ...finished, status: 'running', total: 1204, done: 200, finished_at: null }
  await page.route('**/rest/v1/runs', (route) => route.fulfill({ json: [running] }))
  await page.getByRole('button', { name: 'Sending 200 of 1,204' }).waitFor()
  await run.getByText('200 of 1,204').waitFor()
  const cancelling = page.waitForRequest('**/functions/v1/cancel-run')
  await run.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Cancel run')
  await cancelling
  await page.context().close()
})

test.each(screens)(
  'the notification templates and the broadcast are accessible at $width px',
  async (screen) => {
    const page = await openAs(journey, demo('super'), `${templates}?template=status.offer_received`, screen)
    await page.locator('iframe').waitFor()
    await expectAccessible(page, `notification template ${screen.width}`)
    await page.goto(`${templates}?tab=broadcast`)
    await page.getByRole('button', { name: /^Send to \d/ }).waitFor()
    await expectAccessible(page, `broadcast ${screen.width}`)
    await page.context().close()
  },
)

test('the administration is denied to clients and agents', async () => {
  for (const role of ['client', 'agent'] as const) {
    const page = await openAs(journey, demo(role), '/admin')
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.context().close()
  }
})
