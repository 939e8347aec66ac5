import { test } from 'vitest'
import { findAccessibilityViolations } from './support/browser/accessibility.ts'
import { expect } from './support/browser/expect.ts'
import { startJourney } from './support/browser/journey.ts'
import { openAs } from './support/browser/page.ts'
import { newClient } from './support/people/new-user.ts'

const journey = startJourney()

test('a person on trial is declined, pays, changes and cancels the plan', async () => {
  const client = await newClient(journey)
  const page = await openAs(journey, client, '/pricing')
  const buy = page
    .getByRole('listitem')
    .filter({ hasText: 'Standard' })
    .getByRole('button', { name: 'Get Started' })

  // A button that leads to a payment is not called free, and says the price.
  await page.getByRole('button', { name: 'Get Started', description: '$5 a month' }).waitFor()
  await expect(page.getByText('Start Free')).toHaveCount(0)
  await buy.click()
  await page.getByRole('heading', { level: 1, name: 'Standard plan, $19.00 a month' }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await page.getByText('You left before paying').waitFor()

  await buy.click()
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor()
  await page.getByRole('button', { name: 'Manage Subscription' }).waitFor()
  await page.getByText('0 of 50 applications this month').waitFor()
  await expect(page.getByText('Activating your plan')).toHaveCount(0)

  await page.getByRole('link', { name: 'Change plan' }).click()
  await page.getByText('You have the Standard plan.').waitFor()
  await page.getByRole('button', { name: 'Current Plan' }).waitFor()
  // What a larger plan costs now is said before anything is charged.
  await page.getByRole('button', { name: 'Change to Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Premium' })
  await dialog.getByText('Taken off: what is left of Standard').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/account?tab=subscription')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  const portal = await opened
  await portal.getByRole('button', { name: 'The card is declined from now on' }).click()
  await portal.getByRole('button', { name: 'The card works again' }).waitFor()
  const changeTo = async (plan: string, confirm: RegExp) => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: `Change to ${plan}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  }
  await changeTo('Premium', /^Pay \$\d+\.\d\d and change$/)
  await page.getByText('The payment was declined').waitFor()

  // The plan that was paid goes on, and the unpaid change is named with what to do about it.
  await page.getByRole('link', { name: 'Retry payment' }).waitFor()
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await page.getByText('You keep the Standard plan', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Current Plan' }).waitFor()

  await changeTo('Premium', /^Pay /)
  await page.getByText('The payment was declined').waitFor()
  await page.goto('/account?tab=subscription')
  const refreshedUntil = (text: string) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await page.getByText('Your change to Premium waits for its payment', { exact: true }).waitFor()
  await page.getByText('0 of 50 applications this month').waitFor()
  const retried = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Retry payment' }).click()
  const invoice = await retried
  await invoice.getByRole('button', { name: 'Pay the open invoice' }).click()
  await invoice.getByRole('button', { name: 'Pay the open invoice' }).waitFor({ state: 'detached' })
  expect(await findAccessibilityViolations(invoice)).toEqual([])
  await refreshedUntil('0 of 200 applications this month')

  await changeTo('Starter', /^Change$/)
  await page.getByText(/^Your plan changes to Starter on/).waitFor()
  await page.goto('/account?tab=subscription')
  await refreshedUntil('Your plan changes to Starter on')
  await page.goto('/pricing')
  await page.getByText('You have the Premium plan. It changes to Starter on').waitFor()

  await portal.reload()
  await portal.getByRole('button', { name: 'Cancel at the end of the month' }).click()
  await portal.getByRole('button', { name: 'Keep the plan' }).waitFor()
  await page.goto('/account?tab=subscription')
  await refreshedUntil('Your plan ends on')
  await page.getByText('0 of 200 applications this month').waitFor()
})
