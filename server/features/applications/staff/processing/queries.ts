import { sql } from 'kysely'
import type { BareTx } from '../../../../platform/db/transaction.ts'

export interface StartedApplication {
  readonly id: string
  readonly user_id: string
  readonly job_title: string
  readonly company_name: string
}

/** Moves the longest waiting submitted applications to in_progress, with a note of when. No other run moves them too. */
export async function startProcessing({ db, now }: BareTx, limit: number): Promise<StartedApplication[]> {
  const { rows } = await sql<StartedApplication>`
    select id, user_id, job_title, company_name from app.start_processing(${limit}, ${now})`.execute(db)
  return rows
}

export async function countSubmitted({ db }: BareTx): Promise<number> {
  const { rows } = await sql<{ count: string }>`select app.count_submitted() as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
