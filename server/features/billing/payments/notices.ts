import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { findPlanIndex, formatCents, planName, plans } from '@jobscout/contract/billing/model.ts'
import { formatDay, formatMoment } from '../../../platform/clock/zones.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import { findGrant } from '../people/queries.ts'
import { type AccessState, findAccess, isClosing } from '../queries.ts'
import { PAYMENT_GRACE_DAYS } from './access.ts'
import { findPayer } from './invoice-queries.ts'

export interface Payer {
  readonly userId: string
  /** As staff know them. */
  readonly name: string
  readonly timeZone: string
}

/** Where a person manages the plan. */
export const ACCOUNT_URL = '/account?tab=subscription'

/**
 * Notifies a person of what changed about their plan, if anything did.
 * @param isExplained whether another notice of the same reading says why the plan ended
 * @param unpaid the payment that a larger plan waits for
 */
export async function notifyOfPlan(
  tx: BareTx,
  { userId, timeZone }: Payer,
  before: AccessState | undefined,
  after: AccessState,
  { isExplained, unpaid }: { isExplained: boolean; unpaid: Subscription['unpaid_change'] },
): Promise<void> {
  const found = plans.find(({ id }) => id === after.subscription_tier)
  const to = { userId, actionUrl: ACCOUNT_URL }
  const plan = found?.name ?? ''
  const quota = String(found?.applicationsPerMonth ?? '')
  const until = after.access_until ? formatDay(after.access_until, timeZone) : ''
  const isKept = after.access_until !== null && after.access_until > tx.now
  const day = after.subscription_end ? formatDay(after.subscription_end, timeZone) : ''
  if (!after.subscribed) {
    if (before?.subscribed && !isExplained) {
      const ended = planName(before.subscription_tier)
      const values = { plan: ended, rest: await describeRest(tx, userId) }
      await notify(tx, { ...to, template: 'billing.ended', values, actionUrl: '/pricing' })
    }
    return
  }
  if (before?.subscription_tier !== after.subscription_tier || !before.subscribed) {
    const granted = await findLargerGrant(tx, userId, after.subscription_tier)
    const template = before?.subscribed ? 'billing.changed' : 'billing.active'
    await (granted
      ? notify(tx, {
          ...to,
          template: 'billing.waits',
          values: { plan, quota, granted: planName(granted.plan), day: formatDay(granted.ends_at, timeZone) },
        })
      : notify(tx, { ...to, template, values: { plan, quota } }))
  }
  if (!before?.subscribed) return
  const due = describeDue(unpaid, timeZone)
  const payment = paymentNotice(before, after, { plan, until, isKept, due })
  if (payment) await notify(tx, { ...to, ...payment })
  const renewal = renewalNotice(before, after, { plan, until, day })
  if (!renewal) return
  // A request to delete the account stops the renewal too, and keeping the account starts it again.
  await (renewal.template === 'billing.cancelled' && (await isClosing(tx, userId))
    ? notify(tx, { ...renewal, userId, template: 'billing.ends_with_account', actionUrl: '/dashboard' })
    : notify(tx, { ...to, ...renewal }))
}

/** What is due for a larger plan, and until when. */
function describeDue(unpaid: Subscription['unpaid_change'], timeZone: string): string {
  if (!unpaid) return 'Your account shows what it costs.'
  const amount = formatCents(unpaid.due_cents)
  return unpaid.lapses_at
    ? `The payment is ${amount}, and can be made until ${formatMoment(new Date(unpaid.lapses_at), timeZone)}.`
    : `The payment is ${amount}.`
}

/** A payment failed, or arrived after all. */
function paymentNotice(
  before: AccessState,
  after: AccessState,
  { plan, until, isKept, due }: { plan: string; until: string; isKept: boolean; due: string },
) {
  // Not of a change that is over by now.
  if (after.pending_plan && after.pending_plan !== before.pending_plan && isKept) {
    const values = { plan, larger: planName(after.pending_plan), due }
    return { template: 'billing.larger_unpaid', values } as const
  }
  const isGivenUp =
    before.pending_plan && !after.pending_plan && after.subscription_tier === before.subscription_tier
  if (isGivenUp && (before.payment_failed || !after.payment_failed)) {
    const values = { plan, larger: planName(before.pending_plan) }
    return { template: 'billing.larger_given_up', values } as const
  }
  if (after.payment_failed === before.payment_failed) return null
  if (after.payment_failed) {
    const values = { plan, days: `${PAYMENT_GRACE_DAYS}`, until }
    return { template: 'billing.payment_failed', values } as const
  }
  // The larger plan is announced as such.
  if (before.pending_plan && before.pending_plan === after.subscription_tier) return null
  return after.cancel_at_period_end
    ? ({ template: 'billing.payment_arrived_last', values: { plan, until } } as const)
    : ({ template: 'billing.payment_arrived', values: { plan } } as const)
}

/** What the next renewal will be, if that changed. */
function renewalNotice(
  before: AccessState,
  after: AccessState,
  { plan, until, day }: { plan: string; until: string; day: string },
) {
  const next = planName(after.next_plan)
  if (after.cancel_at_period_end !== before.cancel_at_period_end) {
    if (after.cancel_at_period_end) {
      return after.payment_failed
        ? ({ template: 'billing.cancelled_unpaid', values: { plan, until, end: day } } as const)
        : ({ template: 'billing.cancelled', values: { plan, until } } as const)
    }
    return next
      ? ({ template: 'billing.kept_until_smaller', values: { plan, next, day } } as const)
      : ({ template: 'billing.kept', values: { plan } } as const)
  }
  if (after.next_plan === before.next_plan) return null
  if (next) return { template: 'billing.smaller_chosen', values: { plan, next, day } } as const
  // A plan that has begun is announced as such.
  if (after.subscription_tier !== before.subscription_tier) return null
  return { template: 'billing.smaller_taken_back', values: { plan } } as const
}

/** What a person has now that a plan has ended: another one, the trial, or neither. */
export async function describeRest(tx: BareTx, userId: string): Promise<string> {
  const access = await findAccess(tx, userId)
  const isBought = access?.subscribed && (access.access_until === null || access.access_until > tx.now)
  const grant = await findGrant(tx, userId)
  const granted = grant && grant.ends_at > tx.now ? grant.plan : null
  const plan = planName(isBought ? access.subscription_tier : granted)
  if (plan) return `You have the ${plan} plan.`
  const person = await findPayer(tx, userId)
  return person && person.trial_ends_at > tx.now
    ? `Your free trial goes on until ${formatDay(person.trial_ends_at, person.time_zone)}.`
    : 'You can still read everything. To apply for jobs, choose a plan.'
}

/** The granted plan that counts in the place of a bought one; null if there is none. */
async function findLargerGrant(tx: BareTx, userId: string, bought: string | null) {
  const grant = await findGrant(tx, userId)
  if (!grant || grant.ends_at <= tx.now) return null
  return findPlanIndex(grant.plan) > findPlanIndex(bought) ? grant : null
}
