import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const exportColumns = ['id', 'status', 'done', 'total', 'byte_size', 'storage_key', 'created_at'] as const

const ownExports = ({ db, actor }: Tx) =>
  db.selectFrom('data_exports').select(exportColumns).where('user_id', '=', actor.userId)

export const findLatestExport = (tx: Tx) =>
  ownExports(tx).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatestExport>>>

export const findExport = (tx: Tx, id: string) => ownExports(tx).where('id', '=', id).executeTakeFirst()

/** The new export; nothing while another one is being made. */
export const insertExport = ({ db, actor, now }: Tx) =>
  db
    .insertInto('data_exports')
    .values({ user_id: actor.userId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').where('status', 'in', ['queued', 'running']).doNothing(),
    )
    .returning(exportColumns)
    .executeTakeFirst()

export const updateExport = (
  { db }: BareTx,
  id: string,
  change: {
    status: 'running' | 'ready' | 'failed'
    done?: number
    total?: number
    storage_key?: string
    byte_size?: number
  },
) =>
  db
    .updateTable('data_exports')
    .set(change)
    .where('id', '=', id)
    .returning(['user_id', 'created_at'])
    .executeTakeFirst()

/** Exports from before a moment. */
export const listExportsBefore = ({ db }: BareTx, before: Date) =>
  db.selectFrom('data_exports').select(['id', 'storage_key']).where('created_at', '<', before).execute()

/** Exports that the person asked for before this one. */
export const listPreviousExports = ({ db }: BareTx, userId: string, latestId: string) =>
  db
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where('user_id', '=', userId)
    .where('id', '!=', latestId)
    .where('status', 'in', ['ready', 'failed'])
    .execute()

export const deleteExport = ({ db }: BareTx, id: string) =>
  db.deleteFrom('data_exports').where('id', '=', id).execute()

/** Every table that can hold rows of persons, from the database's catalogue. */
export async function listPersonTables({ db }: BareTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from app.person_tables()`.execute(db)
  return rows.map(({ name }) => name)
}

/** One row as JSON text each, without secrets. */
export async function readRowsOfPerson({ db }: BareTx, userId: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select r::text as row from app.rows_of_person(${userId}::uuid, ${table}) r`.execute(db)
  return rows.map(({ row }) => row)
}

export async function listFilesOfPerson(
  { db }: BareTx,
  userId: string,
): Promise<{ source: string; storage_key: string }[]> {
  const { rows } = await sql<{ source: string; storage_key: string }>`
    select source, storage_key from app.files_of_person(${userId}::uuid)`.execute(db)
  return rows
}

/** Begins the grace and ends every session; when the account will be erased, and whether the grace begins only now.
 *  Raises for the last super admin. */
export async function insertDeletionRequest({ db, actor, now }: Tx, wanted: Date) {
  const { rows } = await sql<{ erase_after: Date }>`
    select app.close_account(${now}::timestamptz, ${wanted}::timestamptz) as erase_after`.execute(db)
  const { begun } = await db
    .selectFrom('account_deletions')
    .select(sql<boolean>`xmin = pg_current_xact_id()::xid`.as('begun'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { eraseAfter: rows[0]?.erase_after ?? wanted, begun }
}

/** False when no deletion was requested. */
export async function deleteDeletionRequest({ db, now }: Tx): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select app.keep_account(${now}::timestamptz) as kept`.execute(
    db,
  )
  return rows[0]?.kept ?? false
}

export const findDeletionDate = ({ db }: BareTx, userId: string) =>
  db
    .selectFrom('account_deletions as d')
    .innerJoin('profiles as p', 'p.user_id', 'd.user_id')
    .select(['d.erase_after', 'p.time_zone'])
    .where('d.user_id', '=', userId)
    .executeTakeFirst()

export async function listDueErasures({ db, now }: BareTx): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('erase_after', '<=', now)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** From here on there is no way back. The person's address; null when it is not their day. */
export async function startErasure({ db, now }: BareTx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select app.begin_erasure(${userId}::uuid, ${now}::timestamptz) as address`.execute(db)
  return rows[0]?.address ?? null
}

export async function erasePerson({ db }: BareTx, userId: string): Promise<void> {
  await sql`select app.erase_person(${userId}::uuid)`.execute(db)
}
