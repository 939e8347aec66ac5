import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { chargeOf, withPayments } from '../support/stripe/invoice-objects.ts'
import { newPortal } from '../support/stripe/payment-objects.ts'
import { createProvider } from '../support/stripe/provider.ts'

const folder = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../shared/data')
const file = join(folder, 'stripe-fixtures.json')
const isThere = existsSync(file)
if (!isThere) console.warn(`Skipped: stripe-fixtures.json is not in ${folder}.`)

/** Fields of the library that are newer than the published fixtures, or given only to those who ask. */
const more: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['allowed_payment_method_types'],
  subscription_item: ['current_trial'],
  subscription_schedule: ['pause_schedules'],
  invoice: ['payments'],
}

test.skipIf(!isThere)('the server that plays Stripe answers in the shapes of its published fixtures', () => {
  const fixtures: Record<string, object> = JSON.parse(readFileSync(file, 'utf8')).resources
  const sent: Stripe.Event[] = []
  const provider = createProvider((event) => sent.push(event))
  const customer = provider.createCustomer(new URLSearchParams({ email: 'ada@people.example' }))
  const form = new URLSearchParams({ customer: customer.id })
  const session = provider.createSession(form, 'basic')
  provider.pay(session.id, 'basic')
  const [bought] = provider.stateOf(customer.id).subscriptions
  provider.chooseNext(bought?.id ?? '', 'starter')
  const { subscriptions, invoices } = provider.stateOf(customer.id)
  const [[subscription], [invoice]] = [subscriptions, invoices]
  if (!subscription || !invoice) throw new Error('nothing was bought')
  const [item] = subscription.items.data
  const found: [string, object | null | undefined][] = [
    ['customer', customer],
    ['checkout.session', session],
    ['subscription', subscription],
    ['subscription_item', item],
    ['price', item?.price],
    ['plan', item?.plan],
    ['subscription_schedule', subscription.schedule as Stripe.SubscriptionSchedule],
    ['invoice', withPayments(invoice)],
    ['line_item', invoice.lines.data[0]],
    ['invoice_payment', withPayments(invoice).payments?.data[0]],
    ['charge', chargeOf(invoice)],
    ['credit_note', provider.refund(invoice.id, invoice.amount_paid)],
    ['billing_portal.session', newPortal(form, 0)],
    ...sent.map((event): [string, object] => ['event', event]),
  ]
  for (const [kind, object] of found) {
    const known = new Set([...Object.keys(fixtures[kind] ?? {}), ...(more[kind] ?? [])])
    expect(Object.keys(object ?? {}).length, kind).toBeGreaterThan(5)
    expect(
      Object.keys(object ?? {}).filter((key) => !known.has(key)),
      kind,
    ).toEqual([])
  }
  expect(sent.map(({ type }) => type)).toEqual([
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.updated',
  ])
})
