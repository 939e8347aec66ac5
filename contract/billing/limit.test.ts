import { expect, test } from 'vitest'
import type { Subscription } from './contract.ts'
import { applyLimit, paymentNotice } from './limit.ts'

const now = new Date('2026-11-21T12:00:00Z')
const onTrial: Subscription = {
  subscribed: false,
  has_subscription: false,
  subscription_tier: 'trial',
  bought_tier: null,
  subscription_end: null,
  trial_ends_at: '2026-11-25T12:00:00Z',
  trial_refused: false,
  can_apply: true,
  applications_used_this_month: 3,
  monthly_quota: 10,
  quota_renews_at: '2026-12-01T00:00:00Z',
  total_applications_sent: 3,
  cancel_at_period_end: false,
  payment_failed: false,
  access_until: null,
  bought_until: null,
  granted_until: null,
  next_plan: null,
  pending_plan: null,
  has_customer: false,
  paid_back_second: null,
  unpaid_change: null,
  payments_available: false,
}
const computeLimit = (change: Partial<Subscription>) => applyLimit({ ...onTrial, ...change }, now, 'UTC')
const until = (end: string) => ({ access_until: end, bought_until: end })
const used = { applications_used_this_month: 10 }

test('there is no limit while applications are left', () => {
  expect(computeLimit({})).toBeNull()
})

test('an ended trial and an ended subscription have messages of their own', () => {
  expect(computeLimit({ can_apply: false })).toMatchObject({
    code: 'TRIAL_ENDED',
    title: 'Your free trial has ended',
  })
  expect(computeLimit({ can_apply: false, subscription_end: '2026-11-20T12:00:00Z' })).toMatchObject({
    code: 'SUBSCRIPTION_ENDED',
    title: 'Your subscription ended on Nov 20, 2026',
  })
})

test('a plan whose payment failed asks for the payment, and one that renews promises the next month', () => {
  const plan = { has_subscription: true, subscription_end: '2026-12-10T12:00:00Z' }
  const lapsed = { ...plan, can_apply: false, payment_failed: true, ...until('2026-11-17T12:00:00Z') }
  expect(computeLimit(lapsed)).toMatchObject({
    code: 'PAYMENT_FAILED',
    title: 'Your last payment failed',
  })
  expect(paymentNotice({ ...onTrial, ...lapsed }, 'UTC')?.message).toBe(
    'You cannot apply until it is paid. Check your card under Manage Subscription.',
  )
  const unpaidChange = { ...onTrial, ...lapsed, pending_plan: 'premium' } as const
  expect(paymentNotice({ ...unpaidChange, bought_tier: 'basic' }, 'UTC')).toEqual({
    title: 'Your change to Premium waits for its payment',
    message: 'You keep Basic until Nov 17, 2026. Check your card under Manage Subscription.',
  })
  expect(paymentNotice(unpaidChange, 'UTC')?.message).toContain('You cannot apply until it is paid.')
  const grace = { ...onTrial, ...lapsed, subscribed: true, can_apply: true, bought_tier: 'premium' }
  expect(paymentNotice(grace, 'UTC')?.message).toContain('You keep your plan until Nov 17, 2026.')
  expect(paymentNotice({ ...grace, cancel_at_period_end: true }, 'UTC')?.message).toBe(
    'It ends on Nov 17, 2026. The open invoice may still be taken from your card; your plan then runs until Dec 10, 2026.',
  )
  // A granted plan that lasts longer keeps no plan that is not paid.
  expect(
    paymentNotice({ ...grace, granted_until: null, access_until: '2026-12-21T00:00:00Z' }, 'UTC')?.message,
  ).toContain('You keep your plan until Nov 17, 2026.')
  const late = { ...plan, ...used, subscribed: true, subscription_end: '2026-11-20T12:00:00Z' }
  expect(computeLimit(late)?.message).toContain('You can apply again from Dec 1, 2026.')
})

test('an unpaid larger plan leaves the present one in place, and says what is due and until when', () => {
  const plan = {
    ...onTrial,
    subscribed: true,
    has_subscription: true,
    bought_tier: 'standard',
    pending_plan: 'premium',
    subscription_end: '2026-12-10T12:00:00Z',
    unpaid_change: { due_cents: 4833, url: null, lapses_at: '2026-11-22T11:00:00Z' },
  } as const
  expect(paymentNotice(plan, 'UTC')).toEqual({
    title: 'Your change to Premium waits for its payment',
    message:
      'You keep Standard. $48.33 is due for the change. If it is not paid by Nov 22, 11:00 AM, the change is over and nothing is charged.',
  })
  expect(paymentNotice({ ...plan, cancel_at_period_end: true, unpaid_change: null }, 'UTC')?.message).toBe(
    'You keep Standard, which is cancelled and ends on Dec 10, 2026.',
  )
  expect(computeLimit({ ...plan, ...used })?.message).toContain(
    'Your change to Premium waits for its payment.',
  )
})

test('a trial that ends within the month promises no applications of the next', () => {
  expect(computeLimit(used)).toMatchObject({
    code: 'QUOTA_REACHED',
    title: '10 of 10 applications used this month',
    message:
      'Your free trial ends on Nov 25, 2026, before the next month begins. To apply again, you need a plan.',
  })
})

test('the message names the day on which the quota renews', () => {
  const lasting = 'You can apply again from Dec 1, 2026. A larger plan has more applications a month.'
  expect(computeLimit({ ...used, trial_ends_at: '2026-12-02T12:00:00Z' })?.message).toBe(lasting)
  expect(computeLimit({ ...used, subscribed: true })?.message).toBe(lasting)
  expect(computeLimit({ ...used, subscribed: true, subscription_end: '2026-11-30T00:00:00Z' })?.message).toBe(
    'You can apply again from Dec 1, 2026 if your subscription, which runs until Nov 30, 2026, is renewed.',
  )
})

test('a person on the largest plan is not offered a larger one', () => {
  const premium = { subscribed: true, monthly_quota: 200, applications_used_this_month: 200 }
  expect(computeLimit(premium)?.message).toBe('You can apply again from Dec 1, 2026.')
})

test('a granted plan is named by its last day, and not as one that renews', () => {
  const granted = { subscribed: true, access_until: '2026-12-01T00:00:00Z' }
  expect(computeLimit({ ...used, ...granted })?.message).toBe(
    'The plan that we gave you runs until Nov 30, 2026, before the next month begins. To apply again, you need a plan.',
  )
  expect(computeLimit({ can_apply: false, access_until: '2026-11-21T00:00:00Z' })).toMatchObject({
    code: 'SUBSCRIPTION_ENDED',
    title: 'The plan that we gave you ended on Nov 20, 2026',
  })
})
