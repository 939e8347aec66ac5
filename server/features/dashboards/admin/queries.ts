import { noResponseTypes, stageStatuses } from '@jobscout/contract/dashboards/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export const findFigures = ({ db }: Tx) =>
  db
    .selectFrom('dashboard_figures')
    .select(['figures', 'counted_at'])
    .where('name', '=', 'admin')
    .executeTakeFirst()

/** Counts everything anew, unless somebody counted since `before`. */
export async function countFigures({ db, now }: BareTx, before: Date): Promise<void> {
  await sql`
    insert into dashboard_figures (name, figures, counted_at, created_at, updated_at)
    select 'admin', app.count_admin_figures(${now}, ${[...stageStatuses.response]}::text[], ${[...noResponseTypes]}::text[]),
      ${now}, ${now}, ${now}
    where not exists (select from dashboard_figures where name = 'admin' and counted_at > ${before})
    on conflict (name) do update set figures = excluded.figures, counted_at = excluded.counted_at`.execute(db)
}

export interface PeopleCounts {
  readonly client: number
  readonly agent: number
  readonly admin: number
  readonly super_admin: number
  readonly signed_up_today: number
}

/** People by role, and the accounts created since midnight in this time zone. */
export async function countPeople({ db, now }: Tx, timeZone: string): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select (count(*) filter (where role = 'client'))::integer as client,
      (count(*) filter (where role = 'agent'))::integer as agent,
      (count(*) filter (where role = 'admin'))::integer as admin,
      (count(*) filter (where role = 'super_admin'))::integer as super_admin,
      (select count(*)::integer from profiles where created_at >=
        date_trunc('day', ${now}::timestamptz at time zone ${timeZone}::text) at time zone ${timeZone}::text) as signed_up_today
    from user_roles`.execute(db)
  return rows[0] as PeopleCounts
}
