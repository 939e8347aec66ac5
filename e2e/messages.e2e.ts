import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, dismissToasts, openAs } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'

const journey = startJourney()
const QUESTION = 'May I name your manager at Marlow Books?'

test('an agent asks, the client answers on a phone, it is handed in, and a pasted reply plans the interview', async () => {
  const { url } = journey.product
  const theirs = createApiClient(url, await signIn(url, 'client'))
  const { items } = await theirs.jobs.list({ roles: 'all' })
  const job = items.find(({ applicationStatus }) => applicationStatus === null)
  if (!job) throw new Error('the demonstration has no job that its client has not applied for')
  const { id } = await theirs.applications.apply({ listing_id: job.id })
  const { user_id: clientId } = await theirs.profiles.mine()
  const agents = createApiClient(url, await signIn(url, 'agent'))
  await agents.submissions.claim({ application_id: id })

  // The agent asks from the open application, in the thread beside it.
  const page = await openAs(journey, demo('agent'), `/clients/${clientId}?application=${id}`)
  await page.getByRole('button', { name: 'Ask Mara', exact: true }).click()
  const question = page.getByRole('textbox', { name: 'Question to Mara' })
  await expect(question).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Hold it until Mara answers' })).toBeChecked()
  await question.fill(QUESTION)
  await page.keyboard.press('Control+Enter')
  const log = page.getByRole('log', { name: /^Messages with Mara/ })
  await log.getByText(QUESTION, { exact: true }).waitFor()
  await log.getByText('The submission waits for the answer.').last().waitFor()

  // The notification leads the client's phone to the question, with the answer ready to be written.
  const onPhone = await openAs(journey, demo('client'), '/notifications', { width: 390 })
  await onPhone.getByText('Your agent needs an answer', { exact: true }).first().waitFor()
  await onPhone.goto('/messages')
  await dismissToasts(onPhone)
  const asked = onPhone.getByRole('listitem').filter({ hasText: QUESTION })
  await asked.waitFor()
  // The oldest question is chosen at first, which another one may be.
  await onPhone.getByRole('button', { name: 'Write something else' }).click()
  await asked.getByRole('button', { name: 'Answer' }).click()
  const answer = onPhone.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('Yes, she knows.')
  await onPhone.getByRole('button', { name: 'Send Answer' }).click()
  await onPhone.getByRole('log').getByText('Yes, she knows.', { exact: true }).waitFor()
  await expect(asked).toBeHidden()

  // The agent sees it without a reload, and the submission goes on.
  await log.getByText('Yes, she knows.', { exact: true }).waitFor()
  await page.goto(`/to-submit?application=${id}`)
  await page.getByText(`Mara answered “${QUESTION}”`).first().waitFor()
  await page.keyboard.press('l')
  await page.getByRole('heading', { name: 'Confirm with proof' }).waitFor()
  await agents.submissions.confirm({ application_id: id, proof: { kind: 'number', text: 'FH-1' } })

  // The employer's reply is pasted on the phone; the follow-up that was planned with the proof gives way to the interview.
  await onPhone.goto(`/applications#${id}`)
  const sheet = onPhone.getByRole('dialog')
  await expect(sheet.getByLabel('What to do next')).toHaveValue(`Follow up with ${job.company}`)
  await sheet.getByText('Could you tell me where my application stands').waitFor()
  const at = new Date(Date.now() + 30 * 86_400_000)
  at.setUTCHours(15, 0, 0, 0)
  const day = at.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const invitation = `We would like to invite you to an interview on ${day} at 15:00 UTC.`
  await sheet.getByRole('button', { name: 'Paste a Reply' }).click()
  await sheet
    .getByLabel('The text of the mail')
    .fill(`Hi Mara,\n\n${invitation}\nIt takes 45 minutes.\n\n<a href="https://evil.example">Omar</a>`)
  await sheet.getByRole('button', { name: 'Read It' }).click()
  await sheet.getByRole('blockquote').getByText(invitation).waitFor()
  await expect.poll(async () => (await theirs.applications.get({ id })).status).toBe('applied')
  await sheet.getByRole('button', { name: 'Accept' }).click()

  const link = sheet.getByRole('link', { name: 'Add to Calendar' })
  await expect(sheet.getByRole('combobox', { name: 'Status' })).toHaveValue('interview_scheduled')
  await expect(sheet.getByLabel('What to do next')).toHaveValue('')
  const [download] = await Promise.all([onPhone.waitForEvent('download'), link.click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('BEGIN:VEVENT')
  expect((await theirs.applications.get({ id })).interview).toMatchObject({
    at: at.toISOString(),
    minutes: 45,
  })
  await sheet.getByRole('paragraph').filter({ hasText: invitation }).waitFor()
  await expect(sheet.getByRole('link', { name: 'Omar' })).toHaveCount(0)
})
