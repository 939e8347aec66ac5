import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'
import type { CustomerRow } from '../queries.ts'

export interface SubscriptionState {
  readonly id: string
  readonly user_id: string
  readonly live: boolean
  readonly plan: PlanId
  readonly status: string
  readonly period_start: Date
  readonly period_end: Date
  readonly cancel_at_period_end: boolean
  /** The smaller plan that begins with the next period, even if it is cancelled meanwhile. */
  readonly next_plan: PlanId | null
  /** The larger plan that begins once its payment has arrived, until `pending_until`. */
  readonly pending_plan: PlanId | null
  readonly pending_until: Date | null
  readonly started_at: Date
  readonly ended_at: Date | null
  /** Since when a payment is missing; null while none is. */
  readonly unpaid_since: Date | null
}

/** Those of a person in one mode, the newest first. */
export const listSubscriptions = (
  { db }: BareTx,
  { user_id, live }: Pick<CustomerRow, 'user_id' | 'live'>,
): Promise<SubscriptionState[]> =>
  db
    .selectFrom('subscriptions')
    .select([
      'id',
      'user_id',
      'live',
      sql<PlanId>`plan`.as('plan'),
      'status',
      'period_start',
      'period_end',
      'cancel_at_period_end',
      sql<PlanId | null>`next_plan`.as('next_plan'),
      sql<PlanId | null>`pending_plan`.as('pending_plan'),
      'pending_until',
      'started_at',
      'ended_at',
      'unpaid_since',
    ])
    .where('user_id', '=', user_id)
    .where('live', '=', live)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()

/** Stores subscriptions as they are at the provider. Those that ended come first, because one at a time may be live. */
export async function saveSubscriptions({ db }: BareTx, states: readonly SubscriptionState[]): Promise<void> {
  if (states.length === 0) return
  for (const state of states) {
    await db
      .insertInto('subscriptions')
      .values(state)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          plan: state.plan,
          status: state.status,
          period_start: state.period_start,
          period_end: state.period_end,
          cancel_at_period_end: state.cancel_at_period_end,
          next_plan: state.next_plan,
          pending_plan: state.pending_plan,
          pending_until: state.pending_until,
          ended_at: state.ended_at,
          unpaid_since: state.unpaid_since,
        }),
      )
      .execute()
  }
}
