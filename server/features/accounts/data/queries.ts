import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const exportColumns = [
  'id',
  'status',
  'done',
  'total',
  'byte_size',
  'sha256',
  'storage_key',
  'created_at',
] as const

const ownExports = ({ db, actor }: Tx) =>
  db.selectFrom('data_exports').select(exportColumns).where('user_id', '=', actor.userId)

export const findLatestExport = (tx: Tx) =>
  ownExports(tx).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatestExport>>>

export const findExport = (tx: Tx, id: string) => ownExports(tx).where('id', '=', id).executeTakeFirst()

/** Returns the new export, or undefined while another one is in progress. */
export const insertExport = ({ db, actor, now }: Tx) =>
  db
    .insertInto('data_exports')
    .values({ user_id: actor.userId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').where('status', 'in', ['queued', 'running']).doNothing(),
    )
    .returning(exportColumns)
    .executeTakeFirst()

/** Undefined for one that is ready, which no second attempt changes, or deleted. */
export const updateExport = (
  { db }: BareTx,
  id: string,
  change: {
    status: 'running' | 'ready' | 'failed'
    done?: number
    total?: number
    storage_key?: string
    byte_size?: number
    sha256?: string
  },
) =>
  db
    .updateTable('data_exports')
    .set(change)
    .where('id', '=', id)
    .where('status', '!=', 'ready')
    .returning(['user_id', 'created_at'])
    .executeTakeFirst()

export const markExportDamaged = ({ db, now }: BareTx, key: string) =>
  db.updateTable('data_exports').set({ damaged_at: now }).where('storage_key', '=', key).execute()

export const selectDamagedExports = ({ db }: BareTx) =>
  db
    .selectFrom('data_exports')
    .where('damaged_at', 'is not', null)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('damaged_at').as('latest')])
    .executeTakeFirst()

/** Exports created before a time. */
export const listExportsBefore = ({ db }: BareTx, before: Date) =>
  db.selectFrom('data_exports').select(['id', 'storage_key']).where('created_at', '<', before).execute()

/** The person's other finished exports. */
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

/** Every table that can hold rows of persons, from the database catalogue. */
export async function listPersonTables({ db }: BareTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from app.person_tables()`.execute(db)
  return rows.map(({ name }) => name)
}

/** The person's rows as JSON texts, without secrets. */
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

/** Starts the grace period and ends every session. Returns when the account will be erased, and whether the request is
 *  new. Raises an error for the last super admin. */
export async function insertDeletionRequest({ db, actor, now }: Tx, requestedDate: Date) {
  const { rows } = await sql<{ erase_after: Date }>`
    select app.close_account(${now}::timestamptz, ${requestedDate}::timestamptz) as erase_after`.execute(db)
  const { isNew } = await db
    .selectFrom('account_deletions')
    .select(sql<boolean>`xmin = pg_current_xact_id()::xid`.as('isNew'))
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { eraseAfter: rows[0]?.erase_after ?? requestedDate, isNew }
}

/** Returns false if no deletion was requested. */
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

/** Who works for the client; null when nobody does. */
export async function findAgentForClient({ db }: BareTx, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ agent: string | null }>`
    select app.agent_of(${clientId}::uuid) as agent`.execute(db)
  return rows[0]?.agent ?? null
}

/** The clients of an agent, and those whose absent agent has this one as deputy, in the order of ids. */
export async function listClientsForAgent({ db }: BareTx, agentId: string) {
  const { rows } = await sql<{ client_id: string; as_deputy: boolean }>`
    select client_id, as_deputy from app.clients_of(${agentId}::uuid)`.execute(db)
  return rows
}

export async function listDueErasures({ db, now }: BareTx): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('erase_after', '<=', now)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Starts an erasure, which cannot be cancelled. Returns the person's address, or null if it is not due. */
export async function startErasure({ db, now }: BareTx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select app.begin_erasure(${userId}::uuid, ${now}::timestamptz) as address`.execute(db)
  return rows[0]?.address ?? null
}

export async function erasePerson({ db }: BareTx, userId: string): Promise<void> {
  await sql`select app.erase_person(${userId}::uuid)`.execute(db)
}
