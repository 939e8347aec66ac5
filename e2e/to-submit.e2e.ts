import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs } from './support/browser/page.ts'
import { clientOf, signIn } from './support/people/client.ts'

const journey = startJourney()

const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

test('an agent claims an application, asks, and confirms it with a screenshot, which the client sees', async () => {
  const { url } = journey.product
  const theirs = clientOf(url, await signIn(url, 'client'))
  const { items } = await theirs.jobs.list({ roles: 'all' })
  const job = items.find(({ applicationStatus }) => applicationStatus === null)
  if (!job) throw new Error('the demonstration has no job that its client has not applied for')
  const { id } = await theirs.applications.apply({ listing_id: job.id })

  const page = await openAs(journey, demo('agent'), `/to-submit?application=${id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('heading', { level: 2, name: job.title }).waitFor()
  await page.getByText('Claim it first, so that nobody else hands it in too.').waitFor()
  await page.keyboard.press('c')
  await page.getByText(/^1 of \d+ copied$/).waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Mara')
  await page.keyboard.press('l')
  await page.getByRole('heading', { name: 'Confirm with proof' }).waitFor()

  // The client is asked, and answers.
  await page.keyboard.press('q')
  await page.keyboard.type('May I name your manager?')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Asked', { exact: true }).first().waitFor()
  const ofClient = await openAs(journey, demo('client'), `/applications#${id}`)
  await ofClient.getByText('May I name your manager?').first().waitFor()
  const { submission } = await theirs.submissions.get({ application_id: id })
  await theirs.messages.send({
    id: randomUUID(),
    text: 'Yes, please.',
    answers: submission.question_id ?? undefined,
  })

  await page.goto(`/to-submit?application=${id}`)
  await page.getByText('Yes, please.').waitFor()
  await page.keyboard.press('l')
  await page.getByText('Screenshot', { exact: true }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'done.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await page.getByRole('img', { name: 'Screenshot of the confirmation' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Submission confirmed', { exact: true }).waitFor()
  await expect(page).not.toHaveURL(new RegExp(id))

  await ofClient.reload()
  await isDrawn(ofClient.getByRole('img', { name: 'Screenshot of the confirmation' }))
  await page.goto(`/clients/${(await theirs.profiles.mine()).user_id}?application=${id}`)
  await isDrawn(page.getByRole('img', { name: 'Screenshot of the confirmation' }))
  await expect(page.getByRole('complementary').getByText('Submitted to Employer').first()).toBeVisible()
})
