import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

export interface OpenApplication {
  readonly user_id: string
  readonly application_id: string
  readonly job_title: string
  readonly company_name: string
}

export async function findOpenApplications(
  { db }: BareTx,
  listingIds: readonly string[],
): Promise<OpenApplication[]> {
  const { rows } = await sql<OpenApplication>`
    select * from app.open_applications_for(${[...listingIds]}::uuid[])`.execute(db)
  return rows
}
