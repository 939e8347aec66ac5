import type { JobFilters, ViewAlert } from '@jobscout/contract/jobs/saved-views.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../../platform/db/transaction.ts'
import { comparedColumns, comparedFeatures } from '../../../matching/service.ts'

/** A saved view whose alert is due. */
export interface DueAlert extends Omit<JobFilters, 'new_only'> {
  readonly id: string
  readonly user_id: string
  readonly role: Actor['role']
  readonly name: string
  readonly alert: Exclude<ViewAlert, 'off'>
  /** Listings created until then were compared with the view before. */
  readonly alerted_until: Date
}

/** The longest waiting first. */
export async function selectDueAlerts({ db, now }: BareTx, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`select * from app.due_alerts(${now}, ${limit})`.execute(db)
  return rows
}

/** False where the alert was moved on, changed or switched off since it was selected. */
export async function advanceAlert(
  { db, now }: BareTx,
  { id, alerted_until }: DueAlert,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select app.advance_alert(${id}, ${alerted_until}, ${until}, ${now}) as moved`.execute(db)
  return rows[0]?.moved === true
}

export const selectArrivals = ({ db }: Tx, ids: readonly string[]) =>
  db
    .selectFrom('job_listings as l')
    .select([...comparedColumns, 'l.company', 'l.created_at'])
    .select(comparedFeatures)
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
