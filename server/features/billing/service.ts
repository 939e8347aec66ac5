import { type ApplyLimit, applyLimit } from '@jobscout/contract/billing/limit.ts'
import { findPlanIndex, monthlyQuota } from '@jobscout/contract/billing/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { defaultSettings } from '@jobscout/contract/shared/settings.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { Entitlement } from './entitlement.ts'
import { presentSubscription } from './present.ts'
import { type EntitlementFacts, isClosing, listEntitlementFacts, readEntitlementFacts } from './queries.ts'

export { type Entitlement, isClosing }

/** Without a payment provider, access ends with the subscription; without an end, it lasts until it is cancelled. */
const accessEnd = ({ access_until, subscription_end }: EntitlementFacts): Date | null =>
  access_until ?? subscription_end

function isActive(facts: EntitlementFacts, now: Date): boolean {
  const end = accessEnd(facts)
  return facts.subscribed === true && (end === null || now < end)
}

const boughtTier = (facts: EntitlementFacts, now: Date): string | null =>
  isActive(facts, now) ? (facts.subscription_tier ?? facts.profile_tier) : null

interface PlanInForce {
  readonly tier: string
  /** Null for one that lasts until it is cancelled. */
  readonly until: Date | null
  readonly isGranted: boolean
}

/** The better of the bought and the granted plan; null without either. */
function planInForce(facts: EntitlementFacts, now: Date): PlanInForce | null {
  const { granted_plan, grant_ends_at } = facts
  const tier = boughtTier(facts, now)
  const bought = tier ? { tier, until: accessEnd(facts), isGranted: false } : null
  if (!granted_plan || !grant_ends_at || grant_ends_at <= now) return bought
  if (bought && findPlanIndex(bought.tier) >= findPlanIndex(granted_plan)) return bought
  return { tier: granted_plan, until: grant_ends_at, isGranted: true }
}

const latest = (...moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null)

/** Reads what a person is entitled to at `tx.now`: by default the actor. Throws NOT_FOUND when the account is gone, or
 *  when it is somebody for whom the actor does not work. */
export async function readEntitlement(tx: Tx, userId = tx.actor.userId): Promise<Entitlement> {
  const facts = await readEntitlementFacts(tx, userId)
  if (!facts) throw declaredError(commonErrors, 'NOT_FOUND')
  return computeEntitlement(facts, tx.now)
}

/** What these people are entitled to at `tx.now`. For background jobs. */
export const listEntitlements = async (
  tx: BareTx,
  userIds: readonly string[],
): Promise<Map<string, Entitlement>> =>
  new Map(
    (await listEntitlementFacts(tx, userIds)).map((facts) => [
      facts.user_id,
      computeEntitlement(facts, tx.now),
    ]),
  )

function computeEntitlement(facts: EntitlementFacts, now: Date): Entitlement {
  const plan = planInForce(facts, now)
  const isBought = isActive(facts, now)
  return {
    subscribed: plan !== null,
    hasSubscription: facts.subscribed === true && facts.access_until !== null,
    tier: selectTier(facts, now),
    boughtTier: boughtTier(facts, now),
    subscriptionEnd: plan?.isGranted && !isBought ? plan.until : facts.subscription_end,
    cancelAtPeriodEnd: facts.cancel_at_period_end === true,
    nextPlan: facts.next_plan,
    paymentFailed: facts.payment_failed === true,
    // It lapses also where nobody has read yet that it did.
    pendingPlan: facts.pending_until && facts.pending_until <= now ? null : facts.pending_plan,
    grantedUntil: plan?.isGranted ? plan.until : null,
    // One that was bought without an end counts until it is cancelled.
    accessUntil: isBought && accessEnd(facts) === null ? null : latest(accessEnd(facts), facts.grant_ends_at),
    boughtUntil: accessEnd(facts),
    trialEndsAt: facts.trial_ends_at,
    trialRefused: facts.trial_refused,
    canApply: canApply(facts, now),
    used: facts.used,
    quota: computeQuota(facts, now),
    totalSent: facts.total_applications_sent,
    timeZone: facts.time_zone,
    quotaRenewsAt: facts.next_month,
  }
}

/** Applications of this month and of the plan of a person whom the actor may see; 0 of 0 when there is none. */
export async function readMonth(tx: Tx, userId: string): Promise<{ used: number; quota: number }> {
  const facts = await readEntitlementFacts(tx, userId)
  return facts ? { used: facts.used, quota: computeQuota(facts, tx.now) } : { used: 0, quota: 0 }
}

/** The tier of the plan in force, else the profile's. */
const selectTier = (facts: EntitlementFacts, now: Date): string =>
  planInForce(facts, now)?.tier ?? facts.profile_tier

const canApply = (facts: EntitlementFacts, now: Date): boolean =>
  planInForce(facts, now) !== null || now < facts.trial_ends_at

/** None without a plan after the trial. */
const computeQuota = (facts: EntitlementFacts, now: Date): number =>
  canApply(facts, now)
    ? monthlyQuota(selectTier(facts, now), facts.default_quota ?? defaultSettings.max_applications_per_month)
    : 0

/** They have no part in whether somebody can apply. */
const noPurchases = {
  payments_available: false,
  has_customer: false,
  paid_back_second: null,
  unpaid_change: null,
}

/** Why somebody cannot apply at `now`, in the words of the screens. Null when they can. */
export const findApplyLimit = (entitlement: Entitlement, now: Date): ApplyLimit | null =>
  applyLimit(presentSubscription(entitlement, noPurchases), now, entitlement.timeZone)
