import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { expect, test } from 'vitest'
import { datesIn } from '../../lib/format/dates.ts'
import { upgradeOffer } from './components/UpgradeBanner.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const onTrial: Subscription = {
  subscribed: false,
  has_subscription: false,
  subscription_tier: 'trial',
  subscription_end: null,
  trial_ends_at: inHours(100),
  trial_refused: false,
  can_apply: true,
  applications_used_this_month: 7,
  monthly_quota: 10,
  quota_renews_at: '2026-12-01T00:00:00Z',
  cancel_at_period_end: false,
  payment_failed: false,
  access_until: null,
  bought_until: null,
  granted_until: null,
  next_plan: null,
  pending_plan: null,
  unpaid_change: null,
  has_customer: false,
  paid_back_second: null,
  bought_tier: null,
  payments_available: false,
  total_applications_sent: 7,
}
const offerFor = (change: Partial<Subscription>) =>
  upgradeOffer({ ...onTrial, ...change }, now, datesIn('UTC'))

test('a subscriber whose payment failed is led to the card, during the grace and after it', () => {
  const failed = { has_subscription: true, payment_failed: true, bought_until: '2026-11-25T12:00:00Z' }
  expect(offerFor({ ...failed, subscribed: true, bought_tier: 'basic' })).toMatchObject({
    variant: 'full',
    isPayment: true,
    title: 'Your last payment failed',
    text: 'You keep your plan until Nov 25, 2026. Check your card under Manage Subscription.',
  })
  expect(offerFor({ ...failed, can_apply: false })).toMatchObject({ isPayment: true })
})

test('a subscriber gets no offer, even with a used quota or an ended trial', () => {
  expect(offerFor({ subscribed: true })).toBeNull()
  expect(
    offerFor({ subscribed: true, applications_used_this_month: 10, trial_ends_at: inHours(-5) }),
  ).toBeNull()
})

test('a person with time and applications left gets the compact banner', () => {
  expect(offerFor({})).toMatchObject({
    variant: 'compact',
    title: expect.stringContaining('runs until Nov 2'),
  })
})

test.each([
  ['the trial has ended', { can_apply: false, trial_ends_at: inHours(-1) }, 'Your free trial has ended'],
  [
    'a subscription has ended',
    { can_apply: false, trial_ends_at: inHours(-900), subscription_end: inHours(-24) },
    'Your subscription ended on Nov 20, 2026',
  ],
  ['the trial ends within two days', { trial_ends_at: inHours(48) }, 'Your free trial ends in 2 days'],
  ['it ends the day after tomorrow', { trial_ends_at: inHours(43) }, 'Your free trial ends in 2 days'],
  ['four fifths are used', { applications_used_this_month: 8 }, '2 applications left this month'],
  ['one is left', { applications_used_this_month: 9 }, '1 application left this month'],
  [
    'all are used',
    { applications_used_this_month: 10, trial_ends_at: inHours(1) },
    '10 of 10 applications used this month',
  ],
] as const)('the full banner says that %s', (_reason, change, title) => {
  expect(offerFor(change)).toMatchObject({ variant: 'full', title })
})
