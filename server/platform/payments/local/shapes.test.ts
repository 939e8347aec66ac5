import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { findSample } from '../../../testing/files/samples.ts'
import { fixedClock } from '../../clock/port.ts'
import { createLocalApi } from './api.ts'
import { createLocalProvider } from './provider.ts'

const file = findSample('stripe-fixtures.json')

type Shape = Record<string, unknown>
const fixtures: Record<string, Shape> = file ? JSON.parse(readFileSync(file, 'utf8')).resources : {}

const database = await cloneDatabase()
afterAll(() => database.close())
const offers = [
  { lookupKey: 'jobscout_starter_monthly', name: 'Starter', cents: 500 },
  { lookupKey: 'jobscout_basic_monthly', name: 'Basic', cents: 900 },
]
const sent: Shape[] = []
const { db } = database
const provider = createLocalProvider({
  db,
  clock: fixedClock(new Date('2026-11-10T12:00:00Z')),
  offers,
  send: async (event) => void sent.push(event as Shape),
})
const stripe = new Stripe('sk_test_local', {
  httpClient: Stripe.createFetchHttpClient(
    createLocalApi({ db, offers, provider, pages: 'http://localhost/pay' }),
  ),
})

/** What the local provider keeps beside Stripe's own fields, and the product does not read. */
const extraFields: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['lookup_key'],
  subscription: ['next_offer'],
  invoice: ['amount_refunded', 'charges', 'dispute', 'paid_at', 'payments', 'service_end', 'service_start'],
}

/** Fields that no object of this kind has at Stripe. */
const unknownFields = (kind: string, object: object): string[] => {
  const known = new Set([...Object.keys(fixtures[kind] ?? {}), ...(extraFields[kind] ?? []), 'lastResponse'])
  return Object.keys(object).filter((key) => !known.has(key))
}

test.skipIf(!file)('the local provider answers in the shapes of Stripe’s published fixtures', async () => {
  const customer = await stripe.customers.create({ email: 'ada@people.example', name: 'Ada' })
  const { data: prices } = await stripe.prices.list({ lookup_keys: ['jobscout_basic_monthly'] })
  const [price] = prices
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
  })
  await provider.pay(session.id)
  const { data: bought } = await stripe.subscriptions.list({ customer: customer.id })
  await provider.changeOffer(bought[0]?.id ?? '', 'jobscout_starter_monthly')
  const { data: subscriptions } = await stripe.subscriptions.list({ customer: customer.id })
  const { data: invoices } = await stripe.invoices.list({ customer: customer.id })
  const { data: charges } = await stripe.charges.list({ customer: customer.id })
  await provider.dispute(invoices[0]?.id ?? '', 'needs_response')
  const { data: disputes } = await stripe.disputes.list({ charge: charges[0]?.id ?? '' })
  const note = await stripe.creditNotes.create({
    invoice: invoices[0]?.id ?? '',
    amount: 900,
    refund_amount: 900,
  })
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })

  const found: [string, object | undefined][] = [
    ['customer', customer],
    ['price', price],
    ['checkout.session', session],
    ['subscription', subscriptions[0]],
    ['subscription_item', subscriptions[0]?.items.data[0]],
    ['price', subscriptions[0]?.items.data[0]?.price],
    ['subscription_schedule', subscriptions[0]?.schedule as object],
    ['invoice', invoices[0]],
    ['line_item', invoices[0]?.lines.data[0]],
    ['invoice_payment', invoices[0]?.payments?.data[0]],
    ['charge', charges[0]],
    ['dispute', disputes[0]],
    ['credit_note', note],
    ['billing_portal.session', portal],
    ...sent.map((event): [string, object] => ['event', event]),
  ]
  for (const [kind, object] of found) {
    expect(object, kind).toBeDefined()
    expect(unknownFields(kind, object ?? {}), kind).toEqual([])
  }
})
