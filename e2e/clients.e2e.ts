import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'

const journey = startJourney()

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).last().waitFor()
const currentRow = (page: Page) => page.locator('li[aria-current=true]')

/** Closes the sheet. It goes back in the history, so the next row is opened once it is closed. */
async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('aside:not([aria-label="Messages"])').waitFor({ state: 'detached' })
}

test('an agent finds a client and moves applications through the statuses, and the client is notified', async () => {
  const { url } = journey.product
  const theirs = createApiClient(url, await signIn(url, 'client'))
  const unread = async () => (await theirs.notifications.list({})).items
  const ofClient = await openAs(journey, demo('client'), '/preferences', phone)
  const bell = ofClient.getByRole('button', { name: /notifications/i })
  const page = await openAs(journey, demo('agent'), '/clients')
  await page.getByRole('article', { name: 'Mara Okafor' }).waitFor()
  const search = page.getByPlaceholder('Search clients by name or email...')
  await search.fill('nobody has this name')
  await page.getByRole('heading', { name: 'No Clients Found' }).waitFor()
  await search.fill('mara OKA')
  await page.getByRole('link', { name: 'View Details: Mara Okafor' }).click()

  await page.getByRole('heading', { level: 1, name: 'Mara Okafor' }).waitFor()
  const rows = page.locator('tr[data-record]')
  await rows.first().waitFor()
  const before = (await unread()).length
  const silent = (await bell.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('u')
  const label = 'Employer Responded'
  const note = page.getByLabel('Notes for Client')
  await note.fill('I called them this morning.')
  // A sheet that was closed by mistake opens with the note.
  await closeSheet(page)
  await page.keyboard.press('u')
  await expect(note).toHaveValue('I called them this morning.')
  await page.getByLabel('New Status').selectOption({ label })
  await page.getByText('2 notifications, at once').waitFor()
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Status Updated')
  await page.getByText(`Application status changed to ${label}. Client has been notified.`).waitFor()
  await expect.poll(async () => (await unread()).length).toBe(before + 2)
  await expect(bell).not.toHaveAttribute('aria-label', silent)
  expect((await unread())[0]?.message).toContain('Note from your agent: I called them this morning.')
  await expect(rows.filter({ hasText: label }).nth(1)).toBeVisible()

  // A dead posting is given back to the quota. One that is still to be submitted is returned with its packet.
  await rows.filter({ hasText: label }).first().click()
  await page.getByRole('button', { name: 'Report Dead Posting' }).click()
  await page.getByRole('radio', { name: 'The link leads nowhere' }).check()
  await page.getByRole('button', { name: 'Give Back to Quota' }).click()
  await toast(page, 'Given Back')
  await page.getByText(/^Given back on .*: the link leads nowhere\.$/).waitFor()
  await closeSheet(page)

  // The status is changed by somebody else while a note is written, which is kept.
  await rows.filter({ hasText: 'Pending Review' }).first().click()
  await page.getByRole('button', { name: 'Report Dead Posting' }).waitFor()
  const id = new URL(page.url()).searchParams.get('application') ?? ''
  const client_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const admin = createApiClient(url, await signIn(url, 'admin'))
  const read = async () =>
    (await admin.clients.applications({ client_id })).items.find((application) => application.id === id)
  await page.keyboard.press('u')
  await note.fill('They called back.')
  const version = (await read())?.version ?? 0
  await admin.clients.change({ rows: [{ id, version }], status: 'offer_received' })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing was changed, for the reason below. Your text is kept.').waitFor()
  await expect(page.getByLabel('New Status')).toHaveValue('offer_received')
  await page.getByRole('button', { name: 'Update anyway' }).click()
  await toast(page, 'Note Sent')
  await expect.poll(read).toMatchObject({ status: 'offer_received', agent_notes: 'They called back.' })
})

test('an agent works on the applications of all clients in one list, and an admin reads those of one client', async () => {
  const { url } = journey.product
  const agent = createApiClient(url, await signIn(url, 'agent'))
  const page = await openAs(journey, demo('agent'), '/dashboard')
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
  const rows = page.locator('tr[data-record]')
  await rows.first().waitFor()

  // What is to be submitted, by client, is kept as a view that the address opens.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'To submit' }).click()
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Save View' }).click()
  await page.getByLabel('Name', { exact: true }).fill('To submit by client')
  await page.keyboard.press('Enter')
  await toast(page, 'View Saved')
  const view = page.getByRole('link', { name: 'To submit by client' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: /^All/ }).click()
  await view.click()
  await page.reload()
  await expect(view).toHaveAttribute('aria-current', 'page')

  // A note among staff about applications of two clients at once.
  const { items } = await agent.clients.allApplications({
    status: 'to_submit',
    sort: 'client',
    direction: 'asc',
  })
  const [first] = items
  const second = items.find(({ user_id }) => user_id !== first?.user_id)
  for (const { id } of [first, second].flatMap((chosen) => chosen ?? [])) {
    await page.locator(`tr[data-record="${id}"]`).getByRole('checkbox').check()
  }
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('n')
  await page.getByLabel('Internal note').fill('Ask both for references')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Note Saved')
  const listNotes = async (client_id = '') =>
    (await agent.clients.notes({ client_id })).map(({ body }) => body)
  await expect.poll(() => listNotes(first?.user_id)).toContain('Ask both for references')
  await expect.poll(() => listNotes(second?.user_id)).toContain('Ask both for references')

  // One application beside the list leads to its client.
  const name = second?.client_name ?? ''
  await page.getByPlaceholder('Title, company or client').fill(name)
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0)
  await page.locator(`tr[data-record="${second?.id}"]`).click()
  await page.getByRole('complementary').getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  const office = await openAs(journey, demo('admin'), `/user-management?user=${second?.user_id}`)
  await office.getByRole('button', { name: 'Show Applications' }).click()
  await office
    .getByRole('list', { name: 'Applications' })
    .getByText(second?.job_title ?? '')
    .first()
    .waitFor()
  const admin = createApiClient(url, await signIn(url, 'admin'))
  const { entries } = await admin.audit.list({ search: 'VIEW_APPLICATIONS' })
  expect(entries.some(({ resource_id }) => resource_id === second?.user_id)).toBe(true)
})

