import { setTimeout as wait } from 'node:timers/promises'
import { webhookPath } from '@jobscout/contract/billing/contract.ts'
import { buildLookupKey, offers, planIds } from '@jobscout/contract/billing/model.ts'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSeededChoice } from '../../../db/demo/random.ts'
import type { Email } from '../../../platform/mail/port.ts'
import { createLocalApi } from '../../../platform/payments/local/api.ts'
import { readSubscriptionId } from '../../../platform/payments/local/invoices.ts'
import type { LocalSubscription } from '../../../platform/payments/local/objects.ts'
import { createLocalProvider } from '../../../platform/payments/local/provider.ts'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { createDeliveries, type ProviderEvent } from '../../../testing/payments/deliveries.ts'
import { type KillableApp, startKillable } from '../../../testing/payments/killable.ts'
import {
  type CustomerState,
  expectedAccess,
  expectedSubscription,
  isEnding,
  isExplained,
  isRunning,
} from '../../../testing/payments/oracle.ts'
import { type Fault, startStripeServer } from '../../../testing/payments/stripe-server.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { runs } from '../../../testing/runs.ts'

const DELIVERIES = Number(process.env.PAYMENT_DELIVERIES ?? runs(500))
const PEOPLE = Math.ceil(DELIVERIES / 40)
const KILLS = Math.ceil(DELIVERIES / 300)
/** The jobs that follow from events. */
const JOBS = `jobs.job where name in ('billing.sync', 'email.personal')`
const LANES = 6
/** More that waits would all be read at once. */
const WAITING_MAX = 12
const SEED = Number(process.env.PAYMENT_SEED ?? Date.now() % 1_000_000)
const { share: random, pick } = createSeededChoice(SEED)

const webhookSecret = 'whsec_of_these_tests_long_enough'
const { webhooks } = new Stripe('sk_test_deliveries')
// Between its attempts the library waits half a second and longer.
const { getInitialNetworkRetryDelay } = Stripe.prototype
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.01

const database = await cloneDatabase()
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.withOwner((owner) => owner.query<Row>(text, values))).rows

/** Changes at the provider are atomic. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = turn.then(work)
  turn = next.catch(() => undefined)
  return next
}

/** No two changes happen in one second, so that their order is known. */
let time = Date.now()
let server: KillableApp
function tick(): Date {
  time += 1000
  server.app.clock.set(new Date(time))
  return new Date(time)
}

const deliveries = createDeliveries(deliver, random)
/** Takes events in the place of their delivery, for a test that decides about the order. */
let withheld: ProviderEvent[] | null = null
const provider = createLocalProvider({
  db: database.db,
  clock: { now: tick },
  offers,
  send: async (event) =>
    void (withheld ? withheld.push(event as ProviderEvent) : deliveries.send(event as ProviderEvent)),
})
const readState = async (customer: string): Promise<CustomerState> => ({
  subscriptions: await provider.listSubscriptions(customer),
  invoices: await provider.listInvoices(customer),
})

/** The states that the product was given to read, by customer. */
const served = new Map<string, CustomerState[]>()
const endedByProduct = new Set<string>()
const api = createLocalApi({ db: database.db, offers, provider, pages: 'http://localhost:3000/pay' })

/** What the next list of subscriptions waits for on its way to the product. */
let detour: (() => Promise<void>) | null = null

/** The API, and a record of what it did. */
const recordedApi: typeof fetch = async (input, init) => {
  const answer = await inTurn(async () => {
    tick()
    const { method, url } = new Request(input, init)
    const { pathname, searchParams } = new URL(url)
    const answer = await api(input, init)
    if (method === 'DELETE' && answer.ok) endedByProduct.add(pathname.split('/').at(-1) ?? '')
    const customer = searchParams.get('customer')
    if (customer && pathname === '/v1/subscriptions') {
      served.set(customer, [...(served.get(customer) ?? []), await readState(customer)])
    }
    return answer
  })
  const isList = new URL(new Request(input, init).url).pathname === '/v1/subscriptions'
  const taken = isList ? detour : null
  if (taken) detour = null
  await taken?.()
  return answer
}

