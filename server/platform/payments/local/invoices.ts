import { SMALLEST_PAYMENT_CENTS } from '../port.ts'
import { type LocalPrice, type LocalSubscription, newId } from './objects.ts'

interface LocalLine {
  readonly amount: number
  readonly price: string
}

/** What the local provider keeps of an invoice and its payment. */
export interface LocalInvoice {
  readonly id: string
  readonly object: 'invoice'
  readonly livemode: false
  readonly customer: string
  readonly status: 'paid' | 'open' | 'void'
  readonly number: string
  readonly amount_due: number
  /** What the customer owed from before; missing in those of earlier versions. */
  readonly starting_balance?: number
  /** What they owe after it. */
  readonly ending_balance?: number
  readonly amount_paid: number
  readonly amount_refunded: number
  /** Of its payment; null without one. */
  readonly dispute: 'needs_response' | 'won' | 'lost' | null
  readonly currency: 'usd'
  readonly created: number
  readonly paid_at: number | null
  readonly billing_reason?: 'subscription_cycle' | 'subscription_update'
  /** Missing in those of earlier versions. */
  readonly charges?: readonly LocalLine[]
  /** Of the time that it is for. */
  readonly service_start: number
  readonly service_end: number
  readonly parent: {
    readonly type: 'subscription_details'
    readonly subscription_details: { readonly subscription: string }
  }
}

/** The lines of a change to another price: it for the rest of the period, and the rest of the present one taken off. */
export function prorate({ items }: LocalSubscription, price: LocalPrice, at: number): LocalLine[] {
  const [item] = items.data
  if (!item) return []
  const { current_period_start: start, current_period_end: end } = item
  const share = Math.min(Math.max((end - at) / (end - start), 0), 1)
  return [
    { amount: Math.round((price.unit_amount ?? 0) * share), price: price.id },
    { amount: -Math.round((item.price.unit_amount ?? 0) * share), price: item.price.id },
  ]
}

/** What is due for lines and what is owed from before. Too little for a card is owed on. */
export function computeDue(lines: readonly LocalLine[], balance: number) {
  const total = Math.max(
    lines.reduce((sum, { amount }) => sum + amount, balance),
    0,
  )
  return total < SMALLEST_PAYMENT_CENTS ? { due: 0, owed: total } : { due: total, owed: 0 }
}

/**
 * The invoice of a subscription's current month. One of which nothing is due is paid.
 * @param balance what the customer owes from before
 * @param change the lines of a change to another price; default: the whole month
 */
export function newInvoice(
  subscription: LocalSubscription,
  now: number,
  paid: boolean,
  balance = 0,
  change?: { readonly lines: readonly LocalLine[]; readonly at: number },
): LocalInvoice {
  const [item] = subscription.items.data
  const charges = change?.lines ?? [{ amount: item?.price.unit_amount ?? 0, price: item?.price.id ?? '' }]
  const { due, owed } = computeDue(charges, balance)
  const isPaid = paid || due === 0
  const id = newId('in')
  return {
    id,
    object: 'invoice',
    livemode: false,
    customer: subscription.customer,
    status: isPaid ? 'paid' : 'open',
    number: `LOCAL-${id.slice(-8).toUpperCase()}`,
    amount_due: due,
    starting_balance: balance,
    ending_balance: owed,
    amount_paid: isPaid ? due : 0,
    amount_refunded: 0,
    dispute: null,
    currency: 'usd',
    created: now,
    paid_at: isPaid ? now : null,
    billing_reason: change ? 'subscription_update' : 'subscription_cycle',
    charges,
    service_start: change?.at ?? item?.current_period_start ?? now,
    service_end: item?.current_period_end ?? now,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  }
}

export const readSubscriptionId = ({ parent }: LocalInvoice): string =>
  parent.subscription_details.subscription

const toPaymentId = ({ id }: LocalInvoice): string => id.replace(/^in_/, 'pi_')
/** The id of the charge that paid it. */
const toChargeId = ({ id }: LocalInvoice): string => id.replace(/^in_/, 'ch_')
/** The id of the invoice that a charge paid. */
export const invoiceOfCharge = (chargeId: string): string => chargeId.replace(/^ch_/, 'in_')

export const presentLines = (lines: readonly LocalLine[], start: number, end: number): object[] =>
  lines.map(({ amount, price }) => ({
    amount,
    period: { start, end },
    pricing: price ? { type: 'price_details', price_details: { price } } : null,
  }))

/** The invoice in the provider's form. Its page is that of the subscription. */
export const presentInvoice = (invoice: LocalInvoice, pages: string): object => ({
  ...invoice,
  post_payment_credit_notes_amount: invoice.amount_refunded,
  hosted_invoice_url: `${pages}/portal/${invoice.customer}`,
  status_transitions: { paid_at: invoice.paid_at ?? null },
  lines: {
    data: presentLines(
      invoice.charges ?? [{ amount: invoice.amount_due, price: '' }],
      invoice.service_start,
      invoice.service_end,
    ),
  },
  payments: {
    data: [{ payment: { type: 'payment_intent', payment_intent: toPaymentId(invoice) } }],
  },
})

/** The payment of a paid invoice in the provider's form. */
export const presentCharge = (invoice: LocalInvoice): object => ({
  id: toChargeId(invoice),
  object: 'charge',
  livemode: false,
  customer: invoice.customer,
  payment_intent: toPaymentId(invoice),
  amount: invoice.amount_paid,
  amount_refunded: invoice.amount_refunded,
  refunded: invoice.amount_refunded >= invoice.amount_paid,
  disputed: (invoice.dispute ?? null) !== null,
})

/** The dispute of an invoice's payment in the provider's form, which names no customer. */
export const presentDispute = (invoice: LocalInvoice): object => ({
  id: invoice.id.replace(/^in_/, 'dp_'),
  object: 'dispute',
  livemode: false,
  charge: toChargeId(invoice),
  payment_intent: toPaymentId(invoice),
  amount: invoice.amount_paid,
  status: invoice.dispute,
})
