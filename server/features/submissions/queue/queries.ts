import type { QueueFilter } from '@jobscout/contract/submissions/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SummaryValues } from '../queries.ts'

interface QueueValues {
  readonly application_id: string
  readonly user_id: string
  readonly client_name: string
  readonly job_title: string
  readonly company_name: string
  readonly queue_group: string
  readonly claimed_by_name: string | null
  readonly closes_on: string | null
  readonly asked_at: Date | null
  readonly summary: SummaryValues
}

interface QueueRow {
  /** Null in the one row of an empty page. */
  readonly application_id: string | null
  readonly counts: Record<QueueFilter, number>
}

export async function listQueue(
  { db }: Tx,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<QueueRow & QueueValues>`
    select * from app.submission_queue(${filter}, ${limit}, ${offset})`.execute(db)
  const items: QueueValues[] = rows.filter(({ application_id }) => application_id !== null)
  return { items, counts: rows[0]?.counts ?? { all: 0, overdue: 0, unclaimed: 0, waits_for_client: 0 } }
}

export async function countConfirmedSince({ db }: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.confirmed_since(${since}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
