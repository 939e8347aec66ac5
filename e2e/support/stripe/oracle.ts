import { type PlanId, planIds, plans } from '@jobscout/contract/billing/model.ts'
import type Stripe from 'stripe'
import { DAY, planOf } from './objects.ts'
import { nextPlanOf } from './schedule-objects.ts'
import { type CustomerState, isLive } from './state.ts'

const EMAILED = [
  'payment_failed',
  'larger_unpaid',
  'cancelled',
  'cancelled_unpaid',
  'refunded',
  'second_paid_back',
  'paid_back',
  'disputed',
]
const ABOUT_PAYMENTS = ['billing.refunded', 'billing.second_paid_back']

export interface PlanNotice {
  readonly template: string
  readonly title: string
}

export const isEmailed = ({ template }: PlanNotice): boolean =>
  EMAILED.includes(template.replace('billing.', ''))

/** The notices of a person's plan apart from those of what was paid back. */
export const aboutPlan = (notices: readonly PlanNotice[]): string[] =>
  notices.filter(({ template }) => !ABOUT_PAYMENTS.includes(template)).map(({ title }) => title)

/** What the product should have stored and said, worked out a second time from what Stripe has. */

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

const date = (seconds: number): Date => new Date(seconds * 1000)
const nameOf = (plan: PlanId): string => plans.find(({ id }) => id === plan)?.name ?? ''
const periodOf = ({ items, start_date }: Stripe.Subscription) => ({
  start: items.data[0]?.current_period_start ?? start_date,
  end: items.data[0]?.current_period_end ?? start_date,
})
const ends = (one: Stripe.Subscription): boolean => one.cancel_at_period_end || one.cancel_at !== null

/** When the payment that is missing failed. */
const unpaidSince = (one: Stripe.Subscription, { invoices }: CustomerState): number | null => {
  const open = invoices.filter(
    ({ status, parent }) => status === 'open' && parent?.subscription_details?.subscription === one.id,
  )
  return one.status === 'past_due' && open.length > 0 ? Math.min(...open.map(({ created }) => created)) : null
}

/** The end of what was paid last. */
function paidUntil(one: Stripe.Subscription, { invoices }: CustomerState): number {
  const [last] = invoices
    .filter(
      ({ status, parent }) => status === 'paid' && parent?.subscription_details?.subscription === one.id,
    )
    .toSorted((a, b) => b.created - a.created)
  return Math.max(0, ...(last?.lines.data.map(({ period }) => period.end) ?? []))
}

export const expectedSubscription = (one: Stripe.Subscription, state: CustomerState) => ({
  id: one.id,
  plan: planOf(one),
  status: one.status,
  period_start: date(periodOf(one).start),
  period_end: date(periodOf(one).end),
  cancel_at_period_end: ends(one),
  next_plan: nextPlanOf(one),
  ended_at: one.ended_at === null ? null : date(one.ended_at),
  unpaid_since: unpaidSince(one, state) === null ? null : date(unpaidSince(one, state) ?? 0),
})

/** While a payment is missing, a plan that is not larger than the one that was paid for last. Which that was is known of the
 *  states that were read. */
const plansInForce = (one: Stripe.Subscription): PlanId[] =>
  one.status === 'past_due' ? planIds.slice(0, planIds.indexOf(planOf(one)) + 1) : [planOf(one)]

/** What may be stored: nothing before the first payment, and while a second subscription waits for its end. */
export function expectedAccess(state: CustomerState): ExpectedAccess[] {
  const live = state.subscriptions.filter(isLive)
  const [current] = live
  if (live.length > 1) return []
  if (current) {
    const { end } = periodOf(current)
    const failed = unpaidSince(current, state)
    const unpaid = failed !== null ? Math.max(failed + 7 * DAY, paidUntil(current, state)) : null
    const until = unpaid ?? (ends(current) ? end : end + 3 * DAY)
    return plansInForce(current).map((plan) => ({
      subscribed: true,
      subscription_tier: plan,
      subscription_end: date(end),
      access_until: date(until),
      cancel_at_period_end: ends(current),
      next_plan: ends(current) ? null : nextPlanOf(current),
      payment_failed: current.status === 'past_due',
      pending_plan: plan === planOf(current) ? null : planOf(current),
    }))
  }
  const [last] = state.subscriptions.toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0))
  if (!last) return []
  const ended = {
    subscribed: false,
    subscription_tier: planOf(last),
    subscription_end: date(last.ended_at ?? 0),
    access_until: date(last.ended_at ?? 0),
    cancel_at_period_end: false,
    next_plan: null,
    payment_failed: false,
    pending_plan: null,
  }
  return [ended]
}

