import { webhookPath } from '@jobscout/contract/billing/contract.ts'
import { planIds } from '@jobscout/contract/billing/model.ts'
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { buildAuthorization, startTestApp } from '../../../testing/app.ts'
import { runs } from '../../../testing/runs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app
const { withOwner } = app.ports.database

/** A failure names its seed. */
const FORGERIES = runs(300)
const BODIES = runs(200)

const { webhooks } = new Stripe('sk_test_x')
const secret = 'a secret of the tests, long enough to be one'
const host = 'localhost:3000'

type Method = 'POST' | 'GET' | 'PUT' | 'PATCH' | 'DELETE'
interface Request {
  readonly method: Method
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: string
}

const send = ({ headers, ...request }: Request) =>
  app.http.inject({ ...request, headers: { host, ...headers } })

/** Everything that an event could have changed. */
const snapshot = async () =>
  (
    await withOwner((db) =>
      db.query(
        `select (select count(*)::int from public.payment_events) as events,
           (select count(*)::int from app.local_payments where kind <> 'session' and kind <> 'answer') as objects,
           (select coalesce(jsonb_agg(s order by s.user_id), '[]') from public.subscribers s) as access,
           (select coalesce(jsonb_agg(to_jsonb(c) - '{version,synced_at,updated_at}'::text[] order by c.user_id), '[]')
              from public.billing_customers c) as customers,
           (select coalesce(jsonb_agg(s order by s.id), '[]') from public.subscriptions s) as subscriptions`,
      ),
    )
  ).rows[0]

test(`${FORGERIES} forged events are all refused, and nothing is stored or granted`, async () => {
  const victim = await build.client()
  await as(victim).billing.createCheckout({ plan: 'premium' })
  const { customer_id: customer = '' } =
    (
      await withOwner((db) =>
        db.query<{ customer_id: string }>(
          'select customer_id from public.billing_customers where user_id = $1',
          [victim.userId],
        ),
      )
    ).rows[0] ?? {}
  const now = () => Math.floor(Date.now() / 1000)
  const buildEvent = (id: string, livemode = false) =>
    JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: now(),
      livemode,
      data: { object: { id: 'cs_test_x', object: 'checkout.session', customer, payment_status: 'paid' } },
    })
  const sign = (payload: string, options: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
    webhooks.generateTestHeaderString({ payload, secret, ...options })
  const post = (payload: string, signature: string | null): Request => ({
    method: 'POST',
    url: webhookPath,
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    payload,
  })
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text)
    const index = at % bytes.length
    bytes[index] = (bytes[index] ?? 0) ^ 1
    return bytes.toString('latin1')
  }

  const body = fc.stringMatching(/^[a-z0-9]{12}$/).map((id) => buildEvent(id))
  /** A signature that does not fit its body. */
  const wrong = body.chain((payload) =>
    fc
      .oneof(
        fc.constant(null),
        fc.string({ maxLength: 80 }).filter((text) => !/[\r\n\0]/.test(text) && /^[ -~]*$/.test(text)),
        fc.integer({ min: 301, max: 1_000_000 }).map((age) => sign(payload, { timestamp: now() - age })),
        fc
          .string({ minLength: 32, maxLength: 60 })
          .map((wrongSecret) => sign(payload, { secret: `x${wrongSecret}` })),
        fc.integer({ min: 1, max: 64 }).map((cut) => sign(payload).slice(0, -cut)),
        // The time of another signature, a scheme that does not count, and several signatures without the right one.
        fc.integer({ min: 1, max: 200 }).map((later) => sign(payload).replace(/t=\d+/, `t=${now() + later}`)),
        fc.constantFrom('v0', 'v2', 'V1', '').map((scheme) => sign(payload).replace('v1=', `${scheme}=`)),
        fc
          .array(fc.stringMatching(/^[0-9a-f]{64}$/), { minLength: 2, maxLength: 5 })
          .map((all) => `t=${now()},${all.map((signature) => `v1=${signature}`).join(',')}`),
        fc.constant(sign(payload).replace(/v1=.*/, (found) => found.toUpperCase().replace('V1', 'v1'))),
        fc.nat().map((at) => sign(flip(payload, at))),
      )
      .map((signature) => ({ payload, signature })),
  )
  const forged = wrong.map(({ payload, signature }) => post(payload, signature))
  const altered = fc.tuple(body, fc.nat()).map(([payload, at]) => post(flip(payload, at), sign(payload)))
  const elsewhere = fc
    .tuple(
      forged,
      fc.constantFrom(
        `${webhookPath}/`,
        `/${webhookPath}`,
        webhookPath.toUpperCase(),
        webhookPath.replace('payment', '%70ayment'),
        webhookPath.replace('/payment', '%2fpayment'),
        `${webhookPath}?signature=ok`,
        `${webhookPath};a=b`,
        `/functions/v1/../v1/payment-webhook`,
        `${webhookPath}%00`,
      ),
    )
    .map(([request, url]) => ({ ...request, url }))
  const typed = fc
    .tuple(
      forged,
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a/b', 'x'),
    )
    .map(([request, type]) => ({ ...request, headers: { ...request.headers, 'content-type': type } }))
  // Signed rightly, and still no event of this account: by another method, of the other mode, without content.
  const otherMethod = fc
    .tuple(body, fc.constantFrom<Method>('GET', 'PUT', 'PATCH', 'DELETE'))
    .map(([payload, method]) => ({ ...post(payload, sign(payload)), method }))
  const otherMode = body.map((payload) => {
    const live = payload.replace('"livemode":false', '"livemode":true')
    return post(live, sign(live))
  })
  const nonsense = fc
    .oneof(fc.constantFrom('', ' ', 'null', '[]', '{}', '1', '{"livemode":false}'), fc.json({ maxDepth: 2 }))
    .map((payload) => post(payload, sign(payload)))
  const huge = fc.constant(null).map(() => {
    const payload = buildEvent('huge').replace('cs_test_x', 'x'.repeat(1_200_000))
    return post(payload, sign(payload))
  })

  const before = await snapshot()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        { weight: 40, arbitrary: forged },
        { weight: 15, arbitrary: altered },
        { weight: 15, arbitrary: elsewhere },
        { weight: 10, arbitrary: typed },
        { weight: 6, arbitrary: otherMethod },
        { weight: 6, arbitrary: otherMode },
        { weight: 8, arbitrary: nonsense },
        { weight: 1, arbitrary: huge },
      ),
      async (request) => {
        const { statusCode } = await send(request)
        expect([400, 403, 404, 405, 411, 413, 415]).toContain(statusCode)
      },
    ),
    { numRuns: FORGERIES },
  )
  expect(await snapshot()).toEqual(before)
  expect(await app.runJobs()).toBe(0)
  // The same body with its own signature is taken: the refusals were about the signatures.
  const real = buildEvent('real')
  expect((await send(post(real, sign(real)))).statusCode).toBe(200)
})

