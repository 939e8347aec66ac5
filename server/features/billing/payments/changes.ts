import { billingErrors, type PlanQuote } from '@jobscout/contract/billing/contract.ts'
import {
  buildLookupKey,
  findPlanIndex,
  type PlanId,
  planIds,
  planOfLookupKey,
} from '@jobscout/contract/billing/model.ts'
import type { Tx, WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Payments, ProviderSubscription } from '../../../platform/payments/port.ts'
import { findAccess, findOwnCustomer } from '../queries.ts'
import { isLive } from './access.ts'
import { callProvider, countAsking, type PaymentPorts, requireKept, requirePayments } from './service.ts'
import { syncCustomer } from './sync.ts'

/** How long the amount of a quote holds. Over this time it changes by a cent. */
const QUOTE_MS = 600_000

interface LivePlan {
  readonly payments: Payments
  readonly customerId: string
  readonly subscription: ProviderSubscription
  readonly plan: PlanId
  /** The plan that is paid: not the present one where an operator changed it at the provider and its payment is missing. */
  readonly paid: PlanId
}

/** The actor's subscription, read from the provider. Throws NO_CUSTOMER without one. */
async function readLivePlan(ports: PaymentPorts, withActor: WithActor): Promise<LivePlan> {
  const payments = requirePayments(ports)
  await countAsking(withActor)
  const customer = await withActor((tx) => findOwnCustomer(tx, payments.live))
  if (!customer) throw declaredError(billingErrors, 'NO_CUSTOMER')
  const { customer_id: customerId } = customer
  const access = await withActor((tx) => findAccess(tx, tx.actor.userId))
  const stored = planIds.find((id) => id === access?.subscription_tier)
  const subscription = (await callProvider(ports, () => payments.listSubscriptions(customerId))).find(isLive)
  const plan = subscription && (planOfLookupKey(subscription.lookupKey) ?? stored)
  if (!plan) throw declaredError(billingErrors, 'NO_CUSTOMER')
  const paid = subscription.status === 'past_due' ? (stored ?? plan) : plan
  return { payments, customerId, subscription, plan, paid }
}

/** One change at a time, and none of a plan that is not paid or ends: so it is always clear what is paid, and for what. */
function requireChangeable(subscription: ProviderSubscription): void {
  if (subscription.pendingLookupKey ?? subscription.nextLookupKey) {
    throw declaredError(billingErrors, 'CHANGE_WAITING')
  }
  if (subscription.status === 'past_due') throw declaredError(billingErrors, 'PAYMENT_OPEN')
  if (subscription.cancelAtPeriodEnd) throw declaredError(billingErrors, 'PLAN_ENDING')
}

/** The provider's clock may be ahead of ours. */
const latestMoment = ({ periodStart }: ProviderSubscription, now: Date): Date =>
  now < periodStart ? periodStart : now

/** When a smaller plan begins; null for a larger one, which begins once it is paid. */
const computeBeginning = (
  { periodEnd }: ProviderSubscription,
  plan: PlanId,
  present: PlanId,
): string | null => (findPlanIndex(plan) > findPlanIndex(present) ? null : periodEnd.toISOString())

/** What a change of the actor's plan costs, and when it begins. Throws ACCOUNT_CLOSING, NO_CUSTOMER, ALREADY_SUBSCRIBED for
 *  the present plan, CHANGE_WAITING, PAYMENT_OPEN and PLAN_ENDING. */
export async function quoteChange(
  ports: PaymentPorts,
  withActor: WithActor,
  plan: PlanId,
  now: Date,
): Promise<PlanQuote> {
  await withActor(requireKept)
  const { payments, subscription, plan: present } = await readLivePlan(ports, withActor)
  if (plan === present) throw declaredError(billingErrors, 'ALREADY_SUBSCRIBED')
  requireChangeable(subscription)
  const at = latestMoment(subscription, now)
  const begins_at = computeBeginning(subscription, plan, present)
  const shared = {
    plan,
    begins_at,
    renews_at: subscription.periodEnd.toISOString(),
    quoted_at: at.toISOString(),
  }
  if (begins_at !== null) return { ...shared, due_cents: 0, charge_cents: 0, credit_cents: 0 }
  const { dueCents, chargeCents, creditCents } = await callProvider(ports, () =>
    payments.quoteOffer(subscription.id, buildLookupKey(plan), at),
  )
  return {
    ...shared,
    due_cents: dueCents,
    charge_cents: chargeCents,
    credit_cents: creditCents,
  }
}

/**
 * Changes the actor's plan as it was quoted. A larger plan begins once it is paid: if the card is declined, the present one
 * goes on. A smaller one begins with the next month. A change that is made or waits already is not made again. Throws like
 * `quoteChange`, and QUOTE_CHANGED if it costs something else by now, or begins at another time, as after a change in another tab.
 */
export async function changePlan(
  ports: PaymentPorts,
  withActor: WithActor,
  {
    plan,
    due_cents,
    begins_at,
    quoted_at,
  }: Pick<PlanQuote, 'plan' | 'due_cents' | 'begins_at' | 'quoted_at'>,
  now: Date,
): Promise<void> {
  await withActor(requireKept)
  const { payments, customerId, subscription, plan: present } = await readLivePlan(ports, withActor)
  const { id, pendingLookupKey, nextLookupKey } = subscription
  const lookupKey = buildLookupKey(plan)
  const isMade = plan === present || pendingLookupKey === lookupKey || nextLookupKey === lookupKey
  if (!isMade) {
    requireChangeable(subscription)
    if (begins_at !== computeBeginning(subscription, plan, present)) {
      throw declaredError(billingErrors, 'QUOTE_CHANGED')
    }
    if (begins_at === null) {
      const at = new Date(quoted_at)
      const isOver = at < subscription.periodStart || now.getTime() - at.getTime() > QUOTE_MS
      if (isOver || at > latestMoment(subscription, now)) throw declaredError(billingErrors, 'QUOTE_CHANGED')
      const quote = await callProvider(ports, () => payments.quoteOffer(id, lookupKey, at))
      if (quote.dueCents === due_cents) {
        await callProvider(ports, () => payments.beginOffer(id, lookupKey, at))
      } else if ((await readLivePlan(ports, withActor)).plan !== plan) {
        // Not by the same request of a second click.
        throw declaredError(billingErrors, 'QUOTE_CHANGED')
      }
    } else await callProvider(ports, () => payments.scheduleOffer(id, lookupKey))
  }
  await callProvider(ports, () => syncCustomer(ports, customerId))
  // The provider repeats its first answer to a quote, also after that change was given up.
  if (begins_at === null && !(await withActor((tx) => isBegun(tx, plan)))) {
    throw declaredError(billingErrors, 'QUOTE_CHANGED')
  }
}

/** Whether a larger plan is there, or waits for its payment. */
async function isBegun(tx: Tx, plan: PlanId): Promise<boolean> {
  const access = await findAccess(tx, tx.actor.userId)
  return access?.subscription_tier === plan || access?.pending_plan === plan
}

/** Gives up the change of the actor's plan that waits for its payment, or for the next month. Costs nothing. If the payment has
 *  arrived meanwhile, the plan is changed. Throws NO_CUSTOMER. */
export async function cancelPendingPlan(ports: PaymentPorts, withActor: WithActor): Promise<void> {
  const { payments, customerId, subscription, paid } = await readLivePlan(ports, withActor)
  await callProvider(ports, async () => {
    await payments.keepOffer(subscription.id, buildLookupKey(paid))
    await syncCustomer(ports, customerId)
  })
}
