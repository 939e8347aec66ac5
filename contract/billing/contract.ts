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
  /** The larger plan that begins once the payment that failed has arrived; null if none waits for it. */
  pending_plan: planId.nullable(),
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
    message: 'You have a plan already. Change it under Manage Subscription.',
  },
  ACCOUNT_CLOSING: {
    status: 409,
    message: 'Your account is going to be deleted. Keep it on the dashboard first.',
  },
  NO_CUSTOMER: { status: 404, message: 'The payment provider has no plan or invoice of yours.' },
  INVALID_SIGNATURE: { status: 400, message: 'The event is not signed by the payment provider.' },
}
const { INVALID_SIGNATURE, ...purchaseErrors } = billingErrors

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
    "The payment provider's page where this person manages the subscription, or confirms the change to a plan",
  )
    .input(z.object({ plan: planId.optional() }).optional())
    .output(pageAddress)
    .errors(purchaseErrors),
  receiveEvent: post(webhookPath, 'anyone', 'An event of the payment provider, with its signature')
    .meta({ body: 'raw', byProvider: true })
    .input(z.instanceof(Uint8Array))
    .output(successResult)
    .errors({ INVALID_SIGNATURE, PAYMENTS_UNAVAILABLE: billingErrors.PAYMENTS_UNAVAILABLE }),
}
