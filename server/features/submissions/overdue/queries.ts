import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

/** What became overdue of an agent's work. */
export interface OverdueRow {
  readonly agent_id: string
  readonly agent_name: string
  readonly count: number
  /** Of the one that waits longest. */
  readonly client_id: string
  readonly client_name: string
  readonly job_title: string
  readonly company_name: string
  readonly waiting_since: Date
}

/** Takes each overdue submission once, in the order of their agents' ids. */
export async function claimOverdue({ db }: BareTx): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`select * from app.claim_overdue_submissions()`.execute(db)
  return rows
}
