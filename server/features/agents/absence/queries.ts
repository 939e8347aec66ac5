import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface AbsenceRow {
  readonly first_day: string
  readonly last_day: string
  readonly deputy_id: string | null
  readonly away: boolean
}

export interface SavedAbsenceRow extends AbsenceRow {
  /** Whether its last day has passed where the agent lives. */
  readonly over: boolean
  /** Whether its last day is more than a year ahead. */
  readonly far: boolean
}

export async function saveAbsence(
  { db, now }: Tx,
  agent: string,
  { from, until, deputy_id }: { from: string; until: string; deputy_id: string | null },
): Promise<SavedAbsenceRow> {
  const { rows } = await sql<SavedAbsenceRow>`
    select b.first_day::text, b.last_day::text, b.deputy_id,
      today.day between b.first_day and b.last_day as away, b.last_day < today.day as over,
      b.last_day > today.day + interval '1 year' as far
    from app.set_absence(${agent}::uuid, ${from}::date, ${until}::date, ${deputy_id}::uuid) b
    cross join lateral (
      select (${now}::timestamptz at time zone p.time_zone)::date as day from profiles p where p.user_id = b.agent_id) today`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('app.set_absence returned nothing')
  return row
}

/** The absence that was removed; undefined when there was none. */
export async function deleteAbsence({ db }: Tx, agent: string): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    select b.first_day::text, b.last_day::text, b.deputy_id, false as away from app.remove_absence(${agent}::uuid) b`.execute(
    db,
  )
  return rows[0]
}

/** The present or next absence before a change; undefined when there is none. */
export async function findAbsence(
  { db, now }: Tx,
  agent: string,
): Promise<Omit<AbsenceRow, 'away'> | undefined> {
  const { rows } = await sql<Omit<AbsenceRow, 'away'>>`
    select b.first_day::text, b.last_day::text, b.deputy_id from agent_absences b join profiles p on p.user_id = b.agent_id
    where b.agent_id = ${agent}::uuid and b.last_day >= (${now}::timestamptz at time zone p.time_zone)::date`.execute(
    db,
  )
  return rows[0]
}
