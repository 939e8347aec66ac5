import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { openWindow } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs } from './support/browser/page.ts'

const journey = startJourney()

test('an admin invites an agent, who accepts from the email and is on the dashboard', async () => {
  const email = `ines.${randomUUID()}@people.example`
  const staff = await openAs(journey, demo('admin'), '/admin/agents')
  await staff.getByRole('link', { name: 'Add Agent' }).click()
  await staff.waitForURL('**/user-management?role=agent')
  await staff.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: 'Invite by email' })
  await expect(dialog.getByLabel('Role')).toHaveValue('agent')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await dialog.getByText(email, { exact: true }).waitFor()

  const phone = await openWindow(journey.browser, journey.product.url, { width: 360, colorScheme: 'light' })
  const page = await phone.newPage()
  const link = await journey.mail.linkIn('You are invited to JobScout', email)
  await page.goto(link)
  await page.getByText('invites you as an agent,', { exact: false }).waitFor()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Duarte')
  await page.getByLabel('Password', { exact: true }).fill('Sunlit-path-42')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('main').getByText('Needs attention').first().waitFor()

  // The link works once, and the new agent is among the agents.
  await page.goto(link)
  await page.getByText('This invitation was accepted already. Just sign in.').waitFor()
  await staff.goto('/admin/agents')
  await staff.getByText('Ines Duarte').first().waitFor()
})
