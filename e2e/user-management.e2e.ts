import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startJourney } from './support/browser/journey.ts'
import {
  demo,
  expectAccessible,
  expectAccessibleAtEverySize,
  openAs,
  signInWindow,
  waitForFocus,
} from './support/browser/page.ts'

const journey = startJourney()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const row = (page: Page, index: number) => page.locator('[data-record]').nth(index)
const nameIn = async (page: Page, index: number) =>
  (await row(page, index).locator('[data-strong]').first().textContent()) ?? ''
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const agents = (page: Page) => page.getByRole('group', { name: 'Assign Agent' }).getByRole('radio')

test('an administrator assigns, reassigns and unassigns a client, and sees what a role does', async () => {
  // A short list: axe looks at every cell.
  const page = await openAs(journey, demo('super'), '/user-management?role=agent')
  await heading(page, 'User Management')
  await row(page, 0).waitFor()
  await expectAccessibleAtEverySize(page, 'user-management')

  const agent = await nameIn(page, 0)
  await page.getByRole('link', { name: /^Unassigned \d|^Unassigned\d/ }).click()
  await page.waitForURL('**/user-management?filter=unassigned')
  await expect
    .poll(() =>
      page.locator('nav[aria-label=Views] [aria-current=page]').filter({ hasText: 'Unassigned' }).count(),
    )
    .toBe(1)
  await page.getByRole('heading', { name: 'Clients without an agent' }).waitFor()
  // The former list stays until the new one arrives.
  await expect.poll(() => nameIn(page, 0)).not.toBe(agent)
  const client = await nameIn(page, 0)
  await row(page, 0).locator('[data-card=title]').click()
  const sheet = page.getByRole('complementary', { name: client })
  await sheet.getByRole('heading', { name: 'Assign Agent' }).waitFor()
  await sheet.getByRole('button', { name: 'Grant Plan' }).click()
  const grant = page.getByRole('dialog', { name: `Grant ${client} a plan` })
  await grant.getByLabel('Plan').selectOption('Premium')
  await grant.getByRole('button', { name: 'Grant Plan' }).click()
  await grant.getByText('Say why.').first().waitFor()
  await grant.getByLabel('Reason').fill('Beta tester')
  await expectAccessibleAtEverySize(page, 'grant')
  await grant.getByRole('button', { name: 'Grant Plan' }).click()
  await toast(page, 'Plan Granted')
  await sheet.getByText(/^Premium until .* by .* · Beta tester$/).waitFor()
  await agents(page).first().check()
  await sheet.getByText('are notified.').waitFor()
  await expectAccessibleAtEverySize(page, 'user-management-person')

  // Full agents stay visible, but cannot be chosen.
  expect(await agents(page).last().isDisabled()).toBe(true)
  await sheet.getByText('Full, cannot take more').first().waitFor()
  await sheet.getByRole('button', { name: /^Assign to / }).click()
  await toast(page, 'Agent Assigned')
  await sheet.getByRole('button', { name: 'Unassign' }).waitFor()
  await agents(page).first().check()
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
  expect(await sheet.getByRole('button', { name: 'Change Role' }).isDisabled()).toBe(true)
  await sheet.getByLabel(`Type “${client}” to confirm`).fill(client)
  expect(await sheet.getByRole('button', { name: 'Change Role' }).isEnabled()).toBe(true)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })
})

test('a super admin creates an administrator, who must choose a password first', async () => {
  const own = 'Own-password-1'
  const email = 'rafael@people.example'
  const page = await openAs(journey, demo('super'), '/admin/create-admin')
  await heading(page, 'Create Administrator')
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await toast(page, 'Please fill in all required fields (email, first name, last name)')
  await expectAccessibleAtEverySize(page, 'create-admin')
  await page.getByLabel('Role').selectOption('Super Admin')
  expect(await page.getByLabel('Department').count()).toBe(0)
  await page.getByLabel('Role').selectOption('Admin')
  await page.getByLabel('First Name').fill('Rafael')
  await page.getByLabel('Last Name').fill('Quist')
  await page.getByLabel('Email').fill('client@demo.jobscout.test')
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await toast(page, 'A user with this email address already exists')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await page.getByRole('heading', { name: 'Administrator Created' }).waitFor()
  const shown = page.getByLabel('Temporary password')
  const password = (await shown.textContent()) ?? ''
  expect(password).toHaveLength(12)
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  const question = page.getByRole('dialog', { name: 'Leave without copying the password?' })
  for (const leave of [
    page.getByRole('link', { name: 'Back to Users' }),
    page.getByRole('button', { name: 'Create Another' }),
  ]) {
    await leave.click()
    await question.getByRole('button', { name: 'Stay Here' }).click()
    await question.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Hide Password' }).click()
  expect(await shown.textContent()).not.toContain(password)
  await expectAccessibleAtEverySize(page, 'temporary password')

  await page.context().clearCookies()
  await signInWindow(page.context(), journey.product.url, { email, password })
  await page.goto('/user-management')
  await heading(page, 'Choose a new password')
  await expectAccessibleAtEverySize(page, 'choose-password')
  await page.getByLabel('Temporary password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill(own)
  await page.getByLabel('Repeat the new password').fill(own)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await heading(page, 'User Management')
  // Nothing that was refused before is left on the screen.
  await page.getByRole('list', { name: 'Figures' }).getByText('Total Users').waitFor()
  expect(await page.getByText('New Password Needed').count()).toBe(0)
  await page.goto('/admin/create-admin')
  await page.getByText('Only super administrators can create admin accounts').waitFor()
})