test('an agent clears the queue by keyboard alone', async () => {
  const page = await openAs(journey, demo('agent'), '/dashboard?show=submit')
  const record = (id: string | null) => page.locator(`[data-record="${id}"]`)
  const current = () => currentRow(page).getAttribute('data-record')
  const first = await current()
  await page.keyboard.press('j')
  await expect(currentRow(page)).not.toHaveAttribute('data-record', first ?? '')
  await page.keyboard.press('k')
  await expect(currentRow(page)).toHaveAttribute('data-record', first ?? '')
  // What is to be submitted is confirmed with its packet, and leaves the queue with its proof.
  await page.keyboard.press('r')
  await page.waitForURL(/\/to-submit/)
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  await page.keyboard.press('l')
  await page.getByLabel('Confirmation number').fill('FH-2026-118340')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Submission confirmed')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: /^Needs attention/ }).waitFor()
  await page.getByRole('link', { name: /^To submit/ }).click()
  await currentRow(page).waitFor()
  await record(first).waitFor({ state: 'detached' })

  const second = await current()
  await page.keyboard.press('z')
  await record(second).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await record(second).waitFor()

  // Every row of the queue, down to the last one.
  await page.goto('/dashboard')
  const cleared = page.getByRole('heading', { name: 'Nothing waits for you' })
  await expect(async () => {
    if (await cleared.isVisible()) return
    const id = await currentRow(page).getAttribute('data-record', { timeout: 1_000 })
    await page.keyboard.press('x')
    await record(id).waitFor({ state: 'detached', timeout: 5_000 })
    await expect(cleared).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [1] })
})
