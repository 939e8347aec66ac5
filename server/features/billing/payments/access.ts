import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { findPlanIndex, type PlanId, planOfLookupKey } from '@jobscout/contract/billing/model.ts'
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/payments/port.ts'
import type { AccessState } from '../queries.ts'
import type { InvoiceState } from './invoice-queries.ts'
import type { SubscriptionState } from './subscription-queries.ts'

const DAY_MS = 86_400_000
/** A renewal is known some hours after the period has ended, and later when the provider's events are late. */
export const RENEWAL_GRACE_DAYS = 3
/** After a failed payment, counted from the first one that is still missing. */
export const PAYMENT_GRACE_DAYS = 7

const liveStatuses: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due'])

export const isLive = ({ status }: { readonly status: string }): boolean => liveStatuses.has(status)

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/**
 * The row of a subscription. A price that lost its lookup key to a newer one keeps the plan that is stored. Null for one
 * that ended without ever having a plan. Throws for a live one whose plan nobody knows: its payer must not be forgotten.
 */
export function toSubscriptionState(
  { lookupKey, nextLookupKey, pendingLookupKey, ...found }: ProviderSubscription,
  { user_id, live }: { readonly user_id: string; readonly live: boolean },
  stored: PlanId | undefined,
  unpaidSince: Date | null,
): SubscriptionState | null {
  const plan = planOfLookupKey(lookupKey) ?? stored
  if (!plan) {
    if (isLive(found)) throw new Error(`The price of subscription ${found.id} is not in the catalogue`)
    return null
  }
  return {
    id: found.id,
    user_id,
    live,
    plan,
    status: found.status,
    period_start: found.periodStart,
    period_end: found.periodEnd,
    cancel_at_period_end: found.cancelAtPeriodEnd,
    next_plan: planOfLookupKey(nextLookupKey),
    pending_plan: planOfLookupKey(pendingLookupKey),
    pending_until: found.pendingUntil,
    started_at: found.startedAt,
    ended_at: found.endedAt,
    unpaid_since: unpaidSince,
  }
}

/**
 * Since when a payment is missing: the issue of the oldest open invoice, which is later than the period's start if the
 * payment of a larger plan failed in mid-month. Without such an invoice, when it was first seen. Null if none is missing.
 */
export function unpaidSince(
  { id, status }: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  firstSeen: Date,
): Date | null {
  if (status !== 'past_due') return null
  const open = invoices.filter((invoice) => invoice.subscriptionId === id && invoice.status === 'open')
  return (
    open.reduce<Date | null>(
      (oldest, { issuedAt }) => (oldest && oldest < issuedAt ? oldest : issuedAt),
      null,
    ) ?? firstSeen
  )
}

/** The payment that came last. */
const paidLast = ({ id }: SubscriptionState, invoices: readonly InvoiceState[]): InvoiceState | undefined =>
  invoices.find((invoice) => invoice.subscription_id === id && invoice.status === 'paid')

/** While a payment is missing, what is paid still counts to its end: the missing one may be of a larger plan in mid-month. */
function accessEnd(state: SubscriptionState, paid: InvoiceState | undefined): Date {
  if (state.unpaid_since) {
    const week = inDays(state.unpaid_since, PAYMENT_GRACE_DAYS)
    return paid && paid.period_end > week ? paid.period_end : week
  }
  return state.cancel_at_period_end ? state.period_end : inDays(state.period_end, RENEWAL_GRACE_DAYS)
}

/** The subscription that runs, or else the one that ended last. */
export const findCurrentSubscription = (
  states: readonly SubscriptionState[],
): SubscriptionState | undefined =>
  states.find(isLive) ??
  states
    .filter(({ ended_at }) => ended_at !== null)
    .toSorted((a, b) => Number(b.ended_at) - Number(a.ended_at))[0]

/**
 * The subscription beside which another one was a second: it ran before and stays, while the other was ended and paid back.
 * Undefined if the other was none.
 */
export function findRemainingSubscription(
  second: SubscriptionState | undefined,
  states: readonly SubscriptionState[],
): SubscriptionState | undefined {
  const live = states.find(isLive)
  return second?.ended_at && live && live.started_at <= second.started_at ? live : undefined
}

/** The plan that counts: while a payment is missing not a larger one than was paid for last, because the provider has the new
 *  price before its payment succeeds if an operator changes it there. */
function planInForce({ status, plan }: SubscriptionState, paid: InvoiceState | undefined): PlanId {
  return status === 'past_due' && paid?.plan && findPlanIndex(paid.plan) < findPlanIndex(plan)
    ? paid.plan
    : plan
}

/**
 * What a person may do with these subscriptions: by the live one, else nothing since the last one ended.
 * @param invoices of the person, the newest first
 */
export function computeAccess(
  states: readonly SubscriptionState[],
  invoices: readonly InvoiceState[],
): AccessState {
  const live = states.find(isLive)
  if (live) {
    const paid = paidLast(live, invoices)
    const plan = planInForce(live, paid)
    return {
      subscribed: true,
      subscription_tier: plan,
      subscription_end: live.period_end,
      access_until: accessEnd(live, paid),
      cancel_at_period_end: live.cancel_at_period_end,
      next_plan: live.cancel_at_period_end ? null : live.next_plan,
      payment_failed: live.status === 'past_due',
      pending_plan: plan === live.plan ? live.pending_plan : live.plan,
    }
  }
  const last = findCurrentSubscription(states)
  return {
    subscribed: false,
    subscription_tier: last?.plan ?? null,
    subscription_end: last?.ended_at ?? null,
    access_until: last?.ended_at ?? null,
    cancel_at_period_end: false,
    next_plan: null,
    payment_failed: false,
    pending_plan: null,
  }
}

/** The payment that a larger plan waits for. Null without one, or once the change has lapsed. */
export function findUnpaidChange(
  states: readonly SubscriptionState[],
  invoices: readonly InvoiceState[],
  now: Date,
): Subscription['unpaid_change'] {
  const live = states.find(isLive)
  const open = invoices.find((invoice) => invoice.subscription_id === live?.id && invoice.status === 'open')
  if (!live || !open || !computeAccess(states, invoices).pending_plan) return null
  if (live.pending_until && live.pending_until <= now) return null
  return { due_cents: open.due_cents, url: open.url, lapses_at: live.pending_until?.toISOString() ?? null }
}
