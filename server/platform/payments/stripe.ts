import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { InvalidEvent, InvalidSignature, type NewCustomer, type Offer, type Payments } from './port.ts'
import { planChanges } from './stripe-changes.ts'
import { parseEvent } from './stripe-events.ts'
import { readInvoices, readReferenceId } from './stripe-invoices.ts'
import { readSubscriptions, STOPPED_BY } from './stripe-subscriptions.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly offers: readonly Offer[]
  readonly provider?: Payments['provider']
  /** Where the operator finds customers by their id. Default: Stripe's dashboard. */
  readonly customerPages?: string
  /** Address of a server in the place of Stripe, for tests. */
  readonly apiUrl?: string
  /** Replaces the connection to Stripe, for the provider that the product plays itself. */
  readonly fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000
const RETRIES = 2
/** Events signed longer ago are refused, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300
/** More subscriptions or open checkouts than anybody has. */
const PAGE_MAX = 100

/** An address in the form of Stripe's library. */
function parseApiUrl(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

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
    ...(options.apiUrl && parseApiUrl(options.apiUrl)),
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  })
  const live = /^[rs]k_live_/.test(secretKey)
  const { customerPages = `https://dashboard.stripe.com/${live ? '' : 'test/'}customers` } = options

  const readPrices = async (): Promise<ReadonlyMap<string, Stripe.Price>> => {
    const { data } = await stripe.prices.list({
      lookup_keys: offers.map(({ lookupKey }) => lookupKey),
      active: true,
    })
    return new Map(data.map((price) => [price.lookup_key ?? '', price]))
  }

  /** The price of an offer. Throws if it differs: a person pays what the product says. */
  function selectPrice(lookupKey: string, prices: ReadonlyMap<string, Stripe.Price>): Stripe.Price {
    const offer = offers.find((candidate) => candidate.lookupKey === lookupKey)
    const price = prices.get(lookupKey)
    if (!offer || !price) throw new Error(`The provider has no price ${lookupKey}`)
    const { unit_amount: cents, currency, recurring } = price
    const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
    if (cents !== offer.cents || currency !== 'usd' || !isMonthly) {
      throw new Error(`The provider's price ${lookupKey} differs from the catalogue`)
    }
    return price
  }

  const findCustomer = (customerId: string) => ifFound(stripe.customers.retrieve(customerId))

  /** What a list has; nothing if the customer was deleted. Rejects for a customer whom the provider never had, as with the
   *  key of another account: their plans must not be taken for ended. */
  async function noneOfDeleted<T>(customerId: string, list: () => Promise<T[]>): Promise<T[]> {
    try {
      return await list()
    } catch (error) {
      if (isMissing(error) && (await findCustomer(customerId))?.deleted) return []
      throw error
    }
  }

  async function payBackLast(subscriptionId: string): Promise<void> {
    const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 1 })
    const [paid] = data
    const amount = paid ? paid.amount_paid - paid.post_payment_credit_notes_amount : 0
    if (!paid || amount <= 0) return
    await stripe.creditNotes.create(
      { invoice: paid.id, refund_amount: amount, amount, reason: 'duplicate' },
      { idempotencyKey: freshKey('refund', paid.id) },
    )
  }

  function verifyEvent(body: Uint8Array, signature: string): unknown {
    try {
      return stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, TOLERANCE_SECONDS)
    } catch (cause) {
      if (cause instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new InvalidSignature('The event is not signed as expected', { cause })
      throw new InvalidEvent('The event is no JSON of an event', { cause })
    }
  }

  return {
    provider,
    live,
    async createCustomer(person) {
      const { userId, email, name } = person
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey: customerKey(person) },
      )
      return customer.id
    },
    async hasCustomer(customerId) {
      const customer = await findCustomer(customerId)
      return customer !== null && !customer.deleted
    },
    customerUrl: (customerId) => `${customerPages}/${customerId}`,
    async findCustomerOfCharge(chargeId) {
      const charge = await ifFound(stripe.charges.retrieve(chargeId))
      return charge && readReferenceId(charge.customer)
    },
    async createCheckout({ customerId, userId, lookupKey, idempotencyKey, successUrl, cancelUrl }) {
      const price = selectPrice(lookupKey, await readPrices())
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
    async expireCheckouts(customerId) {
      const open = await noneOfDeleted(customerId, async () => {
        const { data } = await stripe.checkout.sessions.list({
          customer: customerId,
          status: 'open',
          limit: PAGE_MAX,
        })
        return data
      })
      for (const { id } of open) await stripe.checkout.sessions.expire(id)
    },
    createPortal: async ({ customerId, returnUrl }) =>
      (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url,
    listSubscriptions: (customerId) =>
      noneOfDeleted(customerId, () => readSubscriptions(stripe, customerId, PAGE_MAX, readPrices)),
    listInvoices: (customerId) =>
      noneOfDeleted(customerId, () => readInvoices(stripe, customerId, readPrices)),
    async endSubscription(id, { refund }) {
      // Paid back first: once the subscription has ended, no later reading would find the payment.
      if (refund) await payBackLast(id)
      await stripe.subscriptions.cancel(id, undefined, { idempotencyKey: freshKey('end', id) })
    },
    ...planChanges(stripe, async (lookupKey) => selectPrice(lookupKey, await readPrices()).id),
    // With a key of the library's own for each: what is asked a second time has the same effect.
    async stopRenewal(id) {
      // Stripe refuses to cancel beside a schedule, and the plan would renew after all.
      const schedule = readReferenceId((await stripe.subscriptions.retrieve(id)).schedule)
      if (schedule) await stripe.subscriptionSchedules.release(schedule)
      await stripe.subscriptions.update(id, {
        cancel_at_period_end: true,
        metadata: { [STOPPED_BY]: 'jobscout' },
      })
    },
    async resumeRenewal(id) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { [STOPPED_BY]: '' } })
    },
    async deleteCustomer(customerId) {
      // One of the demonstration, or of another account at the provider, is unknown there.
      const customer = await findCustomer(customerId)
      if (customer && !customer.deleted) await stripe.customers.del(customerId)
    },
    readEvent(body, signature) {
      const { livemode, ...event } = parseEvent(verifyEvent(body, signature))
      // An event of the other mode is as foreign as one of another account.
      if (livemode !== live) throw new InvalidSignature('The event is of the other mode')
      return event
    },
    async check() {
      const prices = await readPrices()
      for (const { lookupKey } of offers) selectPrice(lookupKey, prices)
    },
  }
}

const customerKey = ({ userId, email, name, replaces }: NewCustomer): string => {
  const details = createHash('sha256').update(`${email} ${name}`).digest('hex')
  return freshKey('customer', userId, details, replaces ?? '')
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Null for an object that the provider does not have. */
const ifFound = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