test(`${BODIES} altered bodies buy nothing but the catalogue's plan for the person who asks`, async () => {
  const [client, otherClient] = [await build.client(), await build.client()]
  await as(otherClient).billing.createCheckout({ plan: 'basic' })
  await as(client).billing.createCheckout({ plan: 'basic' })
  const customers = (
    await withOwner((db) =>
      db.query<{ user_id: string; customer_id: string }>(
        'select user_id, customer_id from public.billing_customers',
      ),
    )
  ).rows
  const findCustomerId = ({ userId }: { userId: string }) =>
    customers.find(({ user_id }) => user_id === userId)?.customer_id ?? ''
  const ownCustomerId = findCustomerId(client)

  const ids = fc.constantFrom(otherClient.userId, findCustomerId(otherClient), 'cus_x', client.userId, null)
  const amounts = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom('0', -1, 0, 1, null, [1], { amount: 1 }),
  )
  const extras = fc.dictionary(
    fc.constantFrom(
      ...['price', 'priceCents', 'price_id', 'amount', 'unit_amount', 'quantity', 'currency', 'coupon'],
      ...['tier', 'subscription_tier', 'period', 'interval', 'trial_days', 'trial_period_days', 'lookupKey'],
      ...['customer', 'customerId', 'customer_id', 'user_id', 'userId', 'mode', 'success_url', 'line_items'],
      ...['__proto__', 'constructor', 'prototype', 'toString', 'livemode', 'subscribed', 'role'],
    ),
    fc.oneof(ids, amounts, fc.constantFrom('premium', 'year', 'eur', 'setup', 'https://evil.example/')),
    { maxKeys: 6 },
  )
  const anyPlan = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...planIds) },
    {
      weight: 4,
      arbitrary: fc.oneof(
        fc.constantFrom('trial', 'Premium', 'premium ', '', 'jobscout_premium_monthly', 'price_x', null),
        fc.array(fc.constantFrom(...planIds), { maxLength: 3 }),
        fc.record({ id: fc.constantFrom(...planIds), price: amounts }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
    },
  )
  const asked = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(anyPlan, extras).map(([plan, more]) => ({ ...more, plan }) as unknown) },
    {
      weight: 2,
      arbitrary: fc.oneof(extras, fc.jsonValue({ maxDepth: 2 }), fc.constant([{ plan: 'premium' }])),
    },
  )
  const route = fc.constantFrom(
    ...['create-checkout', 'create-checkout', 'create-checkout', 'create-checkout?plan=premium'],
    ...['customer-portal', 'check-subscription', 'refresh-subscription'],
  )
  const before = await snapshot()
  await fc.assert(
    fc.asyncProperty(route, asked, async (path, body) => {
      // The limit of a minute would refuse most of them.
      await withOwner((db) => db.query(`delete from app.attempts where key like 'payments|%'`))
      const answer = await send({
        method: 'POST',
        url: `/functions/v1/${path}`,
        headers: { 'content-type': 'application/json', authorization: buildAuthorization(client) },
        payload: JSON.stringify(body) ?? 'null',
      })
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode !== 200) return
      if (path.startsWith('create-checkout')) {
        const { plan } = body as { plan: string }
        expect(planIds).toContain(plan)
        const id = String(answer.json().url).split('/').at(-1)
        const { rows } = await withOwner((db) =>
          db.query<{ session: Record<string, unknown> }>(
            `select body as session from app.local_payments where kind = 'session' and id = $1`,
            [id],
          ),
        )
        expect(rows[0]?.session).toMatchObject({
          customer: ownCustomerId,
          lookup_key: `jobscout_${plan}_monthly`,
        })
        expect(rows[0]?.session.success_url).toMatch(/^http:\/\/localhost:3000\/account/)
      } else if (path === 'customer-portal') {
        expect(answer.json().url).toMatch(new RegExp(`/${ownCustomerId}$`))
      } else expect(answer.json()).toMatchObject({ subscribed: false, subscription_tier: 'trial' })
    }),
    { numRuns: BODIES },
  )
  expect(await snapshot()).toEqual(before)
})

