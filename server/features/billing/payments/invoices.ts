import { type PlanId, planOfLookupKey } from '@jobscout/contract/billing/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/payments/port.ts'
import type { CustomerRow } from '../queries.ts'
import { type InvoiceState, listInvoices, saveInvoice } from './invoice-queries.ts'

/** An invoice that a reading changed. `before` is null for one that is new. */
export interface InvoiceChange {
  readonly before: InvoiceState | null
  readonly after: InvoiceState
}

/**
 * Whether everything that was paid for the current period of a subscription is with the customer again: paid back, or
 * withdrawn by the bank. The plan ends then, so that nobody keeps what is not paid and nobody is charged again.
 */
export function isPaidBack(
  { id, periodStart }: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): boolean {
  const paid = invoices.filter(
    (invoice) => invoice.subscriptionId === id && invoice.paidCents > 0 && invoice.periodEnd > periodStart,
  )
  return paid.length > 0 && paid.every(isReturned)
}

const isReturned = ({ paidCents, refundedCents, dispute }: ProviderInvoice): boolean =>
  refundedCents >= paidCents || dispute === 'open' || dispute === 'lost'

/** Stores invoices as they were read, and returns those that differ from what was stored. */
export async function storeInvoices(
  tx: BareTx,
  customer: CustomerRow,
  found: readonly ProviderInvoice[],
  findPlan: (subscriptionId: string) => PlanId | undefined,
): Promise<InvoiceChange[]> {
  const stored = new Map((await listInvoices(tx, customer)).map((invoice) => [invoice.id, invoice]))
  const changes: InvoiceChange[] = []
  for (const invoice of found) {
    const before = stored.get(invoice.id) ?? null
    const after = toInvoiceState(
      invoice,
      customer,
      before
        ? before.plan
        : (planOfLookupKey(invoice.lookupKey) ?? findPlan(invoice.subscriptionId ?? '') ?? null),
    )
    if (before && isSame(before, after)) continue
    await saveInvoice(tx, after)
    changes.push({ before, after })
  }
  return changes
}

/** The row of an invoice. */
export const toInvoiceState = (
  invoice: ProviderInvoice,
  { user_id, live }: CustomerRow,
  plan: PlanId | null,
): InvoiceState => ({
  id: invoice.id,
  user_id,
  live,
  subscription_id: invoice.subscriptionId,
  plan,
  number: invoice.number,
  status: invoice.status,
  due_cents: invoice.dueCents,
  credit_cents: invoice.creditCents,
  paid_cents: invoice.paidCents,
  refunded_cents: invoice.refundedCents,
  dispute: invoice.dispute,
  period_start: invoice.periodStart,
  period_end: invoice.periodEnd,
  issued_at: invoice.issuedAt,
  paid_at: invoice.paidAt,
  url: invoice.url,
})

/** Compares what the provider may change. */
const isSame = (a: InvoiceState, b: InvoiceState): boolean =>
  a.status === b.status &&
  a.number === b.number &&
  a.due_cents === b.due_cents &&
  a.paid_cents === b.paid_cents &&
  a.refunded_cents === b.refunded_cents &&
  a.dispute === b.dispute &&
  a.period_start.getTime() === b.period_start.getTime() &&
  a.period_end.getTime() === b.period_end.getTime() &&
  a.paid_at?.getTime() === b.paid_at?.getTime() &&
  a.url === b.url
