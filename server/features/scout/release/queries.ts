import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

export interface DueRelease {
  readonly id: string
  readonly user_id: string
  readonly role: Actor['role']
}

/** Approved drafts that can be undone no longer, the longest waiting first. */
export async function listDue({ db, now }: BareTx, limit: number): Promise<DueRelease[]> {
  const { rows } = await sql<DueRelease>`
    select * from app.due_releases(${now}::timestamptz, ${limit}::integer)`.execute(db)
  return rows
}
