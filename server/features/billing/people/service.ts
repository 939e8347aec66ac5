import { personErrors } from '@jobscout/contract/billing/grants.ts'
import { planName, plans, TRIAL_APPLICATIONS } from '@jobscout/contract/billing/model.ts'
import type { PlanDifference } from '@jobscout/contract/billing/people.ts'
import { formatDay } from '../../../platform/clock/zones.ts'
import { isCheckViolation } from '../../../platform/db/errors.ts'
import type { Tx, WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Payments } from '../../../platform/payments/port.ts'
import { notify } from '../../notifications/service.ts'
import { findCurrentSubscription } from '../payments/access.ts'
import { listInvoices } from '../payments/invoice-queries.ts'
import { ACCOUNT_URL, describeRest } from '../payments/notices.ts'
import { callProvider, type PaymentPorts } from '../payments/service.ts'
import { listSubscriptions } from '../payments/subscription-queries.ts'
import { readCustomer, syncCustomer } from '../payments/sync.ts'
import { formatLastDay } from '../payments/wording.ts'
import { type CustomerRow, findCustomerForUser } from '../queries.ts'
import { readEntitlement } from '../service.ts'
import { compareStored } from './drift.ts'
import {
  deleteGrant,
  extendTrialEnd,
  findGrant,
  type NewGrant,
  recordSync,
  recordView,
  saveGrant,
} from './queries.ts'

const INVOICES_SHOWN = 4

/** Plan, trial and payments of one person, which the audit log records. Throws NOT_FOUND. */
export async function readPersonPlan(tx: Tx, payments: Payments | null, userId: string) {
  const entitlement = await readEntitlement(tx, userId)
  await recordView(tx, userId)
  const customer = payments ? await findCustomerForUser(tx, userId, payments.live) : undefined
  const invoices = customer ? await listInvoices(tx, customer) : []
  return {
    userId,
    entitlement,
    payments,
    customer,
    granted: await findGrant(tx, userId),
    now: tx.now,
    bought: customer && findCurrentSubscription(await listSubscriptions(tx, customer)),
    invoices: invoices.slice(0, INVOICES_SHOWN),
    invoicesTotal: invoices.length,
  }
}
export type PersonPlanRows = Awaited<ReturnType<typeof readPersonPlan>>

function explain(error: unknown): unknown {
  if (isCheckViolation(error, 'plan_of_client')) return declaredError(personErrors, 'NOT_A_CLIENT')
  if (isCheckViolation(error, 'plan_grants_ahead') || isCheckViolation(error, 'plan_grants_year')) {
    return declaredError(personErrors, 'LAST_DAY_OUT_OF_RANGE')
  }
  if (isCheckViolation(error, 'grant_as_read')) return declaredError(personErrors, 'GRANT_CHANGED')
  return error
}

/** Grants a plan until the end of a day, and notifies the person. Granting the same again changes nothing. Throws NOT_FOUND,
 *  NOT_A_CLIENT, LAST_DAY_OUT_OF_RANGE and GRANT_CHANGED. */
export async function grantPlan(tx: Tx, grant: NewGrant): Promise<void> {
  const { user_id: userId } = grant
  const { timeZone } = await readEntitlement(tx, userId)
  const saved = await saveGrant(tx, grant).catch((error: unknown) => {
    throw explain(error)
  })
  if (!saved) return
  await notify(tx, {
    userId,
    template: 'billing.granted',
    values: {
      plan: planName(saved.plan),
      until: formatLastDay(saved.ends_at, timeZone),
      quota: String(plans.find(({ id }) => id === saved.plan)?.applicationsPerMonth),
    },
    actionUrl: ACCOUNT_URL,
  })
}

/** Ends the granted plan that was read, and notifies the person. Throws GRANT_CHANGED. */
export async function endGrant(tx: Tx, grant: Parameters<typeof deleteGrant>[1]): Promise<void> {
  const userId = grant.user_id
  const ended = await deleteGrant(tx, grant)
  if (!ended) throw declaredError(personErrors, 'GRANT_CHANGED')
  await notify(tx, {
    userId,
    template: 'billing.grant_ended',
    values: { plan: planName(ended.plan), rest: await describeRest(tx, userId) },
    actionUrl: '/pricing',
  })
}

/** Extends a trial by days, and notifies the person. Throws NOT_FOUND, NOT_A_CLIENT, PLAN_IN_FORCE
 *  and TRIAL_CHANGED. */
export async function extendTrial(
  tx: Tx,
  userId: string,
  extension: { readonly from: Date; readonly days: number; readonly reason: string },
): Promise<void> {
  const { timeZone, subscribed } = await readEntitlement(tx, userId)
  if (subscribed) throw declaredError(personErrors, 'PLAN_IN_FORCE')
  const end = await extendTrialEnd(tx, userId, extension).catch((error: unknown) => {
    throw explain(error)
  })
  if (!end) throw declaredError(personErrors, 'TRIAL_CHANGED')
  await notify(tx, {
    userId,
    template: 'billing.trial_extended',
    values: { until: formatDay(end, timeZone), quota: String(TRIAL_APPLICATIONS) },
    actionUrl: ACCOUNT_URL,
  })
}

interface Known {
  readonly payments: Payments
  readonly customer: CustomerRow
}

async function requireCustomer(
  { payments }: PaymentPorts,
  withActor: WithActor,
  userId: string,
): Promise<Known> {
  if (!payments) throw declaredError(personErrors, 'PAYMENTS_UNAVAILABLE')
  const customer = await withActor(async (tx) => {
    await recordView(tx, userId)
    return findCustomerForUser(tx, userId, payments.live)
  })
  if (!customer) throw declaredError(personErrors, 'NO_CUSTOMER')
  return { payments, customer }
}

const compareNow = (ports: PaymentPorts, { payments, customer }: Known): Promise<PlanDifference[]> =>
  callProvider(ports, async () => {
    const reading = await readCustomer(payments, customer.customer_id)
    return ports.withWorker((tx) => compareStored(tx, customer, reading))
  })

/** Where the data stored about a person's plan differ from the provider's. Throws PAYMENTS_UNAVAILABLE, NO_CUSTOMER and
 *  PAYMENT_PROVIDER_FAILED. */
export const readDrift = async (
  ports: PaymentPorts,
  withActor: WithActor,
  userId: string,
): Promise<PlanDifference[]> => compareNow(ports, await requireCustomer(ports, withActor, userId))

/** Stores what the provider has, and returns the differences that this ended. Throws like `readDrift`. */
export async function syncPerson(
  ports: PaymentPorts,
  withActor: WithActor,
  userId: string,
): Promise<PlanDifference[]> {
  const known = await requireCustomer(ports, withActor, userId)
  const differences = await compareNow(ports, known)
  const changes = differences.map(({ about, name, field, stored, provider }) => ({
    field: [about, name, field].filter(Boolean).join(' '),
    from: stored,
    to: provider,
  }))
  // Before it is done, so that nothing is done without an entry.
  await withActor((tx) => recordSync(tx, userId, changes))
  await callProvider(ports, () => syncCustomer(ports, known.customer.customer_id))
  return differences
}