/** The share of calls to the provider that fail. */
let failing = 0
/** Answers that never come are few, since each takes the product's whole patience. */
let hangs = runs(1)
/** A call whose answers are lost, and how many of them. */
let losing = { call: '', times: 0 }
function nextFault(call: string): Fault | null {
  if (call === losing.call && losing.times > 0) {
    losing.times -= 1
    return 'lost'
  }
  if (random() >= failing) return null
  const fault = pick<Fault>(['overloaded', 'broken', 'reset', 'lost', 'lost', 'broken-after', 'hang'])
  if (fault !== 'hang') return fault
  hangs -= 1
  return hangs >= 0 ? 'hang' : 'broken'
}

let secretKey = 'sk_test_0'
const stripe = await startStripeServer(recordedApi, (key) => key === secretKey, nextFault)
const sent: Email[] = []
const started: KillableApp[] = []
async function start(): Promise<KillableApp> {
  // What a server that was killed asks for is refused.
  secretKey = `sk_test_${started.length}`
  server = await startKillable(
    database,
    {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    sent,
  )
  started.push(server)
  tick()
  await server.app.queue.work(server.app.ports)
  return server
}
const { build } = (await start()).app
const people: Person[] = []
for (let made = 0; made < PEOPLE; made += 1) people.push(await build.client())

afterAll(async () => {
  await deliveries.stop()
  await stripe.stop()
  for (const startedApp of started) await startedApp.close()
  await database.close()
  Stripe.prototype.getInitialNetworkRetryDelay = getInitialNetworkRetryDelay
})

/** What servers that were not killed answered to events. */
const answers = new Set<number>()
async function deliver(event: ProviderEvent): Promise<boolean> {
  const receiver = server
  const payload = JSON.stringify(event)
  const { status } = await receiver.app.fetch(webhookPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    },
    body: payload,
  })
  if (!receiver.isAlive()) return false
  answers.add(status)
  return status === 200
}

const findCustomers = async ({ userId }: Person): Promise<string[]> =>
  (
    await query<{ id: string }>(
      `select id from app.local_payments where kind = 'customer' and user_id = $1`,
      [userId],
    )
  ).map(({ id }) => id)
async function findRunning(person: Person): Promise<LocalSubscription[]> {
  const all = await Promise.all((await findCustomers(person)).map((id) => provider.listSubscriptions(id)))
  return all.flat().filter(isRunning)
}

async function openBilling(person: Person) {
  await query(`delete from app.attempts where key like 'payments|%'`)
  return server.app.as(person).billing
}

/** The id of the page where the person pays; null while the provider or the server fails. */
async function openCheckout(person: Person, plan = pick(planIds)): Promise<string | null> {
  const billing = await openBilling(person)
  const answer = await billing.createCheckout({ plan }).catch(() => null)
  return answer?.url.split('/').at(-1) ?? null
}

async function buy(person: Person): Promise<void> {
  const pages = [await openCheckout(person)]
  if (random() < 0.4) pages.push(await openCheckout(person))
  // Some leave without paying, and some pay in two windows.
  if (random() < 0.1) return
  await inTurn(async () => {
    if ((await findRunning(person)).length > 0) return
    for (const page of pages) if (page) await provider.pay(page)
  })
}

/** What the person, or time, does to a subscription. */
function choose(current: LocalSubscription): () => Promise<unknown> {
  const { id, status } = current
  const end = () => provider.end(id)
  const giveUp = async () => {
    const open = (await provider.listInvoices(current.customer)).find(
      (invoice) => invoice.status === 'open' && readSubscriptionId(invoice) === id,
    )
    if (open) await provider.voidInvoice(open.id)
  }
  if (status === 'past_due') return pick([() => provider.payOpen(id), () => provider.payOpen(id), end])
  if (current.pending_update) {
    return pick([() => provider.payOpen(id), giveUp, () => provider.renew(id, true), end])
  }
  const plan = pick(planIds)
  return pick([
    () => provider.renew(id, true),
    () => provider.renew(id, true),
    () => provider.renew(id, isEnding(current)),
    () => provider.cancelAtEnd(id, random() < 0.5),
    () => provider.resume(id),
    () => provider.changeOffer(id, buildLookupKey(plan), pick(['paid', 'unapplied', 'applied'])),
    () => provider.changeOffer(id, buildLookupKey(plan), pick(['paid', 'unapplied', 'applied'])),
    ...(random() < 0.3 ? [end] : []),
  ])
}

async function step(person: Person): Promise<void> {
  if ((await findRunning(person)).length === 0) return buy(person)
  if (random() < 0.1) await (await openBilling(person)).refreshSubscription().catch(() => undefined)
  await inTurn(async () => {
    const [current, second] = await findRunning(person)
    // The product is about to end the second.
    if (current && !second) await choose(current)()
  })
}

