import type Stripe from 'stripe'

const liveStatuses: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due'])
export const isLive = ({ status }: Stripe.Subscription): boolean => liveStatuses.has(status)

/** Everything of one customer at one moment. */
export interface CustomerState {
  /** The newest first. */
  readonly subscriptions: readonly Stripe.Subscription[]
  readonly invoices: readonly Stripe.Invoice[]
}

export interface Account {
  readonly customer: Stripe.Customer
  /** The customer's own time, which runs ahead so that months pass. */
  now: number
  /** Each state that there was, the last being the present one. */
  readonly history: CustomerState[]
  readonly refunds: { readonly invoice: string; readonly amount: number }[]
}
