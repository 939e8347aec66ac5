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
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Change to Premium' }).click()
  const portal = await opened
  await expect(portal.getByLabel('Another plan')).toHaveValue('jobscout_premium_monthly')
  await portal.getByLabel('The card is declined').check()
  await portal.getByRole('button', { name: 'Change the plan' }).click()
  await portal.getByRole('heading', { level: 2, name: 'Premium' }).waitFor()
  await portal.getByRole('button', { name: 'Pay the open invoice' }).waitFor()

  // The plan that was paid stays in force until the larger one is paid.
  await page.goto('/account?tab=subscription')
  const refreshedUntil = (text: string) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await refreshedUntil('Your change to Premium waits for its payment')
  await page.getByText(/^You keep Standard until /).waitFor()
  await page.getByText('0 of 50 applications this month').waitFor()
  await page.goto('/pricing')
  await page.getByText(/Your change to Premium waits for its payment/).waitFor()
  await page.getByRole('button', { name: 'Pay invoice' }).waitFor()
  await portal.getByRole('button', { name: 'Pay the open invoice' }).click()
  await portal.getByRole('button', { name: 'Pay the open invoice' }).waitFor({ state: 'detached' })
  expect(await findAccessibilityViolations(portal)).toEqual([])
  await portal.getByLabel('Another plan').selectOption('jobscout_starter_monthly')
  await portal.getByRole('button', { name: 'Change the plan' }).click()
  await portal.getByText('as Starter').waitFor()

  await page.goto('/account?tab=subscription')
  await refreshedUntil('Your plan changes to Starter on')
  await page.goto('/pricing')
  await page.getByText('You have the Premium plan. It changes to Starter on').waitFor()

  await portal.getByRole('button', { name: 'Cancel at the end of the month' }).click()
  await portal.getByRole('button', { name: 'Keep the plan' }).waitFor()
  await page.goto('/account?tab=subscription')
  await refreshedUntil('Your plan ends on')
  await page.getByText('0 of 200 applications this month').waitFor()
})
