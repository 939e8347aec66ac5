import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import {
  InvalidSignature,
  type Offer,
  type Payments,
  type ProviderStatus,
  type ProviderSubscription,
} from './port.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly offers: readonly Offer[]
  readonly provider?: Payments['provider']
  /** Address of a server in the place of Stripe, for tests. */
  readonly apiUrl?: string
  /** Replaces the connection to Stripe, for the provider that the product plays itself. */
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Events signed longer ago are refused, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300
/** More than anybody has: one is live at a time. */
const SUBSCRIPTIONS_MAX = 100

/** An address in the form of Stripe's library. */
function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

const KEY_MS = 10_000

/**
 * A key under which Stripe does something once, though it is asked several times within seconds. It repeats its first answer
 * for a day, failures included, so that a key without the time would make a call fail for a day. What is asked again later
 * is harmless: an invoice is not paid back beyond its amount, a customer without payments costs nothing.
 */
const freshKey = (...parts: readonly string[]): string =>
  [...parts, Math.floor(Date.now() / KEY_MS)].join('-')

/** Takes payments with Stripe Billing: hosted checkout, billing portal and signed webhooks. */
export function stripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, offers, provider = 'stripe' } = options
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(options.apiUrl && addressOf(options.apiUrl)),
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  })
  const live = /^[rs]k_live_/.test(secretKey)

  const readPrices = async (): Promise<ReadonlyMap<string, Stripe.Price>> => {
    const { data } = await stripe.prices.list({
      lookup_keys: offers.map(({ lookupKey }) => lookupKey),
      active: true,
    })
    return new Map(data.map((price) => [price.lookup_key ?? '', price]))
  }

  /** The price of an offer. Throws if it differs: a person pays what the product says. */
  function priceOf(lookupKey: string, prices: ReadonlyMap<string, Stripe.Price>): Stripe.Price {
    const offer = offers.find((one) => one.lookupKey === lookupKey)
    const price = prices.get(lookupKey)
    if (!offer || !price) throw new Error(`The provider has no price ${lookupKey}`)
    const { unit_amount: cents, currency, recurring } = price
    const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
    if (cents !== offer.cents || currency !== 'usd' || !isMonthly) {
      throw new Error(`The provider's price ${lookupKey} differs from the catalogue`)
    }
    return price
  }

  return {
    provider,
    live,
    async createCustomer({ userId, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        {
          idempotencyKey: freshKey(
            'customer',
            userId,
            createHash('sha256').update(`${email} ${name}`).digest('hex'),
          ),
        },
      )
      return customer.id
    },
    async createCheckout({ customerId, userId, lookupKey, idempotencyKey, successUrl, cancelUrl }) {
      const price = priceOf(lookupKey, await readPrices())
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: price.id, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        { idempotencyKey },
      )
      if (!session.url) throw new Error('The checkout has no address')
      return session.url
    },
    async createPortal({ customerId, returnUrl }) {
      return (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url
    },
    async listSubscriptions(customerId) {
      const { data } = await stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: SUBSCRIPTIONS_MAX,
      })
      return data.map(presentSubscription)
    },
    async endSubscription(id) {
      const { data: payments } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 1 })
      const paid = payments[0]
      // Paid back first: once the subscription has ended, no later reading would find the payment.
      const amount = paid ? paid.amount_paid - paid.post_payment_credit_notes_amount : 0
      if (paid && amount > 0) {
        await stripe.creditNotes.create(
          { invoice: paid.id, refund_amount: amount, amount, reason: 'duplicate' },
          { idempotencyKey: freshKey('refund', paid.id) },
        )
      }
      await stripe.subscriptions.cancel(id, undefined, { idempotencyKey: freshKey('end', id) })
    },
    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        if (
          !(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        ) {
          throw error
        }
      })
    },
    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
        )
        // An event of the other mode is as foreign as one of another account.
        if (event.livemode !== live) throw new InvalidSignature('The event is of the other mode')
        return {
          id: event.id,
          type: event.type,
          customerId: customerOf(event.data.object),
          createdAt: dateOf(event.created),
        }
      } catch (error) {
        if (error instanceof InvalidSignature) throw error
        throw new InvalidSignature('The event is not signed as expected', { cause: error })
      }
    },
    async check() {
      const prices = await readPrices()
      for (const { lookupKey } of offers) priceOf(lookupKey, prices)
    },
  }
}

function presentSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    status: subscription.status as ProviderStatus,
    lookupKey: item?.price.lookup_key ?? null,
    periodStart: dateOf(item?.current_period_start ?? subscription.start_date),
    periodEnd: dateOf(item?.current_period_end ?? subscription.start_date),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    startedAt: dateOf(subscription.start_date),
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
  }
}

/** The customer that any object of the provider belongs to. */
function customerOf(object: object): string | null {
  const { customer } = object as { customer?: string | { id: string } | null }
  if (typeof customer === 'string') return customer
  return customer?.id ?? null
}
