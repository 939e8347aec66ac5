import { activityBarMinutes } from '@jobscout/contract/audit/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import {
  computeWindow,
  type EntryFilter,
  isFoundAction,
  isFoundOtherwise,
  matchesBesideSearch,
  sameKind,
} from './filter-sql.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Rows (at, entries, is_critical) that add up to the entries which pass the filters. Whole hours come from the counts that
 * sealing keeps; entries of the hours at both ends, and those that are not sealed yet, are read. Entries of one actor or
 * subject are read by their index, and so are those that the search text finds otherwise than by their action.
 */
function parts(filter: EntryFilter, now: Date, picked: boolean): RawBuilder<unknown> {
  const beside = matchesBesideSearch(filter, now, picked)
  const read = (condition: RawBuilder<boolean>, from = sql`public.audit_logs l`) =>
    sql`select l.created_at as at, 1 as entries, l.is_critical from ${from} where ${beside} and ${condition}`
  const otherwise = filter.search === '' ? [] : [read(isFoundOtherwise(filter))]
  const byAction = isFoundAction(filter, 'l')
  const { start, end } = computeWindow(filter, now, picked)
  const first = new Date((Math.floor(start.getTime() / HOUR_MS) + 1) * HOUR_MS)
  const last = new Date(Math.floor(end.getTime() / HOUR_MS) * HOUR_MS)
  if (filter.actor || filter.subject || end.getTime() - start.getTime() <= DAY_MS || first >= last) {
    return sql.join([read(byAction), ...otherwise], sql` union all `)
  }
  return sql.join(
    [
      sql`select c.hour as at, c.entries, c.is_critical from public.audit_counts c
        where c.hour >= ${first}::timestamptz and c.hour < ${last}::timestamptz
          and ${sameKind(filter, 'c')} and ${isFoundAction(filter, 'c')}`,
      read(sql`l.created_at < ${first}::timestamptz and ${byAction}`),
      read(sql`l.created_at >= ${last}::timestamptz and ${byAction}`),
      read(
        sql`l.created_at >= ${first}::timestamptz and l.created_at < ${last}::timestamptz and ${byAction}`,
        sql`app.pending_audit_entries() pending join public.audit_logs l on l.id = pending`,
      ),
      ...otherwise,
    ],
    sql` union all `,
  )
}

/** How many entries pass the filters, and how many of them are critical. */
export async function countEntries({ db, now }: Tx, filter: EntryFilter) {
  const { rows } = await sql<{ total: number; critical: number }>`
    select coalesce(sum(entries), 0)::integer as total,
      coalesce(sum(entries) filter (where is_critical), 0)::integer as critical
    from (${parts(filter, now, true)}) counted`.execute(db)
  return rows[0] ?? { total: 0, critical: 0 }
}

/** Counts per bar, bars without entries left out. */
export async function selectActivity({ db, now }: Tx, filter: EntryFilter) {
  const { rows } = await sql<{ at: Date; total: number; critical: number }>`
    select date_bin(make_interval(mins => ${activityBarMinutes[filter.days]}::integer), at, 'epoch'::timestamptz) as at,
      sum(entries)::integer as total, coalesce(sum(entries) filter (where is_critical), 0)::integer as critical
    from (${parts(filter, now, false)}) counted group by 1 order by 1`.execute(db)
  return rows
}
