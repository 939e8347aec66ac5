import type Stripe from 'stripe'
import type { ProviderStatus, ProviderSubscription } from './port.ts'
import { readReferenceId, toDate } from './stripe-invoices.ts'

/** What a subscription says about itself whose renewal the product has stopped. */
export const STOPPED_BY = 'stopped_by'

/**
 * Every subscription of a customer, with its schedule: the portal makes one for a smaller offer that begins with the next period.
 * @param readPrices the prices of the offers, by lookup key
 */
export async function readSubscriptions(
  stripe: Stripe,
  customer: string,
  limit: number,
  readPrices: () => Promise<ReadonlyMap<string, Stripe.Price>>,
): Promise<ProviderSubscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit,
    expand: ['data.schedule'],
  })
  const isChanging = data.some(
    (subscription) => subscription.schedule !== null || subscription.pending_update,
  )
  const prices = isChanging ? [...(await readPrices()).values()] : []
  return data.map((subscription) => presentSubscription(subscription, prices))
}

function presentSubscription(
  subscription: Stripe.Subscription,
  prices: readonly Stripe.Price[],
): ProviderSubscription {
  const [item] = subscription.items.data
  const lookupKey = item?.price.lookup_key ?? null
  const nextPrice = nextPriceId(subscription.schedule)
  const periodEnd = item?.current_period_end ?? subscription.start_date
  const { cancel_at: end } = subscription
  const findLookupKey = (priceId: string | null) =>
    prices.find(({ id }) => id === priceId)?.lookup_key ?? null
  const nextLookupKey = findLookupKey(nextPrice)
  const pending = subscription.pending_update ?? null
  return {
    id: subscription.id,
    status: subscription.status as ProviderStatus,
    lookupKey,
    nextLookupKey: nextLookupKey === lookupKey ? null : nextLookupKey,
    pendingLookupKey: findLookupKey(readReferenceId(pending?.subscription_items?.[0]?.price)),
    pendingUntil: pending && toDate(pending.expires_at),
    periodStart: toDate(item?.current_period_start ?? subscription.start_date),
    periodEnd: toDate(periodEnd),
    // One that is to end in a later period renews until then.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (end !== null && end <= periodEnd),
    stoppedByProduct: Boolean(subscription.metadata[STOPPED_BY]),
    startedAt: toDate(subscription.start_date),
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
  }
}

/** The price of the phase that follows the present one. */
function nextPriceId(schedule: Stripe.Subscription['schedule']): string | null {
  if (schedule === null || typeof schedule === 'string' || !schedule.current_phase) return null
  const { end_date } = schedule.current_phase
  return readReferenceId(schedule.phases.find(({ start_date }) => start_date >= end_date)?.items[0]?.price)
}
