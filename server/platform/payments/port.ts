/** What the product sells: a monthly price, found at the provider by its lookup key. */
export interface Offer {
  readonly lookupKey: string
  readonly name: string
  /** US dollars a month, in cents. */
  readonly cents: number
}

export type ProviderStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string
  readonly status: ProviderStatus
  /** Name of its price, that of an offer; null for a price without one. */
  readonly lookupKey: string | null
  /** Of the offer that begins with the next period in its place; null if none was chosen. */
  readonly nextLookupKey: string | null
  /** Of the larger offer that begins once its payment has arrived, until `pendingUntil`; null if none waits. */
  readonly pendingLookupKey: string | null
  readonly pendingUntil: Date | null
  /** The period that was paid, or is to be paid, last. */
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Ends with the period instead of renewing. */
  readonly cancelAtPeriodEnd: boolean
  /** stopRenewal stopped it, and resumeRenewal was not called since, even if it renews again. */
  readonly stoppedByProduct: boolean
  readonly startedAt: Date
  readonly endedAt: Date | null
}

/** inquiry: the bank asks, and has taken nothing yet. open, lost: it has withdrawn the payment. */
export type ProviderDispute = 'inquiry' | 'open' | 'won' | 'lost'

/** An invoice as the provider has it now; never a draft. Amounts are US dollars in cents. */
export interface ProviderInvoice {
  readonly id: string
  readonly subscriptionId: string | null
  /** Name of the price that it pays for; null if that has no name any more. */
  readonly lookupKey: string | null
  /** As printed on it. */
  readonly number: string | null
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void'
  readonly dueCents: number
  /** What it takes off for the rest of a former plan. */
  readonly creditCents: number
  readonly paidCents: number
  /** Of what was paid. */
  readonly refundedCents: number
  readonly dispute: ProviderDispute | null
  /** The time of the plan that it is for. */
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly issuedAt: Date
  readonly paidAt: Date | null
  /** The provider's page of the invoice. */
  readonly url: string | null
}

/** What an event is about. Its content is not believed: the state is read from the provider. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  /** Of an event that names a payment in the place of a customer, such as a dispute. */
  readonly chargeId: string | null
  readonly createdAt: Date
}

export interface NewCustomer {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** The id that the person had before it was deleted at the provider. */
  readonly replaces: string | null
}

export interface NewCheckout {
  readonly customerId: string
  readonly userId: string
  /** Of the offer that is bought. */
  readonly lookupKey: string
  /** Requests with the same key create one checkout. */
  readonly idempotencyKey: string
  /** Where the person comes back to after paying, and after leaving without. */
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface NewPortal {
  readonly customerId: string
  readonly returnUrl: string
}

/** Less is not taken from a card, but with the next payment. */
export const SMALLEST_PAYMENT_CENTS = 50

/** What a change to a larger offer costs. Amounts are US dollars in cents. */
export interface ProviderQuote {
  /** Taken at once; 0 for less than `SMALLEST_PAYMENT_CENTS`. */
  readonly dueCents: number
  /** The larger offer for the rest of the period. */
  readonly chargeCents: number
  /** Taken off for the rest of the present one. */
  readonly creditCents: number
}

/** The signature of an event is missing, wrong or too old. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature'
}

/** An event has the right signature, and is none that the provider sends. */
export class InvalidEvent extends Error {
  override name = 'InvalidEvent'
}

/** Takes payments for plans. Every method rejects when the provider cannot be reached or refuses. */
export interface Payments {
  /** local: the provider that the product plays itself outside production. */
  readonly provider: 'stripe' | 'local'
  /** Whether real money moves. Customers of one mode do not exist in the other. */
  readonly live: boolean
  /** Returns the provider's id. A person asked for twice is one customer. */
  createCustomer(person: NewCustomer): Promise<string>
  /** False for one that was deleted, or never existed, at the provider. */
  hasCustomer(customerId: string): Promise<boolean>
  /** The customer who made a payment; null if the provider knows none. */
  findCustomerOfCharge(chargeId: string): Promise<string | null>
  /** Returns the address of the page where the person pays. */
  createCheckout(checkout: NewCheckout): Promise<string>
  /** Closes every page of the customer that is not paid yet. One that is being paid meanwhile makes it reject. */
  expireCheckouts(customerId: string): Promise<void>
  /** Returns the address of the page where the person changes the card, cancels the plan and finds the invoices. */
  createPortal(portal: NewPortal): Promise<string>
  /** The customer's page for the operator. */
  customerUrl(customerId: string): string
  /** Every subscription of the customer, ended ones included. None for a customer who was deleted. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** Every invoice of the customer but drafts. None for a customer who was deleted. */
  listInvoices(customerId: string): Promise<ProviderInvoice[]>
  /** Ends a subscription at once. May be repeated until it succeeds.
   *  @param refund whether to pay back first what was paid for it last */
  endSubscription(id: string, options: { readonly refund: boolean }): Promise<void>
  /** What a larger offer costs if it begins at `at`, by the provider's proration. */
  quoteOffer(id: string, lookupKey: string, at: Date): Promise<ProviderQuote>
  /** Changes a subscription to a larger offer, once what `quoteOffer` said for `at` is paid. Until then the present offer goes on. */
  beginOffer(id: string, lookupKey: string, at: Date): Promise<void>
  /** Lets a smaller offer begin with the next period. May be repeated. */
  scheduleOffer(id: string, lookupKey: string): Promise<void>
  /** Gives up every change that waits: the invoice of a larger offer is voided, a smaller one does not begin. May be repeated.
   *  @param lookupKey the offer that is paid, to which the subscription goes back if it has left it already */
  keepOffer(id: string, lookupKey: string): Promise<void>
  /** Lets a subscription end with its period, and drops the offer that was to follow. May be repeated. */
  stopRenewal(id: string): Promise<void>
  /** Lets it renew again. May be repeated. */
  resumeRenewal(id: string): Promise<void>
  /** Removes the customer, which ends every subscription. One that was deleted already is no failure; one whom the provider
   *  never had is, since they may still be charged where they are. */
  deleteCustomer(customerId: string): Promise<void>
  /** Verifies the signature of an event's bytes and reads it. Throws InvalidSignature, InvalidEvent. */
  readEvent(body: Uint8Array, signature: string): PaymentEvent
  /** Resolves if the provider has every offer at its price. */
  check(): Promise<void>
}
