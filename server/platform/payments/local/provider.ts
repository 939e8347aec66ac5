import { computeDue, type LocalInvoice, presentCharge, presentDispute, prorate } from './invoices.ts'
import { createLedger, type LocalProviderParts } from './ledger.ts'
import {
  buildPrice,
  type LocalCustomer,
  type LocalSession,
  type LocalSubscription,
  newId,
} from './objects.ts'
import { findObject, listObjects } from './queries.ts'

/** The same day of the next month, or its last. */
export function addMonth(seconds: number): number {
  const from = new Date(seconds * 1000)
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + 1, 1)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(to.getTime() / 1000)
}

/** A change that is not paid lapses after this, or with the period. */
const PENDING_SECONDS = 23 * 3600

/** unapplied: the card is declined, and the change waits beside the subscription. applied: it is declined, but the change is
 *  made, as when an operator makes it at the provider. */
export type ChangePayment = 'paid' | 'unapplied' | 'applied'

const endsWithPeriod = (subscription: LocalSubscription): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null

/** What people do on the provider's pages, and what time does to their subscriptions. Every change sends its events. */
export function createLocalProvider(parts: LocalProviderParts) {
  const { db } = parts
  const ledger = createLedger(parts)
  const { now, emit, save, get, invoice, change, update, findOffer, withOffer } = ledger
  const { openInvoices, payInvoice, voidInvoice, givePendingUp, findSubscription, listInvoices } = ledger
  const { readBalance } = ledger
  let turn: Promise<unknown> = Promise.resolve()

  return {
    /** Runs one request, or one click on a page, after another, as Stripe locks what it changes. Not to be nested. */
    inTurn<T>(act: () => Promise<T>): Promise<T> {
      const result = turn.then(act)
      turn = result.catch(() => undefined)
      return result
    },
    /** The card was accepted: the subscription begins. */
    async pay(sessionId: string): Promise<LocalSession> {
      const stored = await get<LocalSession>('session', sessionId)
      const session = stored.body
      if (session.status !== 'open') return session
      const start = now()
      const subscription: LocalSubscription = {
        id: newId('sub'),
        object: 'subscription',
        livemode: false,
        customer: session.customer,
        status: 'active',
        start_date: start,
        ended_at: null,
        cancel_at: null,
        cancel_at_period_end: false,
        next_offer: null,
        items: {
          data: [
            {
              id: newId('si'),
              object: 'subscription_item',
              price: buildPrice(findOffer(session.lookup_key)),
              quantity: 1,
              current_period_start: start,
              current_period_end: addMonth(start),
            },
          ],
        },
      }
      await save('subscription', { id: subscription.id, userId: stored.userId }, subscription)
      const complete = await save('session', stored, {
        ...session,
        status: 'complete' as const,
        subscription: subscription.id,
      })
      await emit('checkout.session.completed', complete)
      await emit('customer.subscription.created', subscription)
      await invoice(subscription, stored.userId, true)
      return complete
    },
    /** The page can no longer be paid. */
    async expire(sessionId: string): Promise<LocalSession | null> {
      const stored = await get<LocalSession>('session', sessionId)
      if (stored.body.status !== 'open') return null
      const expired = await save('session', stored, { ...stored.body, status: 'expired' as const })
      await emit('checkout.session.expired', expired)
      return expired
    },
    /** The period ends: the next is paid, or its payment fails. Ends a subscription that was cancelled. */
    async renew(id: string, isPaid: boolean): Promise<void> {
      await givePendingUp((await get<LocalSubscription>('subscription', id)).body)
      const { userId, before, changed } = await change(id, (subscription) => {
        if (endsWithPeriod(subscription)) {
          return { ...subscription, status: 'canceled', ended_at: now() }
        }
        const renewed = subscription.next_offer
          ? withOffer(subscription, subscription.next_offer)
          : subscription
        return {
          ...renewed,
          status: isPaid ? 'active' : 'past_due',
          items: {
            data: renewed.items.data.map((item) => ({
              ...item,
              current_period_start: item.current_period_end,
              current_period_end: addMonth(item.current_period_end),
            })),
          },
        }
      })
      if (endsWithPeriod(before)) return emit('customer.subscription.deleted', changed)
      await emit('customer.subscription.updated', changed)
      await invoice(changed, userId, isPaid)
    },
    /** The open payments of a subscription succeed, and a larger offer that waits begins. */
    async payOpen(id: string): Promise<void> {
      const found = await findSubscription(id)
      if (!found) return
      let isPaid = false
      for (const open of await openInvoices(found)) isPaid = (await payInvoice(open.id)) || isPaid
      if (!isPaid) return
      const { changed } = await change(id, (subscription) => ({
        ...subscription,
        status: 'active',
        pending_update: null,
        items: {
          data: subscription.items.data.map((item) => ({
            ...item,
            price: subscription.pending_update?.subscription_items[0]?.price ?? item.price,
          })),
        },
      }))
      await emit('customer.subscription.updated', changed)
    },
    voidInvoice,
    /** Pays back of an invoice what is named, or all. */
    async refund(id: string, cents?: number): Promise<LocalInvoice> {
      const stored = await get<LocalInvoice>('invoice', id)
      const { amount_paid, amount_refunded } = stored.body
      const refunded = Math.min(amount_paid, cents === undefined ? amount_paid : amount_refunded + cents)
      const body = await save('invoice', stored, { ...stored.body, amount_refunded: refunded })
      await emit('charge.refunded', presentCharge(body))
      return body
    },
    /** The bank withdraws a payment; then it decides whose it is. */
    async dispute(id: string, status: NonNullable<LocalInvoice['dispute']>): Promise<void> {
      const stored = await get<LocalInvoice>('invoice', id)
      const body = await save('invoice', stored, { ...stored.body, dispute: status })
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      await emit(type, presentDispute(body))
    },
    /** A dearer offer begins once the difference for the rest of the period is paid, a cheaper one with the next period.
     *  @param at for when the difference is computed */
    async changeOffer(
      id: string,
      lookupKey: string,
      payment: ChangePayment = 'paid',
      at = now(),
    ): Promise<void> {
      const found = (await get<LocalSubscription>('subscription', id)).body
      await givePendingUp(found)
      const [next, current] = [findOffer(lookupKey), findOffer(found.items.data[0]?.price.lookup_key)]
      if (next.cents <= current.cents) {
        await update(id, (subscription) => ({
          ...subscription,
          next_offer: next === current ? null : lookupKey,
        }))
        return
      }
      const lines = prorate(found, buildPrice(next), at)
      // No card is needed where nothing is due.
      const isPaid = payment === 'paid' || computeDue(lines, await readBalance(found.customer)).due === 0
      const { userId, changed } = await change(id, (subscription) => {
        if (isPaid) return withOffer(subscription, lookupKey)
        if (payment === 'applied') return { ...withOffer(subscription, lookupKey), status: 'past_due' }
        const [item] = subscription.items.data
        const pending_update = {
          expires_at: Math.min(now() + PENDING_SECONDS, item?.current_period_end ?? Infinity),
          subscription_items: [{ id: item?.id ?? '', price: buildPrice(next) }],
        }
        return { ...subscription, pending_update }
      })
      await emit('customer.subscription.updated', changed)
      await invoice(changed, userId, isPaid, { lines, at })
    },
    /** Changes to an offer without an invoice. */
    switchOffer: (id: string, lookupKey: string) =>
      update(id, (subscription) => withOffer(subscription, lookupKey)),
    async setRenewal(
      id: string,
      renewal: Pick<LocalSubscription, 'cancel_at_period_end' | 'metadata'>,
    ): Promise<LocalSubscription> {
      await update(id, (subscription) => ({ ...subscription, ...renewal }))
      return (await get<LocalSubscription>('subscription', id)).body
    },
    /** @param byDate sets the date in the place of the flag, as the portal does in Stripe's newer billing mode */
    cancelAtEnd: (id: string, byDate = false) =>
      update(id, (subscription) => ({
        ...subscription,
        ...(byDate
          ? { cancel_at: subscription.items.data[0]?.current_period_end ?? null }
          : { cancel_at_period_end: true }),
      })),
    resume: (id: string) =>
      update(id, (subscription) => ({ ...subscription, cancel_at: null, cancel_at_period_end: false })),
    async end(id: string): Promise<LocalSubscription> {
      await givePendingUp((await get<LocalSubscription>('subscription', id)).body)
      const { changed } = await change(id, (subscription) => ({
        ...subscription,
        status: 'canceled',
        ended_at: now(),
      }))
      await emit('customer.subscription.deleted', changed)
      return changed
    },
    isDeclined: async (customer: string) =>
      (await findObject<LocalCustomer>(db, 'customer', customer))?.body.declines === true,
    /** Whether the card is declined from now on. False for a customer who is not there. */
    async setDeclined(customer: string, declines: boolean): Promise<boolean> {
      const stored = await findObject<LocalCustomer>(db, 'customer', customer)
      if (stored) await save('customer', stored, { ...stored.body, declines })
      return stored !== null
    },
    readBalance,
    invoice: async (id: string) => (await findObject<LocalInvoice>(db, 'invoice', id))?.body ?? null,
    listInvoices,
    listSessions: async (customer: string) =>
      (await listObjects<LocalSession>(db, 'session', customer)).map(({ body }) => body),
    session: async (id: string) => (await findObject<LocalSession>(db, 'session', id))?.body ?? null,
    subscription: findSubscription,
    listSubscriptions: ledger.listSubscriptions,
  }
}
export type LocalProvider = ReturnType<typeof createLocalProvider>
