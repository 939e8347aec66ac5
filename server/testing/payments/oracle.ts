import {
  findPlanIndex,
  type PlanId,
  planIds,
  planName,
  planOfLookupKey,
} from '@jobscout/contract/billing/model.ts'
import type { LocalInvoice } from '../../platform/payments/local/invoices.ts'
import type { LocalSubscription } from '../../platform/payments/local/objects.ts'

/** What the product should have stored and said, worked out a second time from what the provider has. */

/** Everything of one customer at one moment, the newest first. */
export interface CustomerState {
  readonly subscriptions: readonly LocalSubscription[]
  readonly invoices: readonly LocalInvoice[]
}

export interface ExpectedAccess {
  readonly subscribed: boolean
  readonly subscription_tier: PlanId
  readonly subscription_end: Date
  readonly access_until: Date
  readonly cancel_at_period_end: boolean
  readonly next_plan: PlanId | null
  readonly payment_failed: boolean
  readonly pending_plan: PlanId | null
}

const DAY = 86_400
const date = (seconds: number): Date => new Date(seconds * 1000)

export const isRunning = ({ status }: LocalSubscription): boolean => status !== 'canceled'
export const isEnding = (subscription: LocalSubscription): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null
export const currentPlan = ({ items }: LocalSubscription): PlanId =>
  planOfLookupKey(items.data[0]?.price.lookup_key ?? null) ?? planIds[0]
const nextPlan = ({ next_offer }: LocalSubscription): PlanId | null => planOfLookupKey(next_offer)
/** The larger plan whose payment is missing, and until when it can be paid. */
const pendingChange = ({ pending_update: update }: LocalSubscription) => ({
  plan: planOfLookupKey(update?.subscription_items[0]?.price.lookup_key ?? null),
  until: update ? date(update.expires_at) : null,
})
const currentPeriod = ({ items, start_date }: LocalSubscription) => ({
  start: items.data[0]?.current_period_start ?? start_date,
  end: items.data[0]?.current_period_end ?? start_date,
})
const createInvoiceFilter =
  (subscription: LocalSubscription, status: LocalInvoice['status']) =>
  (invoice: LocalInvoice): boolean =>
    invoice.status === status && invoice.parent.subscription_details.subscription === subscription.id

/** When the first payment that is missing failed. */
function unpaidSince(subscription: LocalSubscription, { invoices }: CustomerState): number | null {
  const open = invoices.filter(createInvoiceFilter(subscription, 'open')).map(({ created }) => created)
  return subscription.status === 'past_due' && open.length > 0 ? Math.min(...open) : null
}

/** The end of what was paid last. */
const paidUntil = (subscription: LocalSubscription, { invoices }: CustomerState): number =>
  invoices.filter(createInvoiceFilter(subscription, 'paid')).toSorted((a, b) => b.created - a.created)[0]
    ?.service_end ?? 0

/** The row of a subscription. */
export function expectedSubscription(subscription: LocalSubscription, state: CustomerState) {
  const [{ start, end }, unpaid] = [currentPeriod(subscription), unpaidSince(subscription, state)]
  return {
    id: subscription.id,
    plan: currentPlan(subscription),
    status: subscription.status,
    period_start: date(start),
    period_end: date(end),
    cancel_at_period_end: isEnding(subscription),
    next_plan: nextPlan(subscription),
    pending_plan: pendingChange(subscription).plan,
    pending_until: pendingChange(subscription).until,
    ended_at: subscription.ended_at === null ? null : date(subscription.ended_at),
    unpaid_since: unpaid === null ? null : date(unpaid),
  }
}

/** While a payment is missing, any plan that is not larger than the present one: which was paid for last depends on what the
 *  product was given to read. */
const plansInForce = (subscription: LocalSubscription): readonly PlanId[] =>
  subscription.status === 'past_due'
    ? planIds.slice(0, findPlanIndex(currentPlan(subscription)) + 1)
    : [currentPlan(subscription)]

