import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { demo, openAs, signInWindow } from './support/browser/page.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('an administrator assigns, reassigns and unassigns a client, and sees what a role does', async () => {
  const { id } = await newClient(journey)
  const client = 'Nadia Ferro'
  const page = await openAs(journey, demo('super'), `/user-management?role=client&user=${id}`)
  await heading(page, 'User Management')
  const sheet = page.getByRole('complementary', { name: client })
  await sheet.getByRole('heading', { name: 'Assign Agent' }).waitFor()
  await sheet.getByRole('button', { name: 'Grant Plan' }).click()
  const grant = page.getByRole('dialog', { name: `Grant ${client} a plan` })
  await grant.getByLabel('Plan').selectOption('Premium')
  await grant.getByRole('button', { name: 'Grant Plan' }).click()
  await grant.getByText('Say why.').first().waitFor()
  await grant.getByLabel('Reason').fill('Beta tester')
  await grant.getByRole('button', { name: 'Grant Plan' }).click()
  await toast(page, 'Plan Granted')
  await sheet.getByText(/^Premium until .* by .* · Beta tester$/).waitFor()

  // Full agents stay visible, but cannot be chosen.
  const agents = page.getByRole('group', { name: 'Assign Agent' }).getByRole('radio')
  await agents.first().check()
  await sheet.getByText('are notified.').waitFor()
  await expect(agents.last()).toBeDisabled()
  await sheet.getByText('Full, cannot take more').first().waitFor()
  // Reassigned where a new agent of another journey has got the client meanwhile.
  await sheet.getByRole('button', { name: /^(?:Assign|Reassign) to / }).click()
  await toast(page, 'Agent Assigned')
  await sheet.getByRole('button', { name: 'Unassign' }).waitFor()
  // The choice is over with the assignment, and the new agent is no choice any more.
  await sheet.getByText('Choose an agent first.').waitFor()
  await agents.first().check()
  await sheet.getByRole('button', { name: /^Reassign to / }).click()
  await sheet.getByText('Choose an agent first.').waitFor()
  await sheet.getByRole('button', { name: 'Unassign' }).click()
  await page
    .getByRole('dialog', { name: 'Unassign this client?' })
    .getByRole('button', { name: 'Unassign' })
    .click()
  await toast(page, 'Agent Unassigned')

  await sheet.getByText('Gets an agent profile: a former one, or General, Job Search, 20 clients.').waitFor()
  await sheet.getByRole('radio', { name: 'Super Admin' }).check()
  const change = sheet.getByRole('button', { name: 'Change Role' })
  await expect(change).toBeDisabled()
  await sheet.getByLabel(`Type “${client}” to confirm`).fill(client)
  await expect(change).toBeEnabled()
})

test('a super admin creates an administrator, who must choose a password first', async () => {
  const newPassword = 'Gravel-window-61'
  const email = 'rafael@people.example'
  const page = await openAs(journey, demo('super'), '/admin/create-admin')
  await heading(page, 'Create Administrator')
  await page.getByLabel('First Name').fill('Rafael')
  await page.getByLabel('Last Name').fill('Quist')
  await page.getByLabel('Email').fill('client@demo.jobscout.test')
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await toast(page, 'A user with this email address already exists')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await page.getByRole('heading', { name: 'Administrator Created' }).waitFor()
  const shown = page.getByLabel('Temporary password')
  await expect(shown).toHaveText(/^\S{12}$/)
  const password = (await shown.textContent()) ?? ''
  const question = page.getByRole('dialog', { name: 'Leave without copying the password?' })
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await question.getByRole('button', { name: 'Stay Here' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Hide Password' }).click()
  await expect(shown).not.toContainText(password)

  await page.context().clearCookies()
  await signInWindow(page.context(), journey.product.url, { email, password })
  await page.goto('/user-management')
  await heading(page, 'Choose a new password')
  await page.getByLabel('Temporary password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat the new password').fill(newPassword)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await heading(page, 'User Management')
  // Nothing that was refused before is left on the screen.
  await page.getByRole('list', { name: 'Figures' }).getByText('Total Users').waitFor()
  await expect(page.getByText('New Password Needed')).toHaveCount(0)
  await page.goto('/admin/create-admin')
  await page.getByText('Only super administrators can create admin accounts').waitFor()
})
