import { lookupKeyOf, plans } from '@jobscout/contract/billing/model.ts'
import Stripe from 'stripe'
import { InvalidSignature, type Payments, type ProviderStatus, type ProviderSubscription } from './port.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly provider?: Payments['provider']
  /** Replaces the connection to Stripe, for the provider that the product plays itself. */
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Events signed longer ago are refused, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300
/** More than anybody has: one is live at a time. */
const SUBSCRIPTIONS_MAX = 100

const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** Takes payments with Stripe Billing: hosted checkout, billing portal and signed webhooks. */
export function stripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret, provider = 'stripe' } = options
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  })
  const live = /^[rs]k_live_/.test(secretKey)

  const readPrices = async (): Promise<ReadonlyMap<string, Stripe.Price>> => {
    const { data } = await stripe.prices.list({
      lookup_keys: plans.map(({ id }) => lookupKeyOf(id)),
      active: true,
    })
    return new Map(data.map((price) => [price.lookup_key ?? '', price]))
  }

  /** The price of a plan. Throws if it differs from the catalogue: a person pays what the product says. */
  async function findPrice(id: (typeof plans)[number]['id'], prices?: ReadonlyMap<string, Stripe.Price>) {
    const plan = plans.find((one) => one.id === id)
    const price = (prices ?? (await readPrices())).get(lookupKeyOf(id))
    if (!plan || !price) throw new Error(`The provider has no price ${lookupKeyOf(id)}`)
    const { unit_amount: amount, currency, recurring } = price
    if (
      amount !== plan.priceCents ||
      currency !== 'usd' ||
      recurring?.interval !== 'month' ||
      recurring.interval_count !== 1
    ) {
      throw new Error(`The provider's price ${lookupKeyOf(id)} differs from the catalogue`)
    }
    return price
  }

  return {
    provider,
    live,
    async createCustomer({ userId, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey: `customer-${userId}` },
      )
      return customer.id
    },
    async createCheckout({ customerId, userId, plan, idempotencyKey, successUrl, cancelUrl }) {
      const price = await findPrice(plan)
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
      await stripe.subscriptions.cancel(id, undefined, { idempotencyKey: `end-${id}` })
      const paid = payments[0]
      if (!paid || paid.amount_paid === 0) return
      await stripe.creditNotes.create(
        { invoice: paid.id, refund_amount: paid.amount_paid, amount: paid.amount_paid, reason: 'duplicate' },
        { idempotencyKey: `refund-${paid.id}` },
      )
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
      for (const { id } of plans) await findPrice(id, prices)
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
