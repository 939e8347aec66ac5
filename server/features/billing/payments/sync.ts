import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Payments, ProviderSubscription } from '../../../platform/payments/port.ts'
import {
  type CustomerRow,
  claimVersion,
  findCustomer,
  listSubscriptions,
  saveAccess,
  saveSubscriptions,
} from '../queries.ts'
import { accessOf, isLive, stateOf } from './access.ts'
import { notifyOfPlan } from './notices.ts'

export interface SyncPorts extends Pick<Transactions, 'withWorker'> {
  /** Null where no payments are taken. */
  readonly payments: Payments | null
  readonly log: Log
}

const ATTEMPTS = 5

/**
 * Reads a customer's subscriptions from the provider and stores what they allow. A reading that another one overtook is
 * repeated, so that the newest state is stored whatever the order of events. A second live subscription is ended and
 * paid back.
 * @param event number of the event that asks for it: nothing is read if a stored reading began after it had arrived
 */
export async function syncCustomer(ports: SyncPorts, customerId: string, event = Infinity): Promise<void> {
  const { payments, withWorker, log } = ports
  if (!payments) return
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const customer = await withWorker((tx) => findCustomer(tx, customerId))
    if (!customer || customer.live !== payments.live || customer.events_read >= event) return
    const found = await payments.listSubscriptions(customerId)
    const surplus = await withWorker((tx) => findSurplus(tx, customer, found))
    if (surplus.length > 0) {
      log.warn({ customerId, count: surplus.length }, 'second subscriptions are ended and paid back')
      for (const { id } of surplus) await payments.endSubscription(id)
      continue
    }
    if (await withWorker((tx) => store(tx, customer, found))) return
  }
  throw new Error(`The subscriptions of ${customerId} changed during each of ${ATTEMPTS} readings`)
}

/** Live subscriptions besides the one that is stored as live, or else besides the first. */
async function findSurplus(
  tx: BareTx,
  customer: CustomerRow,
  found: readonly ProviderSubscription[],
): Promise<ProviderSubscription[]> {
  const live = found.filter(isLive).toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt))
  if (live.length < 2) return []
  const stored = new Set((await listSubscriptions(tx, customer)).filter(isLive).map(({ id }) => id))
  const kept = live.find(({ id }) => stored.has(id)) ?? live[0]
  return live.filter((one) => one !== kept)
}

/** Returns false if something newer was stored since the reading began. */
async function store(
  tx: BareTx,
  customer: CustomerRow,
  found: readonly ProviderSubscription[],
): Promise<boolean> {
  if (!(await claimVersion(tx, customer))) return false
  const known = new Map((await listSubscriptions(tx, customer)).map(({ id, plan }) => [id, plan]))
  const states = found.flatMap((one) => stateOf(one, customer, known.get(one.id)) ?? [])
  await saveSubscriptions(
    tx,
    states.toSorted((a, b) => Number(isLive(a)) - Number(isLive(b))),
  )
  // A customer who never finished a checkout has nothing to derive access from.
  if (states.length === 0) return true
  const access = accessOf(states)
  const before = await saveAccess(tx, customer.user_id, access)
  await notifyOfPlan(tx, customer.user_id, before, access)
  return true
}
