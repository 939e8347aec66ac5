import { randomBytes } from 'node:crypto'
import { lookupKeyOf, type PlanId, plans } from '@jobscout/contract/billing/model.ts'
import type Stripe from 'stripe'

/** Objects of Stripe's API with every field that its library declares: the compiler notices one that is missing. */

export const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`

const MONTH_DAYS = 30
export const HOUR = 3600
export const DAY = 24 * HOUR
export const nextMonth = (seconds: number): number => seconds + MONTH_DAYS * DAY

export const centsOf = (plan: PlanId): number => plans.find(({ id }) => id === plan)?.priceCents ?? 0

const CREATED = 1_760_000_000
const recurring = {
  interval: 'month',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
} as const
const shared = { livemode: false, metadata: {} } as const

export const priceOf = (plan: PlanId): Stripe.Price => ({
  ...shared,
  id: `price_${plan}`,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: CREATED,
  currency: 'usd',
  custom_unit_amount: null,
  lookup_key: lookupKeyOf(plan),
  nickname: null,
  product: `prod_${plan}`,
  recurring,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: centsOf(plan),
  unit_amount_decimal: null,
})

/** The older form of a price, which items still have. */
export const legacyPlanOf = (plan: PlanId): Stripe.Plan => ({
  ...shared,
  id: `price_${plan}`,
  object: 'plan',
  active: true,
  amount: centsOf(plan),
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: CREATED,
  currency: 'usd',
  interval: 'month',
  interval_count: 1,
  meter: null,
  nickname: null,
  product: `prod_${plan}`,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

export const planOf = (subscription: Stripe.Subscription): PlanId =>
  plans.find(({ id }) => `price_${id}` === subscription.items.data[0]?.price.id)?.id ?? 'starter'

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

export const newCustomer = (form: URLSearchParams, now: number): Stripe.Customer => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: form.get('email'),
  invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: { user_id: form.get('metadata[user_id]') ?? '' },
  name: form.get('name'),
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

export const newSubscriptionItem = (
  subscription: string,
  plan: PlanId,
  start: number,
): Stripe.SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: nextMonth(start),
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: legacyPlanOf(plan),
  price: priceOf(plan),
  quantity: 1,
  subscription,
  tax_rates: [],
})

export function withPlan(item: Stripe.SubscriptionItem, plan: PlanId): Stripe.SubscriptionItem {
  return { ...item, plan: legacyPlanOf(plan), price: priceOf(plan) }
}

export function newSubscription(customer: string, plan: PlanId, now: number): Stripe.Subscription {
  const id = newId('sub')
  return {
    ...shared,
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'classic', flexible: null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf([newSubscriptionItem(id, plan, now)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: null,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

export const newEvent = (type: string, object: object, now: number): Stripe.Event =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.acacia',
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }) as Stripe.Event