test('an event that is signed, and lacks what every event has, is refused', async () => {
  const whole = {
    id: 'evt_malformed',
    object: 'event',
    type: 'customer.updated',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: 'cus_x', object: 'customer' } },
  }
  const deliver = (payload: string) =>
    send({
      method: 'POST',
      url: webhookPath,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
      },
      payload,
    })
  const malformed = [
    ...['id', 'type', 'created', 'livemode', 'data'].map((name) => ({ ...whole, [name]: undefined })),
    { ...whole, id: 'x'.repeat(256) },
    { ...whole, type: 7 },
    { ...whole, created: 'yesterday' },
    { ...whole, created: 1e300 },
    { ...whole, data: {} },
    { ...whole, data: { object: 'cus_x' } },
  ].map((event) => JSON.stringify(event))
  for (const payload of [...malformed, '{', 'null', '[]']) {
    const { statusCode, body } = await deliver(payload)
    expect([payload, statusCode, JSON.parse(body).code]).toEqual([payload, 400, 'MALFORMED_EVENT'])
  }
  // What stands in the place of a customer is no reason to refuse an event of a new kind.
  const odd = JSON.stringify({ ...whole, data: { object: { object: 'novelty', customer: { name: 'x' } } } })
  expect((await deliver(odd)).statusCode).toBe(200)
})

test('one person causes at most twenty requests to the provider a minute', async () => {
  const { billing } = as(await build.client())
  await billing.createCheckout({ plan: 'starter' })
  for (let asked = 1; asked < 20; asked += 1) await billing.refreshSubscription()
  for (const ask of [
    () => billing.refreshSubscription(),
    () => billing.createCheckout({ plan: 'premium' }),
    () => billing.customerPortal(),
  ]) {
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
  expect(await billing.checkSubscription()).toMatchObject({ subscribed: false })
})
