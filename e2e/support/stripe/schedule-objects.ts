import { type PlanId, plans } from '@jobscout/contract/billing/model.ts'
import type Stripe from 'stripe'
import { legacyPlanOf, nextMonth, planOf } from './objects.ts'

/** What the portal makes of a smaller plan that begins with the next period, with every field that Stripe's library declares. */

const SCHEDULE = 'sub_sched_'
export const subscriptionOfSchedule = (id: string): string => id.slice(SCHEDULE.length)

const phaseOf = (plan: PlanId, start: number): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: 'usd',
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  end_date: nextMonth(start),
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: legacyPlanOf(plan).id,
      price: legacyPlanOf(plan).id,
      quantity: 1,
      tax_rates: [],
    },
  ],
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date: start,
  transfer_data: null,
  trial_end: null,
})

export function newSchedule(
  subscription: Stripe.Subscription,
  next: PlanId,
  now: number,
): Stripe.SubscriptionSchedule {
  const start = subscription.items.data[0]?.current_period_start ?? now
  const end = subscription.items.data[0]?.current_period_end ?? now
  return {
    id: `${SCHEDULE}${subscription.id}`,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { type: 'classic', flexible: null },
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [{ ...phaseOf(planOf(subscription), start), end_date: end }, phaseOf(next, end)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
}

/** The plan that begins with the next period; null without a schedule. */
export function nextPlanOf({ schedule }: Stripe.Subscription): PlanId | null {
  const price = typeof schedule === 'string' ? null : schedule?.phases.at(-1)?.items[0]?.price
  return plans.find(({ id }) => `price_${id}` === price)?.id ?? null
}
