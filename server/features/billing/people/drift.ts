import type { PlanDifference } from '@jobscout/contract/billing/people.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { computeAccess } from '../payments/access.ts'
import { type InvoiceState, listInvoices } from '../payments/invoice-queries.ts'
import { toInvoiceState } from '../payments/invoices.ts'
import { listSubscriptions, type SubscriptionState } from '../payments/subscription-queries.ts'
import { type ProviderSnapshot, toSubscriptionStates } from '../payments/sync.ts'
import { type AccessState, type CustomerRow, findAccess } from '../queries.ts'

type Value = PlanDifference['stored']
type Field = PlanDifference['field']

const subscriptionFields = [
  'plan',
  'status',
  'period_start',
  'period_end',
  'cancel_at_period_end',
  'next_plan',
  'pending_plan',
  'ended_at',
] as const satisfies readonly (Field & keyof SubscriptionState)[]
const invoiceFields = [
  'status',
  'paid_cents',
  'refunded_cents',
  'dispute',
] as const satisfies readonly (Field & keyof InvoiceState)[]
const accessFields = ['subscribed', 'access_until', 'payment_failed'] as const satisfies readonly (Field &
  keyof AccessState)[]

const plainValue = (value: Date | Value | undefined): Value =>
  value instanceof Date ? value.toISOString() : (value ?? null)

function compare<Name extends Field>(
  about: PlanDifference['about'],
  name: string,
  fields: readonly Name[],
  [stored, found]: readonly [Partial<Record<Name, Date | Value>>, Partial<Record<Name, Date | Value>>],
): PlanDifference[] {
  return fields.flatMap((field) => {
    const [before, after] = [plainValue(stored[field]), plainValue(found[field])]
    return before === after ? [] : { about, name, field, stored: before, provider: after }
  })
}

/** Where the data stored about a customer differ from the provider's, field by field. */
export async function compareStored(
  tx: BareTx,
  customer: CustomerRow,
  reading: ProviderSnapshot,
): Promise<PlanDifference[]> {
  const stored = await listSubscriptions(tx, customer)
  const states = toSubscriptionStates(customer, stored, reading, tx.now)
  const invoices = await listInvoices(tx, customer)
  const access = states.length > 0 ? computeAccess(states, invoices) : null
  return [
    ...states.flatMap((state) =>
      compare('subscription', state.id, subscriptionFields, [
        stored.find(({ id }) => id === state.id) ?? {},
        state,
      ]),
    ),
    ...reading.invoices.flatMap((invoice) =>
      compare('invoice', invoice.number ?? invoice.id, invoiceFields, [
        invoices.find(({ id }) => id === invoice.id) ?? {},
        toInvoiceState(invoice, customer, null),
      ]),
    ),
    ...(access
      ? compare('access', '', accessFields, [(await findAccess(tx, customer.user_id)) ?? {}, access])
      : []),
  ]
}
