import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { applyInSheet } from './support/browser/apply.ts'
import { openWindow } from './support/browser/browser.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { dismissToasts, fillSignIn } from './support/browser/page.ts'
import { createApiClient, signIn } from './support/people/client.ts'
import { giveCv, registerNewUser } from './support/people/new-user.ts'

const journey = startJourney()

test('a person signs up, confirms the email, sets preferences and applies', async () => {
  const email = `nadia.${randomUUID()}@people.example`
  const password = 'Sunlit-path-42'
  const openPhone = () =>
    openWindow(journey.browser, journey.product.url, { width: 360, colorScheme: 'light' })
  const page = await (await openPhone()).newPage()

  // The page that was asked for waits until the end of sign-up and confirmation, which signs in.
  await page.goto('/preferences')
  await page.waitForURL('**/auth/login?**')
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click()
  const submit = page.getByRole('button', { name: 'Create account' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Ferro')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('checkbox').check()
  await submit.click()
  await page.getByText('Password must be at least 8 characters').first().waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit.click()
  await page.waitForURL('**/auth/login**')
  await page.getByText('Please check your email to confirm your account.').first().waitFor()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

  // Sign-in is refused until the address is confirmed.
  await fillSignIn(page, { email, password })
  await page.getByText('This address has not been confirmed yet.', { exact: false }).first().waitFor()

  // Mail scanners open links too, which confirms nothing.
  const link = await journey.mail.linkIn('Confirm your email', email)
  const scanner = await (await openPhone()).newPage()
  await scanner.goto(link)
  await scanner.getByRole('button', { name: 'Confirm my email' }).waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL('**/preferences')

  await page.getByLabel('Preferred locations').fill('New York')
  await page.keyboard.press('Enter')
  for (const skill of ['Python', 'the team']) {
    await page.getByRole('combobox', { name: 'Skills' }).fill(skill)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await page.getByText('Preferences saved').first().waitFor()
  await page.getByText('so no points for: the team.').waitFor()

  await page.goto('/jobs')
  // On phones the score opens its reasons.
  await page
    .getByRole('button', { name: /of 100/ })
    .first()
    .click()
  await page.getByText('New York, NY preferred').first().waitFor()
  await page
    .getByRole('button', { name: /^Apply Now/ })
    .first()
    .click()
  // An application needs a CV.
  await page.getByText('An application needs a CV, and you have none yet.', { exact: false }).waitFor()
  await giveCv(createApiClient(journey.product.url, await signIn(journey.product.url, { email, password })))
  await page.reload()
  await applyInSheet(page)
  // Toasts appear at the top, where they cover no button.
  const toast = page.getByText('Application Submitted!').first()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(120)
  await page.waitForURL('**/applications')
  await page
    .getByText('Yours to hand in', { exact: true })
    .or(page.getByText('With your agent', { exact: true }))
    .first()
    .waitFor()
})

test('a forgotten password is reset with an emailed link that works once', async () => {
  const { email, password } = await registerNewUser(journey, `nadia.${randomUUID()}@people.example`)
  const window = await openWindow(journey.browser, journey.product.url)
  const page = await window.newPage()
  await page.goto('/auth/login?redirect=/account?tab=security')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The screen before it has a field of the same name.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Check your email').first().waitFor()
  const link = await journey.mail.linkIn('Reset your password', email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Another-road-7')
  await page.getByLabel('Repeat the new password').fill('Another-road-7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/auth/login**')
  // The old password fails; the message outlives the toast, and the new password can be typed at once.
  await fillSignIn(page, { email, password })
  const refused = page.getByRole('main').getByRole('alert').getByText('Invalid email or password')
  await refused.waitFor()
  await dismissToasts(page)
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0)
  await expect(refused).toBeVisible()
  await fillSignIn(page, { email, password: 'Another-road-7' })
  await page.waitForURL('**/account?tab=security')
  // The link does not work a second time.
  await page.goto(link)
  await page.getByText('This link no longer works').first().waitFor()
})
