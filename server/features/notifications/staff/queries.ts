import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

interface StaffFilter {
  /** One person; without it, all of the rank. */
  readonly only: string | null
  readonly rank: number
  readonly except: string | null
  readonly template: string
  /** Leaves out those who have not read the last notice of this template. */
  readonly once: boolean
}

/** In the order of ids. */
export async function selectStaff(
  { db, now }: BareTx,
  { only, rank, except, template, once }: StaffFilter,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.staff_to_notify(${rank}, ${except}::uuid, ${template}, ${once}, ${now}) as id
    where id = coalesce(${only}::uuid, id)`.execute(db)
  return rows.map(({ id }) => id)
}
