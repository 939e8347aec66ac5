import type Stripe from 'stripe'
import type { ProviderDispute, ProviderInvoice } from './port.ts'

const PAGE = 100
/** More than a customer has in a lifetime. */
const READ_MAX = 10_000

/** The provider's times are seconds. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000)

type Reference = string | { readonly id: string } | null

/** The id of an object that is named or included. */
export const readReferenceId = (reference: Reference | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/**
 * Every invoice of a customer in US dollars but drafts, with what was paid back and disputed. An invoice names its payments,
 * and only the charges of these payments say what became of the money.
 * @param readPrices the prices of the offers, by lookup key
 */
export async function readInvoices(
  stripe: Stripe,
  customer: string,
  readPrices: () => Promise<ReadonlyMap<string, Stripe.Price>>,
): Promise<ProviderInvoice[]> {
  const invoices = await stripe.invoices
    .list({ customer, limit: PAGE, expand: ['data.payments'] })
    .autoPagingToArray({ limit: READ_MAX })
  const charges = await stripe.charges.list({ customer, limit: PAGE }).autoPagingToArray({ limit: READ_MAX })
  const prices = invoices.length > 0 ? [...(await readPrices()).values()] : []
  const disputes = new Map<string, ProviderDispute | null>()
  for (const { id, disputed } of charges) {
    if (disputed) disputes.set(id, worst((await stripe.disputes.list({ charge: id })).data))
  }
  return invoices.flatMap((invoice) => {
    const { status } = invoice
    if (status === null || status === 'draft' || invoice.currency !== 'usd') return []
    const invoiceCharges = selectCharges(invoice, charges)
    const refunded = invoiceCharges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
    const found = invoiceCharges.flatMap(({ id }) => disputes.get(id) ?? [])
    return {
      id: invoice.id,
      subscriptionId: readReferenceId(invoice.parent?.subscription_details?.subscription),
      lookupKey: prices.find(({ id }) => id === paidPriceId(invoice))?.lookup_key ?? null,
      number: invoice.number,
      status: status as ProviderInvoice['status'],
      dueCents: invoice.amount_due,
      creditCents: computeCredit(invoice),
      paidCents: invoice.amount_paid,
      refundedCents: Math.min(refunded, invoice.amount_paid),
      dispute: bySeverity.find((severity) => found.includes(severity)) ?? null,
      ...readPeriod(invoice),
      issuedAt: toDate(invoice.created),
      paidAt: status === 'paid' ? toDate(invoice.status_transitions.paid_at ?? invoice.created) : null,
      url: invoice.hosted_invoice_url ?? null,
    }
  })
}

function selectCharges({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const paid = new Set(
    payments?.data.flatMap(
      ({ payment }) => readReferenceId(payment.payment_intent) ?? readReferenceId(payment.charge) ?? [],
    ),
  )
  return charges.filter(
    ({ id, payment_intent }) => paid.has(id) || paid.has(readReferenceId(payment_intent) ?? ''),
  )
}

/** The time of service is that of the lines; the invoice's own period is when items were collected. */
function readPeriod({ lines, created }: Stripe.Invoice): Pick<ProviderInvoice, 'periodStart' | 'periodEnd'> {
  const [first] = lines.data.toSorted((a, b) => b.period.end - a.period.end)
  return {
    periodStart: toDate(first?.period.start ?? created),
    periodEnd: toDate(first?.period.end ?? created),
  }
}

/** The price of what is charged. The lines of a change to another offer take off what is left of the former one. */
function paidPriceId({ lines }: Stripe.Invoice): string | null {
  const [dearest] = lines.data.toSorted((a, b) => b.amount - a.amount)
  return readReferenceId(dearest?.pricing?.price_details?.price)
}

/** What the lines take off. */
export const computeCredit = ({ lines }: Stripe.Invoice): number =>
  lines.data.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0)

const bySeverity = ['lost', 'open', 'inquiry', 'won'] as const

function readSeverity({ status }: Stripe.Dispute): ProviderDispute | null {
  if (status === 'won') return 'won'
  // A prevented one was settled by paying back.
  if (status === 'lost' || status === 'prevented') return 'lost'
  if (status === 'warning_closed') return null
  return status.startsWith('warning_') ? 'inquiry' : 'open'
}

const worst = (disputes: readonly Stripe.Dispute[]): ProviderDispute | null => {
  const found = disputes.map(readSeverity)
  return bySeverity.find((severity) => found.includes(severity)) ?? null
}
