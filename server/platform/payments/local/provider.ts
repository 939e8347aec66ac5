import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import type { Clock } from '../../clock/port.ts'
import type { DB } from '../../db/database.generated.ts'
import type { Offer } from '../port.ts'
import { findObject, type Kind, listObjects, type Stored, saveObject } from './queries.ts'

/** The fields that the product and the pages read, in Stripe's own names. */
export interface LocalSubscription {
  readonly id: string
  readonly object: 'subscription'
  readonly livemode: false
  readonly customer: string
  readonly status: Stripe.Subscription.Status
  readonly start_date: number
  readonly ended_at: number | null
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly items: { readonly data: readonly LocalItem[] }
  /** Lookup key of the cheaper offer that begins with the next period. */
  readonly next_offer: string | null
}

interface LocalItem {
  readonly id: string
  readonly object: 'subscription_item'
  readonly price: LocalPrice
  readonly quantity: 1
  readonly current_period_start: number
  readonly current_period_end: number
}

type LocalPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'unit_amount' | 'livemode'
> & { readonly recurring: { readonly interval: 'month'; readonly interval_count: 1 } }

export interface LocalSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly livemode: false
  readonly customer: string
  readonly status: 'open' | 'complete'
  /** Of the offer. */
  readonly lookup_key: string
  readonly success_url: string
  readonly cancel_url: string
  readonly subscription: string | null
  readonly url: string
}

export interface LocalInvoice {
  readonly id: string
  readonly object: 'invoice'
  readonly livemode: false
  readonly customer: string
  readonly status: 'paid' | 'open'
  readonly amount_due: number
  readonly amount_paid: number
  readonly amount_refunded: number
  readonly currency: 'usd'
  readonly created: number
  readonly parent: {
    readonly type: 'subscription_details'
    readonly subscription_details: { readonly subscription: string }
  }
}

export const priceOf = ({ lookupKey, cents }: Offer): LocalPrice => ({
  id: `price_${lookupKey}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: lookupKey,
  livemode: false,
  recurring: { interval: 'month', interval_count: 1 },
  unit_amount: cents,
})

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** The same day of the next month, or its last. */
export function addMonth(seconds: number): number {
  const from = new Date(seconds * 1000)
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + 1, 1)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(to.getTime() / 1000)
}

export interface LocalProviderParts {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly offers: readonly Offer[]
  /** Sends an event, signed, to the product's endpoint. */
  readonly send: (event: object) => Promise<void>
}

/** What people do on the provider's pages, and what time does to their subscriptions. Every change sends its events. */
export function createLocalProvider({ db, clock, offers, send }: LocalProviderParts) {
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const emit = (type: string, object: object) =>
    send({
      id: newId('evt'),
      object: 'event',
      type,
      created: now(),
      livemode: false,
      data: { object },
    })
  const save = async <T extends object>(kind: Kind, stored: Pick<Stored<T>, 'id' | 'userId'>, body: T) => {
    await saveObject(db, { id: stored.id, kind, userId: stored.userId, body })
    return body
  }
  const get = async <T>(kind: Kind, id: string): Promise<Stored<T>> => {
    const found = await findObject<T>(db, kind, id)
    if (!found) throw new Error(`The local provider has no ${kind} ${id}`)
    return found
  }

  async function invoice(subscription: LocalSubscription, userId: string | null, paid: boolean) {
    const amount = subscription.items.data[0]?.price.unit_amount ?? 0
    const body: LocalInvoice = {
      id: newId('in'),
      object: 'invoice',
      livemode: false,
      customer: subscription.customer,
      status: paid ? 'paid' : 'open',
      amount_due: amount,
      amount_paid: paid ? amount : 0,
      amount_refunded: 0,
      currency: 'usd',
      created: now(),
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    }
    await save('invoice', { id: body.id, userId }, body)
    await emit(paid ? 'invoice.paid' : 'invoice.payment_failed', body)
  }

  async function change(id: string, of: (subscription: LocalSubscription) => LocalSubscription) {
    const stored = await get<LocalSubscription>('subscription', id)
    const changed = await save('subscription', stored, of(stored.body))
    return { userId: stored.userId, before: stored.body, changed }
  }
  const update = async (id: string, of: (subscription: LocalSubscription) => LocalSubscription) => {
    const { changed } = await change(id, of)
    await emit('customer.subscription.updated', changed)
  }
  const findOffer = (lookupKey: string | null | undefined): Offer => {
    const offer = offers.find((one) => one.lookupKey === lookupKey)
    if (!offer) throw new Error(`The local provider has no offer ${lookupKey}`)
    return offer
  }
  const withOffer = (subscription: LocalSubscription, lookupKey: string): LocalSubscription => ({
    ...subscription,
    next_offer: null,
    items: {
      data: subscription.items.data.map((item) => ({ ...item, price: priceOf(findOffer(lookupKey)) })),
    },
  })

  return {
    /** The card was accepted: the subscription begins. */
    async pay(sessionId: string): Promise<LocalSession> {
      const stored = await get<LocalSession>('session', sessionId)
      const session = stored.body
      if (session.status === 'complete') return session
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
              price: priceOf(findOffer(session.lookup_key)),
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
    /** The period ends: the next is paid, or its payment fails. Ends a subscription that was cancelled. */
    async renew(id: string, isPaid: boolean): Promise<void> {
      const { userId, before, changed } = await change(id, (subscription) => {
        if (subscription.cancel_at_period_end) {
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
      if (before.cancel_at_period_end) return emit('customer.subscription.deleted', changed)
      await emit('customer.subscription.updated', changed)
      await invoice(changed, userId, isPaid)
    },
    /** The open payment of a subscription that is past due succeeds. */
    async payOpen(id: string): Promise<void> {
      const { userId, changed } = await change(id, (subscription) => ({ ...subscription, status: 'active' }))
      await emit('customer.subscription.updated', changed)
      await invoice(changed, userId, true)
    },
    /** A dearer offer begins at once, a cheaper one with the next period. */
    async changeOffer(id: string, lookupKey: string): Promise<void> {
      const next = findOffer(lookupKey)
      await update(id, (subscription) => {
        const current = findOffer(subscription.items.data[0]?.price.lookup_key)
        if (next.cents > current.cents) return withOffer(subscription, lookupKey)
        return { ...subscription, next_offer: next === current ? null : lookupKey }
      })
    },
    cancelAtEnd: (id: string) =>
      update(id, (subscription) => ({ ...subscription, cancel_at_period_end: true })),
    resume: (id: string) => update(id, (subscription) => ({ ...subscription, cancel_at_period_end: false })),
    async end(id: string): Promise<LocalSubscription> {
      const { changed } = await change(id, (subscription) => ({
        ...subscription,
        status: 'canceled',
        ended_at: now(),
      }))
      await emit('customer.subscription.deleted', changed)
      return changed
    },
    session: async (id: string) => (await findObject<LocalSession>(db, 'session', id))?.body ?? null,
    subscription: async (id: string) =>
      (await findObject<LocalSubscription>(db, 'subscription', id))?.body ?? null,
    subscriptionsOf: async (customer: string) =>
      (await listObjects<LocalSubscription>(db, 'subscription', customer)).map(({ body }) => body),
    invoicesOf: async (customer: string) =>
      (await listObjects<LocalInvoice>(db, 'invoice', customer)).map(({ body }) => body),
  }
}
export type LocalProvider = ReturnType<typeof createLocalProvider>
