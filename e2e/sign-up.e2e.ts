import { expect, test } from 'vitest'
import { findAccessibilityViolations } from './support/browser/accessibility.ts'
import { openWindow } from './support/browser/browser.ts'
import { startJourney } from './support/browser/journey.ts'
import { dismissToasts, fillSignIn } from './support/browser/page.ts'

const journey = startJourney({ emails: true })

const email = 'nadia.ferro@people.example'

test('a person signs up, confirms the email, sets preferences and applies', async () => {
  const openPhone = () =>
    openWindow(journey.browser, journey.product.url, { width: 360, colorScheme: 'light' })
  let page = await (await openPhone()).newPage()

  // The page that was asked for waits until the end of sign-up, confirmation and sign-in.
  await page.goto('/preferences')
  await page.waitForURL('**/auth/login?**')
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click()
  const submit = page.getByRole('button', { name: 'Create account' })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Ferro')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('checkbox').check()
  await submit.click()
  await page.getByText('Password must be at least 8 characters').first().waitFor()
  await page.getByLabel('Password', { exact: true }).fill('Sunlit-path-42')
  await submit.click()
  await page.waitForURL('**/auth/login**')
  await page.getByText('Please check your email to confirm your account.').first().waitFor()
  const address = () => page.getByRole('textbox', { name: 'Email' }).inputValue()
  await expect.poll(() => address()).toBe(email)

  // Sign-in is refused until the address is confirmed.
  await fillSignIn(page, { email, password: 'Sunlit-path-42' })
  await page.getByText('This address has not been confirmed yet.', { exact: false }).first().waitFor()

  const confirmation = await journey.mail.linkIn('Confirm your email', email)
  // Mail programs open links in a browser of their own.
  const window = await openPhone()
  page = await window.newPage()
  await page.goto(confirmation)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Email confirmed').first().waitFor()
  const again = await window.newPage()
  await again.goto(confirmation)
  await again.getByRole('button', { name: 'Confirm my email' }).click()
  await again.getByText('was already used', { exact: false }).first().waitFor()
  await again.close()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(address).toBe(email)
  await fillSignIn(page, { email, password: 'Sunlit-path-42' })
  await page.waitForURL('**/preferences')

  await page.getByLabel('Preferred locations').fill('New York')
  await page.keyboard.press('Enter')
  for (const skill of ['Python', 'quiet August', 'the team']) {
    await page.getByRole('combobox', { name: 'Skills' }).fill(skill)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await page.getByText('Preferences saved').first().waitFor()
  await page.getByText('so no points for: the team.').waitFor()

  await page.goto('/jobs')
  await page.getByText('New York, NY preferred').first().waitFor()
  await page
    .getByRole('button', { name: /^Apply Now/ })
    .first()
    .click()
  const toast = await page.getByText('Application Submitted!').first().boundingBox()
  // Toasts appear at the top, where they cover no button.
  expect(toast?.y).toBeLessThan(120)
  await page.waitForURL('**/applications')
  await page.getByText('Submitted').first().waitFor()

  // A skill that no dictionary knows counts once the job has found it in the texts of listings.
  const named = async () => {
    await page.goto('/jobs?search=quiet%20August')
    await page.getByRole('article').first().waitFor()
    return page.getByText(/shared skills?: .*quiet August/).count()
  }
  await expect.poll(named, { timeout: 40_000, interval: 2_000 }).toBeGreaterThan(0)
})

test('a forgotten password is reset with an emailed link that works once', async () => {
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
  await fillSignIn(page, { email, password: 'Sunlit-path-42' })
  const refused = page.getByRole('main').getByRole('alert')
  await refused.getByText('Invalid email or password').waitFor()
  await dismissToasts(page)
  expect(await refused.isVisible()).toBe(true)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await fillSignIn(page, { email, password: 'Another-road-7' })
  await page.waitForURL('**/account?tab=security')
  // The link does not work a second time.
  await page.goto(link)
  await page.getByText('This link no longer works').first().waitFor()
})
