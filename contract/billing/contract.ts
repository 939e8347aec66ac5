import { z } from 'zod'
import { successResult, timestamp } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { billingFigures } from './figures.ts'
import { providerErrors } from './grants.ts'
import { billingPeople } from './people.ts'
import { planId } from './plan-id.ts'

export const subscription = z.object({
  subscribed: z.boolean(),
  /** There is a subscription at the payment provider, even if its access has lapsed for want of a payment. */
  has_subscription: z.boolean(),
  subscription_tier: z.string().nullable(),
  /** The tier that is bought, also while a larger granted one counts; null without one. */
  bought_tier: z.string().nullable(),
  /** When the period ends: the renewal date, or the last day of a cancelled plan. It is not paid yet if the payment failed. */
  subscription_end: timestamp.nullable(),
  /** The plan that it renews as, if a smaller one was chosen; null if it renews as it is, or not at all. */
  next_plan: planId.nullable(),
  /** The larger plan that begins once its payment has arrived; null if none waits for it. */
  pending_plan: planId.nullable(),
  /** Its payment. */
  unpaid_change: z
    .object({
      due_cents: z.number().int(),
      /** The provider's page where it is paid. */
      url: z.string().nullable(),
      /** When the change lapses without the payment; null if it does not. */
      lapses_at: timestamp.nullable(),
    })
    .nullable(),
  /** The plan ends with the paid period instead of renewing. */
  cancel_at_period_end: z.boolean(),
  /** The last payment failed; what is bought counts until `bought_until`. */
  payment_failed: z.boolean(),
  /** Until when the plan in force is a granted one; null for a bought plan and for the trial. */
  granted_until: timestamp.nullable(),
  /** How long plans count if nothing more is heard: what is bought, or a granted plan that lasts longer. */
  access_until: timestamp.nullable(),
  /** The same of what is bought alone. */
  bought_until: timestamp.nullable(),
  trial_ends_at: timestamp.nullable(),
  /** Another account of the same mailbox had the free trial. */
  trial_refused: z.boolean(),
  /** Subscribed, or within the trial. */
  can_apply: z.boolean(),
  applications_used_this_month: z.number().int(),
  /** 0 for somebody who cannot apply. */
  monthly_quota: z.number().int(),
  /** When the next month begins in the person's time zone, even if they cannot apply then. */
  quota_renews_at: timestamp,
  total_applications_sent: z.number().int(),
  /** They have a page at the payment provider, with their invoices. */
  has_customer: z.boolean(),
  /** A second plan whose payment was returned within the last day, because the plan in force was there before. */
  paid_back_second: planId.nullable(),
  /** False on a server without a payment provider, where no plan can be bought or managed. */
  payments_available: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

/** What is bought, as it was stored last. */
export const subscriber = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.string().nullable(),
  subscription_end: timestamp.nullable(),
  updated_at: timestamp,
})
export type Subscriber = z.infer<typeof subscriber>

export const billingErrors = {
  ...providerErrors,
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: 'You have this plan, or another one, already. Change it with Change plan.',
  },
  ACCOUNT_CLOSING: {
    status: 409,
    message: 'Your account is going to be deleted. Keep it on the dashboard first.',
  },
  PLAN_ENDING: {
    status: 409,
    message: 'Your plan is cancelled. Keep it under Manage Subscription before you change it.',
  },
  PAYMENT_OPEN: { status: 409, message: 'Pay the open invoice under Manage Subscription first.' },
  CHANGE_WAITING: {
    status: 409,
    message: 'A change of your plan waits already. Choose Keep my plan before you change to another one.',
  },
  QUOTE_CHANGED: {
    status: 409,
    message: 'The amount or the day has changed. Nothing was charged: look at it again.',
  },
  NO_CUSTOMER: { status: 404, message: 'The payment provider has no plan or invoice of yours.' },
}
const { PLAN_ENDING, PAYMENT_OPEN, CHANGE_WAITING, QUOTE_CHANGED, ...purchaseErrors } = billingErrors
const changeErrors = { ...purchaseErrors, PLAN_ENDING, PAYMENT_OPEN, CHANGE_WAITING }

/** Of what the payment provider sends. */
export const eventErrors = {
  INVALID_SIGNATURE: { status: 400, message: 'The event is not signed by the payment provider.' },
  MALFORMED_EVENT: { status: 400, message: 'The event is signed, and cannot be read.' },
} as const

/** Within the range of its columns. */
const cents = z.number().int().min(0).max(2_147_483_647)

/** What a change of plan costs, and when it begins. */
export const planQuote = z.object({
  plan: planId,
  /** Charged at once, by the provider's proration; 0 for a smaller plan. */
  due_cents: cents,
  /** The larger plan for the rest of the month. */
  charge_cents: cents,
  /** What is left of the present plan, which is taken off. */
  credit_cents: cents,
  /** When a smaller plan begins; null for a larger one, which begins once it is paid. */
  begins_at: timestamp.nullable(),
  renews_at: timestamp,
  /** The moment that the amounts are computed for. They hold for ten minutes. */
  quoted_at: timestamp,
})
export type PlanQuote = z.infer<typeof planQuote>

const pageAddress = z.object({ url: z.url() })

/** Where the payment provider sends its events. */
export const webhookPath = '/functions/v1/payment-webhook'

export const billing = {
  people: billingPeople,
  ...billingFigures,
  subscriber: get(
    '/rest/v1/subscribers',
    'signed-in',
    'What this person has bought, without trial, grants and quota; null for somebody who never bought a plan',
  ).output(subscriber.nullable()),
  checkSubscription: post(
    '/functions/v1/check-subscription',
    'signed-in',
    'Subscription, trial and quota of this person',
  ).output(subscription),
  refreshSubscription: post(
    '/functions/v1/refresh-subscription',
    'signed-in',
    'The same, read from the payment provider first',
  )
    .output(subscription)
    .errors({ PAYMENT_PROVIDER_FAILED: billingErrors.PAYMENT_PROVIDER_FAILED }),
  createCheckout: post('/functions/v1/create-checkout', ['client'], 'The page where this person pays a plan')
    .input(z.object({ plan: planId }))
    .output(pageAddress)
    .errors(purchaseErrors),
  customerPortal: post(
    '/functions/v1/customer-portal',
    'signed-in',
    "The payment provider's page where this person changes the card, cancels the plan and finds invoices",
  )
    .output(pageAddress)
    .errors(purchaseErrors),
  quoteChange: post(
    '/functions/v1/quote-plan-change',
    ['client'],
    'What a change of plan costs, before it is made',
  )
    .input(z.object({ plan: planId }))
    .output(planQuote)
    .errors(changeErrors),
  changePlan: post(
    '/functions/v1/change-plan',
    ['client'],
    'Changes the plan for the quoted amount: to a larger one once it is paid, to a smaller one with the next month',
  )
    .input(planQuote.pick({ plan: true, due_cents: true, begins_at: true, quoted_at: true }))
    .output(subscription)
    .errors({ ...changeErrors, QUOTE_CHANGED }),
  keepPlan: post(
    '/functions/v1/keep-plan',
    'signed-in',
    'Gives up a change of plan that waits for its payment or for the next month; costs nothing',
  )
    .output(subscription)
    .errors(purchaseErrors),
  receiveEvent: post(webhookPath, 'anyone', 'An event of the payment provider, with its signature')
    .meta({ body: 'raw', byProvider: true })
    .input(z.instanceof(Uint8Array))
    .output(successResult)
    .errors({ ...eventErrors, PAYMENTS_UNAVAILABLE: billingErrors.PAYMENTS_UNAVAILABLE }),
}
