import type { PlanId } from '@jobscout/contract/billing/model.ts'

/** What subscription and trial allow a person. */
export interface Entitlement {
  readonly subscribed: boolean
  /** There is a subscription at the payment provider, even if its access has lapsed. */
  readonly hasSubscription: boolean
  /** The subscription's tier while it runs, else the profile's. */
  readonly tier: string
  /** The tier that is bought, also while a larger granted one counts; null without one. */
  readonly boughtTier: string | null
  /** When the paid period ends. */
  readonly subscriptionEnd: Date | null
  /** The subscription ends with the period instead of renewing. */
  readonly cancelAtPeriodEnd: boolean
  /** The smaller plan that begins with the next period. */
  readonly nextPlan: PlanId | null
  readonly paymentFailed: boolean
  /** The larger plan that begins once its payment has arrived. */
  readonly pendingPlan: PlanId | null
  /** Until when the tier is a granted one; null if it is not. */
  readonly grantedUntil: Date | null
  /** How long plans count if nothing more is heard: the subscription, or a granted plan that lasts longer. */
  readonly accessUntil: Date | null
  /** The same of the subscription alone. */
  readonly boughtUntil: Date | null
  readonly trialEndsAt: Date
  /** Another account of the same mailbox had the free trial. */
  readonly trialRefused: boolean
  /** Subscribed, or within the trial. Does not consider the quota. */
  readonly canApply: boolean
  /** Applications sent this month, in the person's own time zone. */
  readonly used: number
  /** Applications a month; 0 for somebody who cannot apply. */
  readonly quota: number
  readonly totalSent: number
  readonly timeZone: string
  /** When the next month begins in that zone. */
  readonly quotaRenewsAt: Date
}
