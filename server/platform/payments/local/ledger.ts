import type { Kysely } from 'kysely'
import type { Clock } from '../../clock/port.ts'
import type { DB } from '../../db/database.generated.ts'
import type { Offer } from '../port.ts'
import { type LocalInvoice, newInvoice, readSubscriptionId } from './invoices.ts'
import { buildPrice, type LocalCustomer, type LocalSubscription, newId } from './objects.ts'
import { findObject, type Kind, listObjects, type Stored, saveObject } from './queries.ts'

export interface LocalProviderParts {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly offers: readonly Offer[]
  /** Sends an event, signed, to the product's endpoint. */
  readonly send: (event: object) => Promise<void>
}

/** The subscriptions and invoices of the local provider. Every change sends its events. */
export function createLedger({ db, clock, offers, send }: LocalProviderParts) {
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

  async function invoice(
    subscription: LocalSubscription,
    userId: string | null,
    paid: boolean,
    change?: Parameters<typeof newInvoice>[4],
  ) {
    const body = newInvoice(subscription, now(), paid, await readBalance(subscription.customer), change)
    await save('invoice', { id: body.id, userId }, body)
    await saveBalance(subscription.customer, body.ending_balance)
    await emit(body.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', body)
  }
  const findCustomer = (id: string) => findObject<LocalCustomer>(db, 'customer', id)
  const readBalance = async (customer: string) => (await findCustomer(customer))?.body.balance ?? 0
  async function saveBalance(customer: string, balance = 0): Promise<void> {
    const stored = await findCustomer(customer)
    if (stored) await save('customer', stored, { ...stored.body, balance })
  }
  /** Returns false for one that was voided meanwhile. */
  async function payInvoice(id: string): Promise<boolean> {
    const stored = await get<LocalInvoice>('invoice', id)
    if (stored.body.status !== 'open') return false
    const body = await save('invoice', stored, {
      ...stored.body,
      status: 'paid' as const,
      amount_paid: stored.body.amount_due,
      paid_at: now(),
    })
    await emit('invoice.paid', body)
    return true
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
  const storedInvoices = async (customer: string) =>
    (await listObjects<LocalInvoice>(db, 'invoice', customer)).map(({ body }) => body)
  const storedSubscriptions = async (customer: string) =>
    (await listObjects<LocalSubscription>(db, 'subscription', customer)).map(({ body }) => body)
  const openInvoices = async ({ id, customer }: LocalSubscription) =>
    (await storedInvoices(customer)).filter(
      (storedInvoice) => storedInvoice.status === 'open' && readSubscriptionId(storedInvoice) === id,
    )

  /** Voids an open invoice. A change that waits for it is given up. */
  async function voidInvoice(id: string): Promise<LocalInvoice> {
    const stored = await get<LocalInvoice>('invoice', id)
    const body = await save('invoice', stored, { ...stored.body, status: 'void' as const })
    await saveBalance(body.customer, (await readBalance(body.customer)) + (body.starting_balance ?? 0))
    const [isChange, open] = [
      body.billing_reason === 'subscription_update',
      await openInvoices((await get<LocalSubscription>('subscription', readSubscriptionId(body))).body),
    ]
    await update(readSubscriptionId(body), (subscription) => ({
      ...subscription,
      ...(isChange && { pending_update: null }),
      ...(subscription.status === 'past_due' && open.length === 0 && { status: 'active' as const }),
    }))
    await emit('invoice.voided', body)
    return body
  }
  async function givePendingUp(subscription: LocalSubscription): Promise<void> {
    if (!subscription.pending_update) return
    for (const open of await openInvoices(subscription)) {
      if (open.billing_reason === 'subscription_update') await voidInvoice(open.id)
    }
  }
  /** What time does: a change that is not paid lapses. */
  async function lapse(subscriptions: readonly LocalSubscription[]): Promise<void> {
    for (const subscription of subscriptions) {
      if (subscription.pending_update && subscription.pending_update.expires_at <= now())
        await givePendingUp(subscription)
    }
  }
  const listSubscriptions = async (customer: string) => {
    await lapse(await storedSubscriptions(customer))
    return storedSubscriptions(customer)
  }
  const findSubscription = async (id: string) => {
    const found = (await findObject<LocalSubscription>(db, 'subscription', id))?.body ?? null
    if (found) await lapse([found])
    return (await findObject<LocalSubscription>(db, 'subscription', id))?.body ?? null
  }
  const listInvoices = async (customer: string) => {
    await lapse(await storedSubscriptions(customer))
    return storedInvoices(customer)
  }
  const findOffer = (lookupKey: string | null | undefined): Offer => {
    const offer = offers.find((candidate) => candidate.lookupKey === lookupKey)
    if (!offer) throw new Error(`The local provider has no offer ${lookupKey}`)
    return offer
  }
  const withOffer = (subscription: LocalSubscription, lookupKey: string): LocalSubscription => ({
    ...subscription,
    next_offer: null,
    items: {
      data: subscription.items.data.map((item) => ({ ...item, price: buildPrice(findOffer(lookupKey)) })),
    },
  })

  return {
    now,
    emit,
    save,
    get,
    invoice,
    readBalance,
    payInvoice,
    change,
    update,
    openInvoices,
    voidInvoice,
    givePendingUp,
    listSubscriptions,
    findSubscription,
    listInvoices,
    findOffer,
    withOffer,
  }
}