async function actUntilDone(): Promise<void> {
  while (deliveries.ordered() < DELIVERIES) {
    await step(pick(people))
    while (deliveries.waiting() > WAITING_MAX) await wait(2)
  }
}

/** Makes jobs due that are in this state. */
const retry = (state: 'active' | 'retry') =>
  database.pool.query(
    `update jobs.job set state = 'retry', start_after = now() where id in (select id from ${JOBS} and state = $1)`,
    [state],
  )

/** Kills the server at equal distances, in the middle of everything, and starts it again. */
async function kill(): Promise<void> {
  for (let done = 0; done < KILLS; done += 1) {
    while (deliveries.ordered() < ((done + 0.5) * DELIVERIES) / KILLS) await wait(5)
    await server.kill()
    // What the queue does itself once the killed server was silent for a while.
    await retry('active')
    await start()
  }
}

/** Waits until nothing is left to do. Time passes faster: jobs that wait for their next attempt are due now. */
async function settle(): Promise<void> {
  const open = async () => {
    await retry('retry')
    const { rows } = await database.pool.query(
      `select state::text, count(*)::int as n from ${JOBS} and state <> 'completed' group by state`,
    )
    return rows
  }
  await expect.poll(deliveries.waiting, { timeout: 60_000, interval: 20 }).toBe(0)
  await expect.poll(open, { timeout: 60_000, interval: 100 }).toEqual([])
}

const EMAILED = new Set(
  ['payment_failed', 'larger_unpaid', 'cancelled', 'cancelled_unpaid', 'refunded', 'second_paid_back'].map(
    (name) => `billing.${name}`,
  ),
)
const PAID_BACK = new Set(['billing.refunded', 'billing.second_paid_back'])

async function check(person: Person): Promise<void> {
  const { userId } = person
  const [row] = await query<{ customer_id: string }>(
    'select customer_id from public.billing_customers where user_id = $1',
    [userId],
  )
  const customer = row?.customer_id ?? ''
  for (const otherCustomer of await findCustomers(person)) {
    if (otherCustomer !== customer) expect(await provider.listSubscriptions(otherCustomer)).toEqual([])
  }
  if (!customer) return
  const state = await readState(customer)

  const subscriptions = await query(
    `select id, plan, status, period_start, period_end, cancel_at_period_end, next_plan, pending_plan, pending_until,
       ended_at, unpaid_since
       from public.subscriptions where user_id = $1 order by started_at desc, id`,
    [userId],
  )
  expect(subscriptions).toEqual(
    state.subscriptions.map((subscription) => expectedSubscription(subscription, state)),
  )
  const invoices = await query(
    `select id, number, status, due_cents, paid_cents, refunded_cents
       from public.invoices where user_id = $1 order by issued_at desc, id`,
    [userId],
  )
  expect(invoices).toEqual(
    state.invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      status: invoice.status,
      due_cents: invoice.amount_due,
      paid_cents: invoice.amount_paid,
      refunded_cents: invoice.amount_refunded,
    })),
  )
  const [access] = await query(
    `select subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, next_plan, payment_failed,
        pending_plan
       from public.subscribers where user_id = $1`,
    [userId],
  )
  const expected = expectedAccess(state)
  if (access) expect(expected).toContainEqual(access)
  else expect(expected).toEqual([])

  // A second subscription is paid back whole and once, nothing else is.
  const second = state.invoices.filter(({ parent }) =>
    endedByProduct.has(parent.subscription_details.subscription),
  )
  const refunds = deliveries.events
    .filter(({ type }) => type === 'charge.refunded')
    .map(({ data }) => data.object as { id: string; customer: string; amount_refunded: number })
    .filter((charge) => charge.customer === customer)
  expect(refunds.map(({ id, amount_refunded }) => [id, amount_refunded]).toSorted()).toEqual(
    second.map(({ id, amount_paid }) => [id.replace('in_', 'ch_'), amount_paid]).toSorted(),
  )

  const notices = await query<{ template: string; title: string }>(
    'select template, title from public.notifications where user_id = $1 order by created_at',
    [userId],
  )
  const titles = notices.filter(({ template }) => !PAID_BACK.has(template)).map(({ title }) => title)
  expect(isExplained([...(served.get(customer) ?? []), state], titles), titles.join(', ')).toBe(true)
  expect(notices.length - titles.length).toBe(second.length)

  // Each email once: one that a killed server sent, and another sent again, has the same id.
  const emails = [
    ...new Map(
      sent.filter(({ to }) => to.address === person.email).map((email) => [email.id, email]),
    ).values(),
  ]
  const [receipts, others] = [
    emails.filter(({ subject }) => subject.startsWith('Receipt')),
    emails.filter(({ subject }) => !subject.startsWith('Receipt')),
  ]
  expect(others.map(({ subject }) => subject).toSorted()).toEqual(
    notices
      .filter(({ template }) => EMAILED.has(template))
      .map(({ title }) => title)
      .toSorted(),
  )
  // A payment that was read before it was paid back has its receipt too.
  const paidBack = new Set(second.map(({ number }) => number))
  const numbers = receipts.map(({ text }) => /Invoice number: (\S+)\./.exec(text)?.[1] ?? '')
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => !paidBack.has(number)).toSorted()).toEqual(
    state.invoices
      .filter((invoice) => invoice.status === 'paid' && !paidBack.has(invoice.number))
      .map(({ number }) => number)
      .toSorted(),
  )
}

