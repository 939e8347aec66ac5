import { z } from 'zod'
import { timestamp } from '../shared/fields.ts'
import { post } from '../shared/procedure.ts'

export const subscription = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.string().nullable(),
  subscription_end: timestamp.nullable(),
  trial_ends_at: timestamp.nullable(),
  /** Subscribed, or within the trial. */
  can_apply: z.boolean(),
  applications_used_this_month: z.number().int(),
  monthly_quota: z.number().int(),
  /** When the next month begins in the person's time zone, even if they cannot apply then. */
  quota_renews_at: timestamp,
  total_applications_sent: z.number().int(),
  /** False on a server without a payment provider, where no plan can be bought or managed. */
  payments_available: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

export const paymentErrors = {
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'No payment provider is configured on this server.' },
}

export const billing = {
  checkSubscription: post(
    '/functions/v1/check-subscription',
    'signed-in',
    'Subscription, trial and quota of this person',
  ).output(subscription),
  customerPortal: post(
    '/functions/v1/customer-portal',
    'signed-in',
    "The payment provider's page where this person manages the subscription",
  )
    .output(z.object({ url: z.url() }))
    .errors(paymentErrors),
}
