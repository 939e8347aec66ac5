import { billingErrors, eventErrors } from '@jobscout/contract/billing/contract.ts'
import { buildLookupKey, type PlanId } from '@jobscout/contract/billing/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Auth } from '../../../platform/auth/port.ts'
import { countUserAttempt } from '../../../platform/db/attempts.ts'
import type { Transactions, Tx, WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import { InvalidEvent, InvalidSignature, type Payments } from '../../../platform/payments/port.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import {
  type CustomerRow,
  countEvent,
  findCustomerForUser,
  findOwnCustomer,
  insertCustomer,
  insertEvent,
  isClosing,
  replaceCustomer,
} from '../queries.ts'
import { findRemainingSubscription, findUnpaidChange, isLive } from './access.ts'
import { listInvoices } from './invoice-queries.ts'
import { syncCharge, syncSubscriptions } from './jobs.ts'
import { listSubscriptions } from './subscription-queries.ts'
import { syncCustomer } from './sync.ts'

export interface PaymentPorts extends Pick<Transactions, 'withWorker'> {
  readonly publicUrl: string
  /** Null where no payments are taken. */
  readonly payments: Payments | null
  readonly auth: Pick<Auth, 'findAccount'>
  readonly log: Log
}

export function requirePayments({ payments }: PaymentPorts): Payments {
  if (!payments) throw declaredError(billingErrors, 'PAYMENTS_UNAVAILABLE')
  return payments
}

/** What the provider does for the product. Its failures are logged and have a text of ours. */
export async function callProvider<T>({ log }: Pick<PaymentPorts, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    log.error({ err: error }, 'the payment provider did not answer as expected')
    throw declaredError(billingErrors, 'PAYMENT_PROVIDER_FAILED')
  }
}

/** How often one person may have the provider asked in a minute: its limit is for all of them together. */
const ASKED_A_MINUTE = 20

/** Throws TOO_MANY_REQUESTS. */
export async function countAsking(withActor: WithActor): Promise<void> {
  if (await withActor((tx) => countUserAttempt(tx, 'payments', ASKED_A_MINUTE, '1 minute'))) return
  throw declaredError(commonErrors, 'TOO_MANY_REQUESTS')
}

/** The actor's customer, created at the first checkout, and again if the provider has them no more. */
async function requireCustomer(ports: PaymentPorts, withActor: WithActor, payments: Payments) {
  const find = () =>
    withActor(async (tx) => ({ userId: tx.actor.userId, row: await findOwnCustomer(tx, payments.live) }))
  const { userId, row } = await find()
  if (row && (await callProvider(ports, () => payments.hasCustomer(row.customer_id)))) return row
  const account = await ports.auth.findAccount(userId)
  if (!account) throw declaredError(commonErrors, 'UNAUTHORIZED')
  const { email, firstName, lastName } = account
  const name = `${firstName} ${lastName}`.trim()
  const replaces = row?.customer_id ?? null
  const customerId = await callProvider(ports, () =>
    payments.createCustomer({ userId, email, name, replaces }),
  )
  const customer = { user_id: userId, customer_id: customerId, live: payments.live }
  await ports.withWorker((tx) =>
    replaces ? replaceCustomer(tx, replaces, customer) : insertCustomer(tx, customer),
  )
  const created = (await find()).row
  if (!created) throw new Error('The customer was not stored')
  return created
}

/** Throws ACCOUNT_CLOSING when the actor's account is to be deleted. */
export async function requireKept(tx: Tx): Promise<void> {
  if (await isClosing(tx, tx.actor.userId)) throw declaredError(billingErrors, 'ACCOUNT_CLOSING')
}

const CHECKOUT_KEY_MS = 60_000

/**
 * Begins the purchase of a plan and returns the provider's page. Price and period come from the catalogue. Nothing is
 * granted before the provider reports the payment. Throws ACCOUNT_CLOSING, ALREADY_SUBSCRIBED, TOO_MANY_REQUESTS,
 * PAYMENTS_UNAVAILABLE or PAYMENT_PROVIDER_FAILED.
 */
export async function createCheckout(
  ports: PaymentPorts,
  withActor: WithActor,
  plan: PlanId,
  now: Date,
): Promise<string> {
  const payments = requirePayments(ports)
  await withActor(requireKept)
  await countAsking(withActor)
  const customer = await requireCustomer(ports, withActor, payments)
  await requireNoPlan(ports, withActor, payments, customer)
  // Two clicks in the same minute open the same page.
  const minute = Math.floor(now.getTime() / CHECKOUT_KEY_MS)
  return callProvider(ports, () =>
    payments.createCheckout({
      customerId: customer.customer_id,
      userId: customer.user_id,
      lookupKey: buildLookupKey(plan),
      idempotencyKey: `checkout-${customer.user_id}-${plan}-${customer.version}-${minute}`,
      successUrl: `${ports.publicUrl}/account?tab=subscription&checkout=done`,
      cancelUrl: `${ports.publicUrl}/pricing?checkout=cancelled`,
    }),
  )
}

