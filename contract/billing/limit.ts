import type { Subscription } from './contract.ts'
import { formatCents, planName, plans } from './model.ts'

export interface ApplyLimit {
  /** The error code of an attempt to apply. */
  readonly code: 'TRIAL_ENDED' | 'SUBSCRIPTION_ENDED' | 'PAYMENT_FAILED' | 'QUOTA_REACHED'
  readonly title: string
  /** What happens next. */
  readonly message: string
}

const largestQuota = Math.max(...plans.map(({ applicationsPerMonth }) => applicationsPerMonth))

const PLAN_NEEDED = 'You can still read everything. To apply, you need a plan.'

const CHECK_CARD = 'Check your card under Manage Subscription.'

/** Until a change to a larger plan is paid, the plan that was paid last is in force. */
const describeFailure = ({ pending_plan: pending }: Subscription): string =>
  pending ? `Your change to ${planName(pending)} waits for its payment` : 'Your last payment failed'

/** A change to a larger plan that is not paid. The plan that is paid goes on as if nobody had asked for the change. */
function changeNotice(plan: Subscription, timeZone?: string) {
  const { unpaid_change: unpaid, subscription_end: end } = plan
  const present = planName(plan.bought_tier)
  const ends =
    plan.cancel_at_period_end && end ? `, which is cancelled and ends on ${day(end, timeZone)}` : ''
  const due = unpaid ? ` ${formatCents(unpaid.due_cents)} is due for the change.` : ''
  const lapses = unpaid?.lapses_at
    ? ` If it is not paid by ${moment(unpaid.lapses_at, timeZone)}, the change is over and nothing is charged.`
    : ''
  return { title: describeFailure(plan), message: `You keep ${present}${ends}.${due}${lapses}` }
}

/** What a payment that failed means for the plan. Null if none failed. */
export function paymentNotice(
  plan: Subscription,
  timeZone?: string,
): { readonly title: string; readonly message: string } | null {
  if (!plan.has_subscription) return null
  if (plan.pending_plan && !plan.payment_failed) return changeNotice(plan, timeZone)
  if (!plan.payment_failed || !plan.bought_until) return null
  const until = plan.bought_tier ? day(plan.bought_until, timeZone) : null
  if (!plan.cancel_at_period_end) {
    const lapsed = plan.can_apply
      ? 'Your plan goes on once it is paid.'
      : 'You cannot apply until it is paid.'
    const kept = plan.pending_plan ? planName(plan.bought_tier) : 'your plan'
    return {
      title: describeFailure(plan),
      message: `${until ? `You keep ${kept} until ${until}.` : lapsed} ${CHECK_CARD}`,
    }
  }
  const paidUntil = plan.subscription_end && day(plan.subscription_end, timeZone)
  return {
    title: 'Your last payment failed, and your plan is cancelled',
    message: `${until ? `It ends on ${until}.` : 'It has ended.'} The open invoice may still be taken from your card; your plan then runs until ${paidUntil}.`,
  }
}

/**
 * Why a person cannot apply now, and what happens next. Null when they can. Shared by screens and the server's errors, so
 * that both say the same.
 * @param timeZone the zone of the days named. Default: the browser's own
 */
export function applyLimit(plan: Subscription, now: Date, timeZone?: string): ApplyLimit | null {
  const { applications_used_this_month: used, monthly_quota: quota } = plan
  if (!plan.can_apply) {
    const failure = paymentNotice(plan, timeZone)
    return failure
      ? { code: 'PAYMENT_FAILED', ...failure }
      : { ...ended(plan, now, timeZone), message: PLAN_NEEDED }
  }
  if (used < quota) return null
  return {
    code: 'QUOTA_REACHED',
    title: `${used} of ${quota} applications used this month`,
    message: plan.pending_plan
      ? `${afterQuota(plan, timeZone)} ${describeFailure(plan)}.`
      : plan.payment_failed
        ? `${afterQuota(plan, timeZone)} ${describeFailure(plan)}. ${CHECK_CARD}`
        : afterQuota(plan, timeZone),
  }
}

/** Which plan was there last. */
function ended(plan: Subscription, now: Date, timeZone?: string): Pick<ApplyLimit, 'code' | 'title'> {
  const end = findAccessEnd(plan)
  if (end !== null && new Date(end) <= now) {
    const title = isGrantEnd(plan)
      ? `The plan that we gave you ended on ${lastDay(end, timeZone)}`
      : `Your subscription ended on ${day(end, timeZone)}`
    return { code: 'SUBSCRIPTION_ENDED', title }
  }
  const title = plan.trial_refused
    ? 'Another account of your mailbox had the free trial'
    : 'Your free trial has ended'
  return { code: 'TRIAL_ENDED', title }
}

const findAccessEnd = ({ access_until, subscription_end }: Subscription): string | null =>
  access_until ?? subscription_end

/** Whether plans end with a granted one, which cannot be renewed. */
const isGrantEnd = ({ access_until, bought_until }: Subscription): boolean => access_until !== bought_until

/** Promises next month's applications only when trial or subscription last until then. */
function afterQuota(plan: Subscription, timeZone?: string): string {
  const { subscribed, trial_ends_at, quota_renews_at, monthly_quota } = plan
  // A subscription that renews goes on; one without a provider ends when it says.
  const renewing = plan.has_subscription && !plan.cancel_at_period_end && !plan.payment_failed
  const ends = renewing ? null : subscribed ? findAccessEnd(plan) : trial_ends_at
  const renews = day(quota_renews_at, timeZone)
  if (ends === null || new Date(ends) > new Date(quota_renews_at)) {
    const larger = monthly_quota < largestQuota ? ' A larger plan has more applications a month.' : ''
    return `You can apply again from ${renews}.${larger}`
  }
  if (subscribed && !isGrantEnd(plan)) {
    return `You can apply again from ${renews} if your subscription, which runs until ${day(ends, timeZone)}, is renewed.`
  }
  const last = subscribed
    ? `The plan that we gave you runs until ${lastDay(ends, timeZone)}`
    : `Your free trial ends on ${day(ends, timeZone)}`
  return `${last}, before the next month begins. To apply again, you need a plan.`
}

const day = (moment: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(
    new Date(moment),
  )

const moment = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))

/** A granted plan ends with the first moment of the day after its last one. */
const lastDay = (end: string, timeZone?: string): string =>
  day(new Date(new Date(end).getTime() - 1).toISOString(), timeZone)
