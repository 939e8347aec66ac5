import { paymentErrors } from '@jobscout/contract/billing/contract.ts'
import { type ApplyLimit, applyLimit } from '@jobscout/contract/billing/limit.ts'
import { monthlyQuota } from '@jobscout/contract/billing/model.ts'
import { defaultSettings } from '@jobscout/contract/settings/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { Entitlement } from './entitlement.ts'
import { presentSubscription } from './present.ts'
import { type EntitlementFacts, readEntitlementFacts } from './queries.ts'

export type { Entitlement }

/** A subscription without an end runs on; one whose end has come does not. */
const runs = ({ subscribed, subscription_end: end }: EntitlementFacts, now: Date): boolean =>
  subscribed === true && (end === null || now < end)

/** Reads what the actor is entitled to at `tx.now`. Throws NOT_FOUND when the account is gone. */
export async function readEntitlement(tx: Tx): Promise<Entitlement> {
  const standing = await readEntitlementFacts(tx, tx.actor.userId)
  if (!standing) throw declaredError(commonErrors, 'NOT_FOUND')
  const subscribed = runs(standing, tx.now)
  const tier = (subscribed && standing.subscription_tier) || standing.profile_tier
  return {
    subscribed,
    tier,
    subscriptionEnd: standing.subscription_end,
    trialEndsAt: standing.trial_ends_at,
    canApply: subscribed || tx.now < standing.trial_ends_at,
    used: standing.used,
    quota: monthlyQuota(tier, standing.default_quota ?? defaultSettings.max_applications_per_month),
    totalSent: standing.total_applications_sent,
    timeZone: standing.time_zone,
    quotaRenewsAt: standing.next_month,
  }
}

/** Why the actor cannot apply at `now`, in the words that screens show; null while they can. */
export const limitOf = (entitled: Entitlement, now: Date): ApplyLimit | null =>
  applyLimit(presentSubscription(entitled), now, entitled.timeZone)

/** Where the actor manages the subscription. Throws PAYMENTS_UNAVAILABLE: no payment provider is connected yet. */
export function customerPortal(): never {
  throw declaredError(paymentErrors, 'PAYMENTS_UNAVAILABLE')
}
