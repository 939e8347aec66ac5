import type { PaymentFigure } from '@jobscout/contract/billing/figures.ts'
import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface MonthRow {
  readonly month: string
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly invoices: number
  readonly running: number
  readonly ended: number
}

/** What went back to the customer: a dispute that is not won takes all of it. */
const returned = sql`case when i.dispute in ('open', 'lost') then i.paid_cents else i.refunded_cents end`
const hasBegun = sql`s.status not in ('incomplete', 'incomplete_expired')`

/** The last twelve months in UTC, oldest first. What erased people had paid is included. */
export async function selectMonths({ db, now }: Tx, live: boolean): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with months as (
      select m::date as month, m at time zone 'UTC' as begins, (m + interval '1 month') at time zone 'UTC' as ends
      from generate_series(app.month_of(${now})::timestamp - interval '11 months', app.month_of(${now})::timestamp, interval '1 month') m
    )
    select to_char(m.month, 'YYYY-MM') as month,
      (coalesce(p.paid, 0) + coalesce(e.paid_cents, 0))::float8 as paid_cents,
      (coalesce(p.refunded, 0) + coalesce(e.refunded_cents, 0))::float8 as refunded_cents,
      (coalesce(p.invoices, 0) + coalesce(e.invoices, 0))::integer as invoices,
      (c.running + coalesce(h.running, 0))::integer as running,
      (c.ended + coalesce(e.ended_of_earlier, 0))::integer as ended
    from months m
    left join public.erased_payments e on e.month = m.month and e.live = ${live}
    left join lateral (select sum(i.paid_cents) as paid, sum(${returned}) as refunded, count(*) as invoices
      from public.invoices i where i.live = ${live} and i.paid_cents > 0 and i.paid_at >= m.begins and i.paid_at < m.ends) p on true
    left join lateral (select sum(b.started - b.ended) as running from public.erased_payments b
      where b.live = ${live} and b.month < m.month) h on true
    cross join lateral (select count(*) as running, count(*) filter (where s.ended_at < m.ends) as ended
      from public.subscriptions s where s.live = ${live} and ${hasBegun} and s.started_at < m.begins
        and (s.ended_at is null or s.ended_at >= m.begins)) c
    order by m.month`.execute(db)
  return rows
}

/** Running subscriptions by plan, without those that lapsed for want of a payment: those of the people whom User Management
 *  lists as paying. */
export async function selectRunning(
  { db, now }: Tx,
  live: boolean,
): Promise<{ plan: PlanId; count: number; failed: number }[]> {
  const { rows } = await sql<{ plan: PlanId; count: number; failed: number }>`
    select s.plan, count(*)::integer as count, (count(*) filter (where s.status = 'past_due'))::integer as failed
    from public.subscriptions s
    join public.subscribers a on a.user_id = s.user_id and a.subscribed and a.access_until > ${now}::timestamptz
    where s.live = ${live} and s.status in ('trialing', 'active', 'past_due') group by s.plan`.execute(db)
  return rows
}

export async function countTrials(
  { db, now }: Tx,
  live: boolean,
  days: number,
): Promise<{ ended: number; converted: number }> {
  const { rows } = await sql<{ ended: number; converted: number }>`
    select count(*)::integer as ended, (count(*) filter (where exists (select from public.subscriptions s
      where s.user_id = t and s.live = ${live} and ${hasBegun})))::integer as converted
    from app.ended_trials(${days}::integer, ${now}) t`.execute(db)
  return rows[0] ?? { ended: 0, converted: 0 }
}

export interface FigureRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly plan: PlanId | null
  readonly at: Date
  readonly paid_cents: number | null
  readonly refunded_cents: number | null
  readonly dispute: 'inquiry' | 'open' | 'won' | 'lost' | null
  readonly url: string | null
  readonly total: number
}

const ofSubscription = sql`null::integer as paid_cents, null::integer as refunded_cents, null::text as dispute, null::text as url`

/** What a figure counts of people who are still there. */
function buildFigureSource(
  figure: PaymentFigure,
  { live, begins, days, now }: { live: boolean; begins: RawBuilder<Date>; days: number; now: Date },
): RawBuilder<unknown> {
  const ends = sql`(${begins} at time zone 'UTC' + interval '1 month') at time zone 'UTC'`
  if (figure === 'revenue') {
    return sql`select i.id, i.user_id, i.plan, i.paid_at as at, i.paid_cents, i.refunded_cents, i.dispute, i.url
      from public.invoices i where i.live = ${live} and i.paid_cents > 0 and i.paid_at >= ${begins} and i.paid_at < ${ends}`
  }
  if (figure === 'ended') {
    return sql`select s.id, s.user_id, s.plan, s.ended_at as at, ${ofSubscription}
      from public.subscriptions s where s.live = ${live} and ${hasBegun} and s.started_at < ${begins}
        and s.ended_at >= ${begins} and s.ended_at < ${ends}`
  }
  return sql`select distinct on (s.user_id) s.id, s.user_id, s.plan, s.started_at as at, ${ofSubscription}
    from public.subscriptions s join app.ended_trials(${days}::integer, ${now}) t on t = s.user_id
    where s.live = ${live} and ${hasBegun} order by s.user_id, s.started_at`
}

/** The newest first, with the number of all. `month` is its first day. */
export async function selectRows(
  { db, now }: Tx,
  figure: PaymentFigure,
  { live, month, days, limit }: { live: boolean; month: string; days: number; limit: number },
): Promise<FigureRow[]> {
  const begins = sql<Date>`(${month}::date::timestamp at time zone 'UTC')`
  const { rows } = await sql<FigureRow>`
    select f.*, btrim(p.first_name || ' ' || p.last_name) as name, (count(*) over ())::integer as total
    from (${buildFigureSource(figure, { live, begins, days, now })}) f join public.profiles p on p.user_id = f.user_id
    order by f.at desc, f.id limit ${limit}::integer`.execute(db)
  return rows
}

export interface PaymentTraffic {
  readonly lastEvent: Date | null
  readonly lastSync: Date | null
  /** Customers of whom events arrived that no reading has followed yet. */
  readonly waiting: number
}

export async function selectTraffic({ db }: Tx, live: boolean): Promise<PaymentTraffic> {
  const { rows } = await sql<PaymentTraffic>`
    select last_event as "lastEvent", last_sync as "lastSync", customers_waiting as waiting
    from app.payment_traffic(${live})`.execute(db)
  return rows[0] ?? { lastEvent: null, lastSync: null, waiting: 0 }
}