/** A smaller plan that has begun is said to be the person's plan; then nothing is said about the one before. */
function renewalTitles(before: ExpectedAccess, after: ExpectedAccess): string[] {
  const plan = nameOf(after.subscription_tier)
  if (before.cancel_at_period_end !== after.cancel_at_period_end) {
    return [after.cancel_at_period_end ? `Your ${plan} plan is cancelled` : `Your ${plan} plan goes on`]
  }
  if (before.next_plan === after.next_plan) return []
  if (after.next_plan) return [`Your plan changes to ${nameOf(after.next_plan)}`]
  return before.subscription_tier === after.subscription_tier ? [`Your ${plan} plan stays`] : []
}

/** A larger plan that is not paid yet is named, and once it is, it is said to be the person's plan. */
function paymentTitles(before: ExpectedAccess, after: ExpectedAccess): string[] {
  const { pending_plan: pending } = after
  if (pending && pending !== before.pending_plan) {
    return [`Your change to ${nameOf(pending)} waits for its payment`]
  }
  if (before.payment_failed === after.payment_failed) return []
  if (after.payment_failed) return ['Your payment failed']
  return before.pending_plan === after.subscription_tier ? [] : ['Your payment arrived']
}

/** The titles that a person is owed when one state follows another. */
function titlesOf(before: ExpectedAccess | null, after: ExpectedAccess): string[] {
  const plan = nameOf(after.subscription_tier)
  if (!after.subscribed) {
    return before?.subscribed ? [`Your ${nameOf(before.subscription_tier)} plan has ended`] : []
  }
  if (!before?.subscribed) return [`Your ${plan} plan is active`]
  return [
    ...(before.subscription_tier === after.subscription_tier ? [] : [`You have the ${plan} plan now`]),
    ...paymentTitles(before, after),
    ...renewalTitles(before, after),
  ]
}

/**
 * Whether every change had its notice exactly once. The product notifies of the difference between one stored reading and
 * the next, so that changes between two readings have theirs together, and one that was undone in between has none. The
 * titles are right if there is a way through the states of the history, forwards only, over states that Stripe gave to
 * read and to the last one, on which each step's difference is what came next.
 * @param given positions in the history that were read
 * @param titles in their order
 */
export function isExplained(
  history: readonly CustomerState[],
  given: ReadonlySet<number>,
  titles: readonly string[],
): boolean {
  const stops = history.flatMap((state, index) =>
    given.has(index) || index === history.length - 1
      ? expectedAccess(state).map((access) => ({ access, index }))
      : [],
  )
  if (stops.length === 0) return titles.length === 0
  /** For each stop, how many titles there were when it was stored. */
  const reached: Set<number>[] = []
  for (const [place, { access, index }] of stops.entries()) {
    const here = new Set<number>()
    for (let from = -1; from < place; from += 1) {
      if (stops[from]?.index === index) continue
      const due = titlesOf(stops[from]?.access ?? null, access)
        .toSorted()
        .join('\n')
      const length = due === '' ? 0 : due.split('\n').length
      for (const count of from < 0 ? [0] : (reached[from] ?? [])) {
        const next = titles.slice(count, count + length)
        if (next.toSorted().join('\n') === due) here.add(count + length)
      }
    }
    reached.push(here)
  }
  const last = stops.at(-1)?.index
  return reached.some((counts, place) => stops[place]?.index === last && counts.has(titles.length))
}
