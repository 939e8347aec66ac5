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
  /** The period that was paid, or is to be paid, last. */
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Ends with the period instead of renewing. */
  readonly cancelAtPeriodEnd: boolean
  readonly startedAt: Date
  readonly endedAt: Date | null
}

/** What an event is about. Its content is not believed: the state is read from the provider. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly customerId: string | null
  readonly createdAt: Date
}

export interface NewCustomer {
  readonly userId: string
  readonly email: string
  readonly name: string
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

/** The signature of an event is missing, wrong or too old. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature'
}

/** Takes payments for plans. Every method rejects when the provider cannot be reached or refuses. */
export interface Payments {
  /** local: the provider that the product plays itself outside production. */
  readonly provider: 'stripe' | 'local'
  /** Whether real money moves. Customers of one mode do not exist in the other. */
  readonly live: boolean
  /** Returns the provider's id. A person asked for twice is one customer. */
  createCustomer(person: NewCustomer): Promise<string>
  /** Returns the address of the page where the person pays. */
  createCheckout(checkout: NewCheckout): Promise<string>
  /** Returns the address of the page where the person changes or cancels the plan, and finds the invoices. */
  createPortal(portal: NewPortal): Promise<string>
  /** Every subscription of the customer, ended ones included. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** Pays back what was paid for a subscription last, and ends it at once. May be repeated until it succeeds. */
  endSubscription(id: string): Promise<void>
  /** Removes the customer, which ends every subscription. One that is gone already is no failure. */
  deleteCustomer(customerId: string): Promise<void>
  /** Verifies the signature of an event's bytes. Throws InvalidSignature. */
  readEvent(body: Uint8Array, signature: string): PaymentEvent
  /** Resolves if the provider has every offer at its price. */
  check(): Promise<void>
}
