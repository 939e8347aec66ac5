import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface StoredSetting {
  readonly key: string
  /** Null for a secret that is set. */
  readonly value: unknown
  readonly version: number
  readonly changed_at: Date
  readonly changed_by: string | null
}

/** The stored settings that the actor may edit. */
export async function selectEditable({ db }: Tx): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`select * from app.editable_settings()`.execute(db)
  return rows
}

export interface VersionedChange {
  readonly key: string
  readonly value: unknown
  readonly version: number
  readonly default: unknown
}

/** Saves all changes, or returns the settings that were changed meanwhile and saves none. */
export async function saveChanges(
  { db, now }: Tx,
  changes: readonly VersionedChange[],
): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select * from app.save_settings(${JSON.stringify(changes)}::jsonb, ${now})`.execute(db)
  return rows
}

export const selectHistory = ({ db }: Tx, limit: number) =>
  db
    .selectFrom('setting_changes as c')
    .leftJoin('profiles as p', 'p.user_id', 'c.changed_by')
    .select(['c.id', 'c.key', 'c.from_value', 'c.to_value', 'c.created_at', 'p.first_name', 'p.last_name'])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
