import type { PlanId } from '@jobscout/contract/billing/model.ts'
import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Payments, ProviderInvoice, ProviderSubscription } from '../../../platform/payments/port.ts'
import { type CustomerRow, claimVersion, findCustomer, listForeignAccess, saveAccess } from '../queries.ts'
import { computeAccess, findUnpaidChange, isLive, toSubscriptionState, unpaidSince } from './access.ts'
import { notifyOfInvoices } from './invoice-notices.ts'
import { findPayer, listInvoices } from './invoice-queries.ts'
import { isPaidBack, storeInvoices } from './invoices.ts'
import { notifyOfPlan, type Payer } from './notices.ts'
import { listSubscriptions, type SubscriptionState, saveSubscriptions } from './subscription-queries.ts'

export interface SyncPorts extends Pick<Transactions, 'withWorker'> {
  /** Null where no payments are taken. */
  readonly payments: Payments | null
  readonly log: Log
}

/** What the provider has of a customer. */
export interface ProviderSnapshot {
  readonly subscriptions: readonly ProviderSubscription[]
  readonly invoices: readonly ProviderInvoice[]
}

const ATTEMPTS = 5

/**
 * Reads a customer's subscriptions and invoices from the provider and stores them with what they allow. A reading that
 * another one overtook is repeated, so that the newest state is stored whatever the order of events. A second live
 * subscription is ended and paid back; one that was paid back, or disputed, is ended.
 * @param event number of the event that asks for it: nothing is read if a stored reading began after it had arrived
 */
export async function syncCustomer(ports: SyncPorts, customerId: string, event = Infinity): Promise<void> {
  const { payments, withWorker } = ports
  if (!payments) return
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const customer = await withWorker((tx) => findCustomer(tx, customerId))
    if (!customer || customer.live !== payments.live || customer.events_read >= event) return
    const found = await readCustomer(payments, customerId)
    if (await endSurplus(ports, payments, customer, found)) continue
    if (await withWorker((tx) => store(tx, customer, found))) return
  }
  throw new Error(`The subscriptions of ${customerId} changed during each of ${ATTEMPTS} readings`)
}

export async function readCustomer(payments: Payments, customerId: string): Promise<ProviderSnapshot> {
  // In this order the subscription of every invoice is among those found, also of one that is paid in between.
  const invoices = await payments.listInvoices(customerId)
  return { invoices, subscriptions: await payments.listSubscriptions(customerId) }
}

/** Ends what must not go on at the provider. Returns whether there was something. */
async function endSurplus(
  { withWorker, log }: SyncPorts,
  payments: Payments,
  customer: CustomerRow,
  { subscriptions, invoices }: ProviderSnapshot,
): Promise<boolean> {
  const live = subscriptions.filter(isLive)
  const unpaid = live.filter((subscription) => isPaidBack(subscription, invoices))
  const second = await withWorker((tx) =>
    findSecond(
      tx,
      customer,
      live.filter((subscription) => !unpaid.includes(subscription)),
    ),
  )
  const { customer_id: customerId } = customer
  if (unpaid.length > 0) log.warn({ customerId }, 'a subscription whose payment went back is ended')
  for (const { id } of unpaid) await payments.endSubscription(id, { refund: false })
  if (second.length > 0) log.warn({ customerId }, 'a second subscription is ended and paid back')
  for (const { id } of second) await payments.endSubscription(id, { refund: true })
  return unpaid.length + second.length > 0
}

/** Live subscriptions besides the one that is stored as live, or else besides the first. */
async function findSecond(
  tx: BareTx,
  customer: CustomerRow,
  live: readonly ProviderSubscription[],
): Promise<ProviderSubscription[]> {
  if (live.length < 2) return []
  const stored = new Set((await listSubscriptions(tx, customer)).filter(isLive).map(({ id }) => id))
  const sorted = live.toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt))
  const kept = sorted.find(({ id }) => stored.has(id)) ?? sorted[0]
  return sorted.filter((subscription) => subscription !== kept)
}

/** Returns false if something newer was stored since the reading began. */
async function store(tx: BareTx, customer: CustomerRow, found: ProviderSnapshot): Promise<boolean> {
  if (!(await claimVersion(tx, customer))) return false
  const stored = await listSubscriptions(tx, customer)
  const known = new Map<string, PlanId>(stored.map(({ id, plan }) => [id, plan]))
  const states = toSubscriptionStates(customer, stored, found, tx.now)
  await saveSubscriptions(
    tx,
    states.toSorted((a, b) => Number(isLive(a)) - Number(isLive(b))),
  )
  for (const { id, plan } of states) known.set(id, plan)
  const invoices = await storeInvoices(tx, customer, found.invoices, (id) => known.get(id))
  const payer = await readPayer(tx, customer.user_id)
  // A customer who never finished a checkout has nothing to derive access from.
  if (states.length === 0) {
    await notifyOfInvoices(tx, payer, invoices, states, null)
    return true
  }
  const allInvoices = await listInvoices(tx, customer)
  const access = computeAccess(states, allInvoices)
  const before = await saveAccess(tx, payer.userId, access)
  const hasEnded = before?.subscribed === true && !access.subscribed
  const endedId = hasEnded ? (stored.find(isLive)?.id ?? null) : null
  const isExplained = await notifyOfInvoices(tx, payer, invoices, states, endedId)
  const unpaid = findUnpaidChange(states, allInvoices, tx.now)
  await notifyOfPlan(tx, payer, before, access, { isExplained, unpaid })
  return true
}

/** Ends what another mode of the provider sold, and restores what this one did. Nobody is notified: no money moved. */
export async function switchToMode(tx: BareTx, live: boolean): Promise<void> {
  for (const userId of await listForeignAccess(tx, live)) {
    const of = { user_id: userId, live }
    const [states, invoices] = [await listSubscriptions(tx, of), await listInvoices(tx, of)]
    await saveAccess(tx, userId, computeAccess(states, invoices))
  }
}

/** The rows of a customer's subscriptions after a reading. */
export function toSubscriptionStates(
  customer: CustomerRow,
  stored: readonly SubscriptionState[],
  { subscriptions, invoices }: ProviderSnapshot,
  now: Date,
): SubscriptionState[] {
  return [
    ...subscriptions.flatMap((subscription) => {
      const known = stored.find(({ id }) => id === subscription.id)
      const unpaid = unpaidSince(subscription, invoices, known?.unpaid_since ?? now)
      return toSubscriptionState(subscription, customer, known?.plan, unpaid) ?? []
    }),
    ...vanished(stored, subscriptions, now),
  ]
}

/** Subscriptions that are stored as live and that the provider has no more, as those of a customer who was deleted. */
const vanished = (
  stored: readonly SubscriptionState[],
  found: readonly ProviderSubscription[],
  now: Date,
): SubscriptionState[] =>
  stored
    .filter((state) => isLive(state) && !found.some(({ id }) => id === state.id))
    .map((state) => ({
      ...state,
      status: 'canceled',
      cancel_at_period_end: false,
      next_plan: null,
      pending_plan: null,
      pending_until: null,
      ended_at: now,
      unpaid_since: null,
    }))

async function readPayer(tx: BareTx, userId: string): Promise<Payer> {
  const row = await findPayer(tx, userId)
  const name = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim()
  return { userId, name: name || (row?.email ?? 'Somebody'), timeZone: row?.time_zone ?? 'UTC' }
}
