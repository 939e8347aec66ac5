import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'
import { get } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { invoice } from './people.ts'
import { planId } from './plan-id.ts'

const count = z.number().int()
/** A month in UTC. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month like 2026-11.')

const paymentMonth = z.object({
  month,
  /** Invoices paid in the month. */
  paid_cents: count,
  /** Of these: paid back since, or withdrawn by a bank. */
  refunded_cents: count,
  invoices: count,
  /** Subscriptions that ran when the month began, and those of them that ended in it. */
  running: count,
  ended: count,
})
export type PaymentMonth = z.infer<typeof paymentMonth>

/** Figures of the payments in one mode: with real money, or without. */
export const paymentFigures = z.object({
  provider: z.enum(['stripe', 'local']),
  live: z.boolean(),
  /** The last twelve, this one included, oldest first. */
  months: z.array(paymentMonth),
  /** Running subscriptions by plan, those with a failed payment included. */
  plans: z.partialRecord(planId, count),
  payment_failed: count,
  /** What the running subscriptions cost a month. */
  monthly_cents: count,
  /** Trials that ended within 90 days, and those whose clients bought a plan. */
  trials: z.object({ ended: count, converted: count }),
})
export type PaymentFigures = z.infer<typeof paymentFigures>

export const paymentFigure = z.enum(['revenue', 'ended', 'converted'])
export type PaymentFigure = z.infer<typeof paymentFigure>

/** One row behind a figure: a paid invoice, a subscription that ended, or the first one after a trial. */
const paymentRow = invoice.pick({ id: true, plan: true, dispute: true, url: true }).extend({
  user_id: id,
  name: z.string(),
  at: timestamp,
  /** Of an invoice; null for a subscription. */
  paid_cents: count.nullable(),
  refunded_cents: count.nullable(),
})
export type PaymentRow = z.infer<typeof paymentRow>

export const billingFigures = {
  figures: get(
    '/rest/v1/rpc/payment_figures',
    adminRoles,
    'Revenue, running subscriptions, churn and conversion; null without a payment provider',
  ).output(paymentFigures.nullable()),
  rows: get('/rest/v1/rpc/payment_rows', adminRoles, 'The rows behind a figure of payments; the first 200')
    .input(z.object({ figure: paymentFigure, month }))
    .output(z.object({ total: count, items: z.array(paymentRow) })),
}
