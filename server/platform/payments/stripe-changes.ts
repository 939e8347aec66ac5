import type Stripe from 'stripe'
import { type Payments, SMALLEST_PAYMENT_CENTS } from './port.ts'
import { computeCredit, readReferenceId } from './stripe-invoices.ts'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * Changes of a subscription from one offer to another.
 * @param findPrice the id of an offer's price
 */
export function planChanges(
  stripe: Stripe,
  findPrice: (lookupKey: string) => Promise<string>,
): Pick<Payments, 'quoteOffer' | 'beginOffer' | 'scheduleOffer' | 'keepOffer'> {
  async function readItem(id: string) {
    const subscription = await stripe.subscriptions.retrieve(id)
    const [item] = subscription.items.data
    if (!item) throw new Error(`The subscription ${id} has no item`)
    return { subscription, item }
  }

  async function releaseSchedule({ schedule }: Stripe.Subscription): Promise<void> {
    const scheduleId = readReferenceId(schedule)
    if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId)
  }

  /** The invoices of changes that are not paid. */
  async function listOpenChanges(id: string): Promise<string[]> {
    const { data } = await stripe.invoices.list({ subscription: id, status: 'open' })
    return data
      .filter(({ billing_reason: reason }) => reason === 'subscription_update')
      .map((open) => open.id)
  }

  return {
    async quoteOffer(id, lookupKey, at) {
      const { item } = await readItem(id)
      const preview = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: {
          items: [{ id: item.id, price: await findPrice(lookupKey) }],
          proration_behavior: 'always_invoice',
          proration_date: seconds(at),
        },
      })
      return {
        dueCents: preview.amount_due < SMALLEST_PAYMENT_CENTS ? 0 : preview.amount_due,
        chargeCents: preview.lines.data.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0),
        creditCents: computeCredit(preview),
      }
    },
    async beginOffer(id, lookupKey, at) {
      const { subscription, item } = await readItem(id)
      // Of a smaller offer that has begun: it stays for a month and has nothing left to do.
      await releaseSchedule(subscription)
      await stripe.subscriptions.update(
        id,
        {
          items: [{ id: item.id, price: await findPrice(lookupKey) }],
          // An unpaid change stays beside the subscription, which goes on as it is, and lapses within a day.
          payment_behavior: 'pending_if_incomplete',
          proration_behavior: 'always_invoice',
          proration_date: seconds(at),
        },
        // Of the quote, so that two clicks on the same amount are one change.
        { idempotencyKey: `begin-${id}-${lookupKey}-${seconds(at)}` },
      )
    },
    async scheduleOffer(id, lookupKey) {
      const { subscription, item } = await readItem(id)
      const price = await findPrice(lookupKey)
      const scheduleId =
        readReferenceId(subscription.schedule) ??
        (await stripe.subscriptionSchedules.create({ from_subscription: id })).id
      await stripe.subscriptionSchedules.update(scheduleId, {
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: item.current_period_start,
            end_date: item.current_period_end,
          },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      })
    },
    async keepOffer(id, lookupKey) {
      const { subscription, item } = await readItem(id)
      await releaseSchedule(subscription)
      // Before the price goes back, so that no payment of the larger offer can arrive for nothing. It ends a pending update too.
      const changes = await listOpenChanges(id)
      try {
        for (const invoiceId of changes) await stripe.invoices.voidInvoice(invoiceId)
      } catch (error) {
        if ((await listOpenChanges(id)).length > 0) throw error
        // It was paid at the same moment.
        return
      }
      const price = await findPrice(lookupKey)
      // Without an open invoice the larger offer was paid meanwhile.
      if (changes.length === 0 || item.price.id === price) return
      await stripe.subscriptions.update(id, {
        items: [{ id: item.id, price }],
        proration_behavior: 'none',
      })
    },
  }
}
