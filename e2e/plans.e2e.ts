import { expect, test } from 'vitest'
import { findAccessibilityViolations } from './support/browser/accessibility.ts'
import { startJourney } from './support/browser/journey.ts'
import { captureScreen, demo, expectAccessibleAtEverySize, openAs } from './support/browser/page.ts'
import { changePlan } from './support/browser/responses.ts'
import { clientOf, signIn } from './support/people/client.ts'
import { registerNewUser } from './support/people/new-user.ts'

const journey = startJourney({ emails: true })

test('a person on trial is declined, pays, changes and cancels the plan', async () => {
  const person = await registerNewUser(journey, 'nadia.quiet@people.example')
  const page = await openAs(journey, person, '/pricing')
  await changePlan(page, {
    can_apply: false,
    trial_ends_at: new Date(Date.now() - 86_400_000).toISOString(),
  })
  await page.goto('/account?tab=subscription')
  await page.getByText('Trial ended').waitFor()
  await page.getByText('0 applications this month').waitFor()
  await expectAccessibleAtEverySize(page, 'subscription-trial-ended')
  await page.getByRole('main').getByRole('link', { name: 'See plans' }).click()
  await page.getByText('Your free trial has ended.').waitFor()
  await page.unrouteAll()
  await changePlan(page, {
    subscribed: true,
    subscription_tier: 'basic',
    granted_until: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  })
  await page.goto('/pricing')
  await page
    .getByRole('button', { name: 'Get Started', description: /^\$5 a month Charged at once, but/ })
    .waitFor()
  // The granted plan itself can be bought too.
  await page
    .getByRole('button', { name: 'Get Started', description: /^\$9 a month Charged at once, though/ })
    .waitFor()
  await page.unrouteAll()
  await page.goto('/pricing')
  const buy = page
    .getByRole('listitem')
    .filter({ hasText: 'Standard' })
    .getByRole('button', { name: 'Get Started' })

  // A button that leads to a payment is not called free, and says the price.
  await page.getByRole('button', { name: 'Get Started', description: '$5 a month' }).waitFor()
  expect(await page.getByText('Start Free').count()).toBe(0)
  await expectAccessibleAtEverySize(page, 'pricing on trial')
  await buy.click()
  await page.getByRole('heading', { level: 1, name: 'Standard plan, $19.00 a month' }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await page.getByText('The card was declined. Nothing was charged.').waitFor()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await page.getByText('You left before paying').waitFor()
  await expectAccessibleAtEverySize(page, 'left')

  await buy.click()
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor()
  await page.getByRole('button', { name: 'Manage Subscription' }).waitFor()
  await page.getByText('0 of 50 applications this month').waitFor()
  expect(await page.getByText('Activating your plan').count()).toBe(0)
  await expectAccessibleAtEverySize(page, 'subscription')

  await page.getByRole('link', { name: 'Change plan' }).click()
  await page.getByText('You have the Standard plan.').waitFor()
  await page.getByRole('button', { name: 'Current Plan' }).waitFor()
  await expectAccessibleAtEverySize(page, 'pricing-subscriber')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Change to Premium' }).click()
  const portal = await opened
  expect(await portal.getByLabel('Another plan').inputValue()).toBe('jobscout_premium_monthly')
  await portal.getByLabel('The card is declined').check()
  await portal.getByRole('button', { name: 'Change the plan' }).click()
  await portal.getByRole('heading', { level: 2, name: 'Premium' }).waitFor()
  await portal.getByRole('button', { name: 'Pay the open invoice' }).waitFor()

  // The plan that was paid stays in force until the larger one is paid.
  await page.goto('/account?tab=subscription')
  const refreshedUntil = (text: string) =>
    expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Refresh' }).click()
          return page.getByText(text).count()
        },
        { interval: 1000 },
      )
      .toBe(1)
  await refreshedUntil('Your change to Premium waits for its payment')
  await page.getByText(/^You keep Standard until /).waitFor()
  await page.getByText('0 of 50 applications this month').waitFor()
  await page.goto('/pricing')
  await page.getByText(/Your change to Premium waits for its payment/).waitFor()
  await page.getByRole('button', { name: 'Pay invoice' }).waitFor()
  await expectAccessibleAtEverySize(page, 'pricing-unpaid')
  await portal.getByRole('button', { name: 'Pay the open invoice' }).click()
  await portal.getByRole('button', { name: 'Pay the open invoice' }).waitFor({ state: 'detached' })
  expect(await findAccessibilityViolations(portal)).toEqual([])
  await portal.getByLabel('Another plan').selectOption('jobscout_starter_monthly')
  await portal.getByRole('button', { name: 'Change the plan' }).click()
  await portal.getByText('as Starter').waitFor()

  await page.goto('/account?tab=subscription')
  await refreshedUntil('Your plan changes to Starter on')
  await expectAccessibleAtEverySize(page, 'subscription-changing')
  await page.goto('/pricing')
  await page.getByText('You have the Premium plan. It changes to Starter on').waitFor()

  await portal.getByRole('button', { name: 'Cancel at the end of the month' }).click()
  await portal.getByRole('button', { name: 'Keep the plan' }).waitFor()
  await page.goto('/account?tab=subscription')
  await refreshedUntil('Your plan ends on')
  await page.getByText('0 of 200 applications this month').waitFor()
  await expectAccessibleAtEverySize(page, 'subscription-cancelled')

  // Staff have no plans, but somebody who had one before can still manage it.
  const { url } = journey.product
  const [cookie] = await page.context().cookies()
  const { session } = await clientOf(url, `${cookie?.name}=${cookie?.value}`).accounts.session()
  const superAdmin = clientOf(url, await signIn(url, 'super'))
  await superAdmin.accounts.assignRole({ user_id: session?.user.id ?? '', role: 'agent' })
  await page.context().close()
  const staff = await openAs(journey, person, '/account?tab=subscription')
  await staff.getByRole('button', { name: 'Manage Subscription' }).waitFor()
  expect(await staff.getByRole('link', { name: 'Change plan' }).count()).toBe(0)
  await expectAccessibleAtEverySize(staff, 'subscription of staff')
})
