import type { Subscriber, Subscription } from '@jobscout/contract/billing/contract.ts'
import type { Entitlement } from './entitlement.ts'
import type { findSubscriber } from './queries.ts'

type Purchases = Pick<
  Subscription,
  'payments_available' | 'has_customer' | 'paid_back_second' | 'unpaid_change'
>

export const presentSubscription = (entitlement: Entitlement, purchases: Purchases): Subscription => ({
  subscribed: entitlement.subscribed,
  has_subscription: entitlement.hasSubscription,
  subscription_tier: entitlement.tier,
  bought_tier: entitlement.boughtTier,
  subscription_end: entitlement.subscriptionEnd?.toISOString() ?? null,
  next_plan: entitlement.nextPlan,
  cancel_at_period_end: entitlement.cancelAtPeriodEnd,
  payment_failed: entitlement.paymentFailed,
  pending_plan: entitlement.pendingPlan,
  granted_until: entitlement.grantedUntil?.toISOString() ?? null,
  access_until: entitlement.accessUntil?.toISOString() ?? null,
  bought_until: entitlement.boughtUntil?.toISOString() ?? null,
  trial_ends_at: entitlement.trialEndsAt.toISOString(),
  trial_refused: entitlement.trialRefused,
  can_apply: entitlement.canApply,
  applications_used_this_month: entitlement.used,
  monthly_quota: entitlement.quota,
  quota_renews_at: entitlement.quotaRenewsAt.toISOString(),
  total_applications_sent: entitlement.totalSent,
  ...purchases,
})

export const presentSubscriber = (row: Awaited<ReturnType<typeof findSubscriber>>): Subscriber | null =>
  row
    ? {
        subscribed: row.subscribed,
        subscription_tier: row.subscription_tier,
        subscription_end: row.subscription_end?.toISOString() ?? null,
        updated_at: row.updated_at.toISOString(),
      }
    : null