/** As often as Stripe's library tries. */
const TRIES = 3

describe('a lost response', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    // What a minute does once is asked for within one.
    time = Math.ceil(time / 60_000) * 60_000
  })
  afterEach(() => vi.restoreAllMocks())

  test('a lost response creates neither a second customer nor a second checkout', async () => {
    const person = await build.client()
    for (const call of ['POST /v1/customers', 'POST /v1/checkout/sessions']) {
      losing = { call, times: TRIES }
      expect(await openCheckout(person, 'basic')).toBeNull()
    }
    expect(await openCheckout(person, 'basic')).toMatch(/^cs_test_/)
    const made = await query<{ kind: string }>(
      `select kind from app.local_payments where user_id = $1 and kind in ('customer', 'session') order by kind`,
      [person.userId],
    )
    expect(made.map(({ kind }) => kind)).toEqual(['customer', 'session'])
  })

  test('a lost response pays a second subscription back once', async () => {
    const person = await build.client()
    const pages = [await openCheckout(person, 'basic'), await openCheckout(person, 'premium')]
    losing = { call: 'POST /v1/credit_notes', times: TRIES }
    for (const page of pages) await inTurn(() => provider.pay(page ?? ''))
    await settle()
    expect(losing.times).toBe(0)
    await check(person)
  })
})

test('events that arrive in reverse order end in the last change', async () => {
  const person = await build.client()
  const page = await openCheckout(person, 'premium')
  await inTurn(() => provider.pay(page ?? ''))
  await settle()
  const [bought] = await findRunning(person)
  const id = bought?.id ?? ''
  const events: ProviderEvent[] = []
  withheld = events
  for (const change of [
    () => provider.changeOffer(id, buildLookupKey('basic')),
    () => provider.cancelAtEnd(id),
    () => provider.resume(id),
  ]) {
    await inTurn(change)
  }
  withheld = null
  expect(events).toHaveLength(3)
  for (const event of events.toReversed()) {
    deliveries.send(event)
    await settle()
  }
  await check(person)
})

test('a state that was read earlier and arrives later is not stored over a newer one', async () => {
  const person = await build.client()
  const page = await openCheckout(person, 'basic')
  await inTurn(() => provider.pay(page ?? ''))
  await settle()
  const id = (await findRunning(person))[0]?.id ?? ''
  const isStored = async () =>
    (await query('select from public.subscriptions where id = $1 and next_plan is not null', [id])).length > 0
  detour = async () => {
    await inTurn(() => provider.changeOffer(id, buildLookupKey('starter')))
    await expect.poll(isStored).toBe(true)
  }
  await inTurn(() => provider.cancelAtEnd(id))
  await settle()
  expect(detour).toBeNull()
  await check(person)
})

test(`${DELIVERIES} deliveries of events over ${PEOPLE} people with ${KILLS} kills end in the provider's state (PAYMENT_SEED=${SEED})`, async () => {
  failing = 0.3
  await Promise.all([...Array.from({ length: LANES }, actUntilDone), kill()])
  await settle()
  const stored = await query<{ id: string }>('select id from public.payment_events order by id')
  expect(stored.map(({ id }) => id)).toEqual(deliveries.events.map(({ id }) => id).toSorted())
  expect([...answers]).toEqual([200])
  for (const person of people) await check(person)
})
