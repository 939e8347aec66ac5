import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, expectAccessible, expectAccessibleAtEverySize, openAs } from './support/browser/page.ts'
import { changeResponses } from './support/browser/responses.ts'
import { clientOf, signIn } from './support/people/client.ts'

const journey = startJourney()

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).last().waitFor()
const queue = (page: Page) => page.locator('section', { hasText: 'Needs attention' }).first()
const currentRow = (page: Page) => page.locator('li[aria-current=true]')

/** Closes the sheet. It goes back in the history, so the next row is opened once it is closed. */
async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
}

test('an agent finds a client, takes applications through the statuses, and the bell of the client rings', async () => {
  const { url } = journey.product
  const theirs = clientOf(url, await signIn(url, 'client'))
  const unread = async () => (await theirs.notifications.list({})).items
  const ofClient = await openAs(journey, demo('client'), '/preferences', phone)
  const bell = ofClient.getByRole('button', { name: /notifications/i })
  const page = await openAs(journey, demo('agent'), '/clients')
  await page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor()
  await page.getByText('Active job seekers').waitFor()
  await page.getByRole('article', { name: 'Mara Okafor' }).waitFor()
  await expectAccessibleAtEverySize(page, 'clients')
  const search = page.getByPlaceholder('Search clients by name or email...')
  await search.fill('nobody has this name')
  await page.getByRole('heading', { name: 'No Clients Found' }).waitFor()
  await search.fill('mara OKA')
  await page.getByRole('link', { name: 'View Details: Mara Okafor' }).click()

  await page.getByRole('heading', { level: 1, name: 'Mara Okafor' }).waitFor()
  const rows = page.locator('tr[data-record]')
  await rows.first().waitFor()
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await expectAccessibleAtEverySize(page, 'client')

  const before = (await unread()).length
  const silent = await bell.getAttribute('aria-label')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('u')
  await page.getByRole('heading', { name: 'Update Application Status' }).waitFor()
  const label = 'Employer Responded'
  const note = page.getByLabel('Notes for Client')
  await note.fill('I called them this morning.')
  // A sheet that was closed by mistake opens with the note.
  await closeSheet(page)
  await note.waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  await expect.poll(() => note.inputValue()).toBe('I called them this morning.')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('select')
  // Without another status, the note alone would be sent.
  await page.getByRole('button', { name: 'Send Note' }).waitFor()
  await page.getByLabel('New Status').selectOption({ label })
  await page.getByText('2 notifications, at once').waitFor()
  await expectAccessibleAtEverySize(page, 'change-status')
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Status Updated')
  await page.getByText(`Application status changed to ${label}. Client has been notified.`).waitFor()
  await expect.poll(async () => (await unread()).length).toBe(before + 2)
  await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(silent)
  expect((await unread())[0]?.message).toContain('Note from your agent: I called them this morning.')
  await expect.poll(() => rows.filter({ hasText: label }).count()).toBeGreaterThanOrEqual(2)

  // The interview of a client is planned and moved here.
  await rows.first().click()
  await page.getByRole('button', { name: 'Plan Interview' }).click()
  await page.getByLabel('Date and time').fill('2031-03-05T14:30')
  await page.getByLabel('Link').fill('meet.example/mara')
  await expectAccessibleAtEverySize(page, 'client-interview')
  await page.getByLabel('Link').press('Enter')
  await page.getByText('Mar 5, 2031, 2:30 PM').first().waitFor()
  await page.getByRole('link', { name: 'https://meet.example/mara' }).waitFor()
  await expect.poll(async () => (await unread()).length).toBe(before + 3)
  expect((await unread())[0]?.message).toContain('March 5, 2031 at 9:30 AM EST')
  await closeSheet(page)

  await rows.nth(4).click()
  await page.getByRole('button', { name: 'Report Dead Posting' }).click()
  await page.getByRole('radio', { name: 'The link leads nowhere' }).check()
  await expectAccessibleAtEverySize(page, 'dead-posting')
  await page.getByRole('button', { name: 'Give Back to Quota' }).click()
  await toast(page, 'Given Back')
  await page.getByText(/^Given back on .*: the link leads nowhere\.$/).waitFor()
  await closeSheet(page)

  // One sheet for both audiences of a note. A deleted note can be brought back.
  await rows.nth(5).click()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByLabel('Internal note').fill('Prefers the phone.')
  await page.getByRole('radio', { name: 'Staff only' }).focus()
  await page.keyboard.press('ArrowRight')
  await note.waitFor()
  // A radio of the control is hidden below its label.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('client')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await page.getByRole('button', { name: 'Delete note' }).click()
  await toast(page, 'Note Deleted')
  await page.getByText('No internal notes yet.').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Prefers the phone.').waitFor()
  await closeSheet(page)

  // The export says that it holds more than the view.
  await page.getByRole('link', { name: /^Closed/ }).click()
  await page.getByText(/^\d+ of 31 applications/).waitFor()
  await page.getByRole('button', { name: 'Export all 31' }).waitFor()
  await page.getByRole('link', { name: 'View Full Profile' }).click()
  await page.getByRole('link', { name: 'Mara Okafor' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mara Okafor' }).waitFor()

  // An administrator takes the client away while a note is written.
  await rows.first().click()
  await page.keyboard.press('u')
  await note.fill('They called back.')
  await page.getByText('1 notification, at once').waitFor()
  const admin = clientOf(url, await signIn(url, 'admin'))
  await admin.agents.unassign({ client_id: new URL(page.url()).pathname.split('/').at(-1) ?? '' })
  await page.getByText('Mara Okafor is no longer your client').waitFor()
  await page.getByText('Nothing: this client is not assigned to you any more.').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing was changed, for the reason below. Your text is kept.').waitFor()
  expect(await note.inputValue()).toBe('They called back.')
})

test('an agent clears the queue by keyboard alone', async () => {
  const page = await openAs(journey, demo('agent'), '/dashboard')
  await currentRow(page).waitFor()
  await page.getByText('Pending Reviews', { exact: true }).waitFor()
  await expectAccessibleAtEverySize(page, 'agent-dashboard')
  // The title stands at one place, also on screens that clients have in other measures.
  const titleLeft = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
  const ofDashboard = await titleLeft()
  for (const path of ['/applications', '/notifications', '/account']) {
    await page.goto(path)
    await expect.poll(titleLeft).toBe(ofDashboard)
  }
  await page.goto('/dashboard?show=submit')
  const first = await currentRow(page).getAttribute('data-record')
  await page.keyboard.press('j')
  await expect.poll(() => currentRow(page).getAttribute('data-record')).not.toBe(first)
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Update Application Status' }).waitFor()
  await page.getByText('1 notification, at once').waitFor()
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Status Updated')
  await expect.poll(() => page.locator(`[data-record="${first}"]`).count()).toBe(0)
  // The sheet closes once the lists are fetched again, and has keys of its own until then.
  await page.getByRole('heading', { name: 'Update Application Status' }).waitFor({ state: 'hidden' })

  const second = await currentRow(page).getAttribute('data-record')
  await page.keyboard.press('z')
  await expect.poll(() => page.locator(`[data-record="${second}"]`).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.locator(`[data-record="${second}"]`).waitFor()

  // Every row of the queue, down to the last one.
  await page.goto('/dashboard')
  const left = () => queue(page).locator('li[data-record]').count()
  await currentRow(page).waitFor()
  while ((await left()) > 0) {
    const id = await currentRow(page).getAttribute('data-record')
    await page.keyboard.press('x')
    await page.locator(`[data-record="${id}"]`).waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()

  // Figures open the rows behind them.
  await page.getByRole('link', { name: /^Processed This Week/ }).click()
  const rows = page.getByRole('list', { name: 'Processed This Week' })
  await rows.getByRole('listitem').first().waitFor()
  await expectAccessible(page, 'cleared queue')
})