/** What may be stored about the plan: nothing before the first payment, or while a second subscription waits for its end. */
export function expectedAccess(state: CustomerState): ExpectedAccess[] {
  const [running, second] = state.subscriptions.filter(isRunning)
  if (second) return []
  if (running) {
    const { end } = currentPeriod(running)
    const failed = unpaidSince(running, state)
    const unpaidEnd = failed === null ? null : Math.max(failed + 7 * DAY, paidUntil(running, state))
    return plansInForce(running).map((plan) => ({
      subscribed: true,
      subscription_tier: plan,
      subscription_end: date(end),
      access_until: date(unpaidEnd ?? (isEnding(running) ? end : end + 3 * DAY)),
      cancel_at_period_end: isEnding(running),
      next_plan: isEnding(running) ? null : nextPlan(running),
      payment_failed: running.status === 'past_due',
      pending_plan: plan === currentPlan(running) ? pendingChange(running).plan : currentPlan(running),
    }))
  }
  const [last] = state.subscriptions.toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0))
  if (!last) return []
  const ended = {
    subscribed: false,
    subscription_tier: currentPlan(last),
    subscription_end: date(last.ended_at ?? 0),
    access_until: date(last.ended_at ?? 0),
    cancel_at_period_end: false,
    next_plan: null,
    payment_failed: false,
    pending_plan: null,
  }
  return [ended]
}

/** When a smaller plan begins, only that is announced. */
function renewalTitles(before: ExpectedAccess, after: ExpectedAccess): string[] {
  const plan = planName(after.subscription_tier)
  if (before.cancel_at_period_end !== after.cancel_at_period_end) {
    return [after.cancel_at_period_end ? `Your ${plan} plan is cancelled` : `Your ${plan} plan goes on`]
  }
  if (before.next_plan === after.next_plan) return []
  if (after.next_plan) return [`Your plan changes to ${planName(after.next_plan)}`]
  return before.subscription_tier === after.subscription_tier ? [`Your ${plan} plan stays`] : []
}

/** A larger plan that is not paid yet is named; once it is paid, only the plan is announced. */
function paymentTitles(before: ExpectedAccess, after: ExpectedAccess): string[] {
  const { pending_plan: pending } = after
  if (pending && pending !== before.pending_plan) {
    return [`Your change to ${planName(pending)} waits for its payment`]
  }
  const isGivenUp =
    before.pending_plan !== null && !pending && before.subscription_tier === after.subscription_tier
  if (isGivenUp && (before.payment_failed || !after.payment_failed)) {
    return [`You keep the ${planName(after.subscription_tier)} plan`]
  }
  if (before.payment_failed === after.payment_failed) return []
  if (after.payment_failed) return ['Your payment failed']
  return before.pending_plan === after.subscription_tier ? [] : ['Your payment arrived']
}

/** The titles that a person is owed when one state follows another. */
function owedTitles(before: ExpectedAccess | null, after: ExpectedAccess): string[] {
  const plan = planName(after.subscription_tier)
  if (!after.subscribed) {
    return before?.subscribed ? [`Your ${planName(before.subscription_tier)} plan has ended`] : []
  }
  if (!before?.subscribed) return [`Your ${plan} plan is active`]
  return [
    ...(before.subscription_tier === after.subscription_tier ? [] : [`You have the ${plan} plan now`]),
    ...paymentTitles(before, after),
    ...renewalTitles(before, after),
  ]
}

/**
 * Whether every change had its notice exactly once. The product notifies of the difference between one stored reading and the
 * next, so that changes between two readings are announced together, and one that was undone in between is not. The titles
 * are right if there is a way through the states that were given to read, forwards only and to the last one, on which each
 * step owes what came next.
 */
export function isExplained(given: readonly CustomerState[], titles: readonly string[]): boolean {
  const stops = given.flatMap((state, index) => expectedAccess(state).map((access) => ({ access, index })))
  if (stops.length === 0) return titles.length === 0
  /** For each stop, how many titles there may have been when it was stored. */
  const reached: Set<number>[] = []
  for (const [position, { access, index }] of stops.entries()) {
    const counts = new Set<number>()
    for (let from = -1; from < position; from += 1) {
      if (stops[from]?.index === index) continue
      const owed = owedTitles(stops[from]?.access ?? null, access).toSorted()
      for (const count of from < 0 ? [0] : (reached[from] ?? [])) {
        const next = titles.slice(count, count + owed.length).toSorted()
        if (next.join('\n') === owed.join('\n')) counts.add(count + owed.length)
      }
    }
    reached.push(counts)
  }
  return reached.some(
    (counts, position) => stops[position]?.index === given.length - 1 && counts.has(titles.length),
  )
}
