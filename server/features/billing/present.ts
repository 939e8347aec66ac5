import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import type { Entitlement } from './entitlement.ts'

export const presentSubscription = (entitlement: Entitlement, paymentsAvailable: boolean): Subscription => ({
  subscribed: entitlement.subscribed,
  has_subscription: entitlement.hasSubscription,
  subscription_tier: entitlement.tier,
  bought_tier: entitlement.boughtTier,
  subscription_end: entitlement.subscriptionEnd?.toISOString() ?? null,
  cancel_at_period_end: entitlement.cancelAtPeriodEnd,
  payment_failed: entitlement.paymentFailed,
  granted_until: entitlement.grantedUntil?.toISOString() ?? null,
  access_until: entitlement.accessUntil?.toISOString() ?? null,
  trial_ends_at: entitlement.trialEndsAt.toISOString(),
  trial_refused: entitlement.trialRefused,
  can_apply: entitlement.canApply,
  applications_used_this_month: entitlement.used,
  monthly_quota: entitlement.quota,
  quota_renews_at: entitlement.quotaRenewsAt.toISOString(),
  total_applications_sent: entitlement.totalSent,
  payments_available: paymentsAvailable,
})
