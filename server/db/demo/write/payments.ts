import { buildLookupKey, offers, type PlanId } from '@jobscout/contract/billing/model.ts'
import type { ClientBase } from 'pg'
import { newInvoice } from '../../../platform/payments/local/invoices.ts'
import { buildPrice, type LocalSubscription, newId } from '../../../platform/payments/local/objects.ts'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** A subscription as if it had been bought `months` ago from the local provider, with its paid invoices. */
export async function writeSubscription(
  client: ClientBase,
  userId: string,
  { plan, months, renewsInDays }: { plan: PlanId; months: number; renewsInDays: number },
  now: Date,
): Promise<void> {
  // The provider's times are whole seconds.
  const day = (days: number) => new Date(seconds(new Date(now.getTime() + days * DAY_MS)) * 1000)
  const [customer, id] = [newId('cus'), newId('sub')]
  const start = day(renewsInDays - MONTH_DAYS * months)
  const [periodStart, periodEnd] = [day(renewsInDays - MONTH_DAYS), day(renewsInDays)]
  const keep = (key: string, kind: string, body: object) =>
    client.query('insert into app.local_payments (id, kind, user_id, body) values ($1, $2, $3, $4)', [
      key,
      kind,
      userId,
      JSON.stringify(body),
    ])

  const offer = offers.find(({ lookupKey }) => lookupKey === buildLookupKey(plan))
  if (!offer) throw new Error(`No such plan: ${plan}`)
  const price = buildPrice(offer)
  const subscription: LocalSubscription = {
    id,
    object: 'subscription',
    livemode: false,
    customer,
    status: 'active',
    start_date: seconds(start),
    ended_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    next_offer: null,
    items: {
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: seconds(periodStart),
          current_period_end: seconds(periodEnd),
        },
      ],
    },
  }
  await keep(customer, 'customer', { id: customer, object: 'customer', livemode: false })
  await keep(id, 'subscription', subscription)
  for (let month = 0; month < months; month += 1) {
    const from = day(renewsInDays - MONTH_DAYS * (months - month))
    const to = new Date(from.getTime() + MONTH_DAYS * DAY_MS)
    const invoice = {
      ...newInvoice(subscription, seconds(from), true),
      service_start: seconds(from),
      service_end: seconds(to),
    }
    await keep(invoice.id, 'invoice', invoice)
    await client.query(
      `insert into public.invoices (id, user_id, live, subscription_id, plan, number, status, due_cents, paid_cents,
         refunded_cents, period_start, period_end, issued_at, paid_at)
       values ($1, $2, false, $3, $4, $5, 'paid', $6, $6, 0, $7, $8, $7, $7)`,
      [invoice.id, userId, id, plan, invoice.number, invoice.amount_paid, from, to],
    )
  }

  await client.query(
    'insert into public.billing_customers (user_id, live, customer_id, synced_at) values ($1, false, $2, $3)',
    [userId, customer, now],
  )
  await client.query(
    `insert into public.subscriptions (id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at)
     values ($1, $2, false, $3, 'active', $4, $5, false, $6)`,
    [id, userId, plan, periodStart, periodEnd, start],
  )
  await client.query(
    `insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end, access_until)
     values ($1, true, $2, $3, $4)`,
    [userId, plan, periodEnd, day(renewsInDays + 3)],
  )
}