/** Asks the provider, because the event of a purchase in another window may be on its way, and one of an end be lost. */
async function requireNoPlan(
  ports: PaymentPorts,
  withActor: WithActor,
  payments: Payments,
  customer: CustomerRow,
): Promise<void> {
  const { customer_id: customerId } = customer
  const stored = (await withActor((tx) => listSubscriptions(tx, customer))).some(isLive)
  const found = (await callProvider(ports, () => payments.listSubscriptions(customerId))).some(isLive)
  if (stored !== found) await callProvider(ports, () => syncCustomer(ports, customerId))
  if (found) throw declaredError(billingErrors, 'ALREADY_SUBSCRIBED')
}

/** The provider's page where the actor changes the card, cancels the plan and finds invoices. Throws NO_CUSTOMER too. */
export async function createPortal(ports: PaymentPorts, withActor: WithActor): Promise<string> {
  const payments = requirePayments(ports)
  const customer = await withActor((tx) => findOwnCustomer(tx, payments.live))
  if (!customer) throw declaredError(billingErrors, 'NO_CUSTOMER')
  await countAsking(withActor)
  const { customer_id: customerId } = customer
  const url = await callProvider(ports, () =>
    payments
      .createPortal({
        customerId,
        returnUrl: `${ports.publicUrl}/account?tab=subscription`,
      })
      .catch(async (error: unknown) => {
        if (await payments.hasCustomer(customerId)) throw error
        return null
      }),
  )
  if (!url) throw declaredError(billingErrors, 'NO_CUSTOMER')
  return url
}

/** For how long a second purchase that was paid back is explained where its payment page leads back to. */
const SECOND_SHOWN_MS = 86_400_000

/** What the actor has at the payment provider besides the plan. */
export async function readPurchases(tx: Tx, payments: Payments | null) {
  const customer = payments ? await findOwnCustomer(tx, payments.live) : undefined
  const states = customer ? await listSubscriptions(tx, customer) : []
  const unpaid = customer && findUnpaidChange(states, await listInvoices(tx, customer), tx.now)
  const second = states.find((state) => findRemainingSubscription(state, states))
  const isRecent = Number(second?.ended_at) > tx.now.getTime() - SECOND_SHOWN_MS
  return {
    payments_available: payments !== null,
    has_customer: customer !== undefined,
    unpaid_change: unpaid ?? null,
    paid_back_second: second && isRecent ? second.plan : null,
  }
}

/** Reads the actor's plan from the provider now, if they are known there. Throws TOO_MANY_REQUESTS and
 *  PAYMENT_PROVIDER_FAILED. */
export async function refreshSubscription(ports: PaymentPorts, withActor: WithActor): Promise<void> {
  const { payments } = ports
  if (!payments) return
  const customer = await withActor((tx) => findOwnCustomer(tx, payments.live))
  if (!customer) return
  await countAsking(withActor)
  await callProvider(ports, () => syncCustomer(ports, customer.customer_id))
}

/** Stops the renewal of a person's plan and whatever purchase or change they have begun, or lets the plan go on if this is what had
 *  stopped it, and is not remembered any more. Rejects if the provider does not answer. */
export async function setRenewal(
  { payments, withWorker }: Pick<PaymentPorts, 'payments' | 'withWorker'>,
  userId: string,
  renews: boolean,
): Promise<void> {
  if (!payments) return
  const customer = await withWorker((tx) => findCustomerForUser(tx, userId, payments.live))
  if (!customer) return
  if (!renews) await payments.expireCheckouts(customer.customer_id)
  for (const subscription of (await payments.listSubscriptions(customer.customer_id)).filter(isLive)) {
    if (renews && subscription.stoppedByProduct) await payments.resumeRenewal(subscription.id)
    if (!renews && subscription.pendingLookupKey && subscription.lookupKey)
      await payments.keepOffer(subscription.id, subscription.lookupKey)
    if (!renews && !subscription.cancelAtPeriodEnd) await payments.stopRenewal(subscription.id)
  }
}

/** Removes a person from the payment provider, which ends their plan. Rejects if the provider does not answer, so that the
 *  erasure of an account is tried again while it is still known who the customer is. */
export async function deleteCustomer(
  { payments, withWorker }: Pick<PaymentPorts, 'payments' | 'withWorker'>,
  userId: string,
): Promise<void> {
  if (!payments) return
  const customer = await withWorker((tx) => findCustomerForUser(tx, userId, payments.live))
  if (customer) await payments.deleteCustomer(customer.customer_id)
}

/** Stores an event of the provider and queues what follows from it, once. Throws INVALID_SIGNATURE, MALFORMED_EVENT. */
export async function receiveEvent(
  ports: PaymentPorts,
  body: Uint8Array,
  signature: string | null,
): Promise<void> {
  const payments = requirePayments(ports)
  const event = readEvent(payments, body, signature)
  await ports.withWorker(async (tx) => {
    if (!(await insertEvent(tx, event))) return
    const { customerId, chargeId } = event
    if (customerId) {
      const number = await countEvent(tx, customerId)
      if (number !== null) enqueue(tx, syncSubscriptions, { customerId, event: number })
    } else if (chargeId) enqueue(tx, syncCharge, { chargeId })
  })
}

function readEvent(payments: Payments, body: Uint8Array, signature: string | null) {
  try {
    return payments.readEvent(body, signature ?? '')
  } catch (error) {
    if (error instanceof InvalidSignature) throw declaredError(eventErrors, 'INVALID_SIGNATURE')
    if (error instanceof InvalidEvent) throw declaredError(eventErrors, 'MALFORMED_EVENT')
    throw error
  }
}
