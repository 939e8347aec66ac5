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
