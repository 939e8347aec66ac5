import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'
import type { ProviderDispute } from '../../../platform/payments/port.ts'
import type { CustomerRow } from '../queries.ts'

export interface InvoiceState {
  readonly id: string
  readonly user_id: string
  readonly live: boolean
  readonly subscription_id: string | null
  readonly plan: PlanId | null
  readonly number: string | null
  readonly status: 'open' | 'paid' | 'uncollectible' | 'void'
  readonly due_cents: number
  /** Taken off for the rest of a former plan. */
  readonly credit_cents: number
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly dispute: ProviderDispute | null
  readonly period_start: Date
  readonly period_end: Date
  readonly issued_at: Date
  readonly paid_at: Date | null
  readonly url: string | null
}

/** Of a person in one mode, the newest first. */
export const listInvoices = ({ db }: BareTx, { user_id, live }: Pick<CustomerRow, 'user_id' | 'live'>) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'user_id',
      'live',
      'subscription_id',
      sql<PlanId | null>`plan`.as('plan'),
      'number',
      sql<InvoiceState['status']>`status`.as('status'),
      'due_cents',
      'credit_cents',
      'paid_cents',
      'refunded_cents',
      sql<ProviderDispute | null>`dispute`.as('dispute'),
      'period_start',
      'period_end',
      'issued_at',
      'paid_at',
      'url',
    ])
    .where('user_id', '=', user_id)
    .where('live', '=', live)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute()

/** Stores an invoice as it is at the provider. What it paid for stays as it was read first. */
export async function saveInvoice({ db }: BareTx, state: InvoiceState): Promise<void> {
  const { id, user_id, live, subscription_id, plan, credit_cents, issued_at, ...changing } = state
  await db
    .insertInto('invoices')
    .values({ id, user_id, live, subscription_id, plan, credit_cents, issued_at, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
}

export const findInvoice = ({ db }: BareTx, id: string) =>
  db
    .selectFrom('invoices')
    .select([
      sql<PlanId | null>`plan`.as('plan'),
      'number',
      'credit_cents',
      'paid_cents',
      'paid_at',
      'period_start',
      'period_end',
      'url',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** How a person is named to staff, their time zone, and the end of their trial. */
export const findPayer = ({ db }: BareTx, userId: string) =>
  db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'email', 'time_zone', 'trial_ends_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
