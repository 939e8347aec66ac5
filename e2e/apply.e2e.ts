import { test } from 'vitest'
import { applyInSheet } from './support/browser/apply.ts'
import { phone } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'
import { giveCv, newClient } from './support/people/new-user.ts'

const journey = startJourney()

test('a person without an agent applies, undoes it, applies again, hands it in and confirms it', async () => {
  const client = await newClient(journey)
  // Another journey may have left an agent with room.
  const { url } = journey.product
  await createApiClient(url, await signIn(url, 'admin')).agents.unassign({ client_id: client.id })
  await giveCv(client.api)
  const { items } = await client.api.jobs.list({ roles: 'all' })
  const [job] = items
  const { id = '', title = '', company = '' } = job ?? {}
  const applied = async () => (await client.api.applications.list({})).total

  // The sheet closes with Back, and is there again after a look at the letter.
  const page = await openAs(journey, client, `/jobs/${id}`, phone)
  await page.getByRole('button', { name: `Apply Now: ${title} at ${company}` }).click()
  await page.getByText('You hand it in', { exact: true }).waitFor()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toHaveCount(0)
  await page.getByRole('button', { name: `Apply Now: ${title} at ${company}` }).click()
  await page.getByRole('button', { name: 'Write a Letter' }).click()
  await page.getByRole('textbox', { name: 'Why this one?' }).fill('My sister has worked there for years.')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('heading', { name: `Letter for ${title}` }).waitFor()
  await expect(page.getByRole('textbox', { name: 'Text of the letter' })).toHaveValue(/My sister has worked/)
  await page.goBack()

  // Undone, it was never there.
  await applyInSheet(page)
  await page.getByText(`Your application to ${company} is ready for you to hand in.`).waitFor()
  await page.waitForURL('**/applications')
  await page.getByText('Yours to hand in', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(`Nothing was sent to ${company}.`).waitFor()
  await expect.poll(applied).toBe(0)

  await page.goto(`/jobs/${id}?apply=true`)
  await applyInSheet(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('link', { name: `View Application: ${title} at ${company}` }).click()

  // It reads Applied only once the person says how it got there.
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.getByText('Fields and answers for the form').click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: 'Copy First name' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Nadia')
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption('Applied')
  const proof = page.getByRole('dialog', { name: `${title} at ${company}` })
  await expect(proof.getByLabel('Confirmation number')).toBeFocused()
  await page.keyboard.type('FH-2026-118340')
  await page.keyboard.press('Enter')
  await page.getByText('The application reads Applied now.').waitFor()
  await sheet.getByText('FH-2026-118340').waitFor()
  await expect(sheet.getByRole('combobox', { name: 'Status' })).toHaveValue('applied')

  // A withdrawn one can be made again.
  await sheet.getByRole('button', { name: 'Withdraw Application' }).click()
  await sheet.getByRole('link', { name: 'Apply Again' }).click()
  await applyInSheet(page)
  await page.getByRole('link', { name: `View Application: ${title} at ${company}` }).waitFor()
  await expect.poll(applied).toBe(2)
})
