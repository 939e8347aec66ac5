import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { originsHere } from '@jobscout/contract/applications/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import { applicationColumns, notBefore } from '../queries.ts'

const columns = [...applicationColumns, 'version'] as const

/** The client's applications that the actor may see and has to do with, newest created first; those after one of them where it is given.
 *  What the client brought along is their own record. */
export const listOfClient = ({ db }: Tx, clientId: string, limit: number, after?: string) =>
  db
    .selectFrom('job_applications')
    .select(columns)
    .where('user_id', '=', clientId)
    .where('origin', 'in', originsHere)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from public.job_applications a where a.id = ${after}::uuid and a.user_id = ${clientId}::uuid
          and (job_applications.created_at < a.created_at
            or (job_applications.created_at = a.created_at and job_applications.id > a.id)))`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export type StaffRow = Awaited<ReturnType<typeof listOfClient>>[number]

export const listByIds = ({ db }: Tx, clientId: string, ids: readonly string[]) =>
  db
    .selectFrom('job_applications')
    .select(columns)
    .where('user_id', '=', clientId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

const visible = ({ db }: Tx, ids: readonly string[]) =>
  db.selectFrom('job_applications').select(columns).where('id', 'in', ids).orderBy('id')

/** Those of the rows that the actor may see. */
export const findRows = (tx: Tx, ids: readonly string[]) => visible(tx, ids).execute()

/** The same, locked until the transaction ends, always in the order of their ids. */
export async function lockRows(tx: Tx, ids: readonly string[]): Promise<StaffRow[]> {
  await tx.db
    .selectFrom('job_applications')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return findRows(tx, ids)
}

/** Writes status and note for the client. The history gets the note. */
export async function updateRows(
  tx: Tx,
  ids: readonly string[],
  { status, notes }: { status?: ApplicationStatus; notes: string },
): Promise<StaffRow[]> {
  const { db, now } = tx
  await sql`select set_config('app.status_note', ${status ? notes : ''}, true)`.execute(db)
  await db
    .updateTable('job_applications')
    .set({ ...(status && { status }), agent_notes: notes, updated_at: notBefore(now) })
    .where('id', 'in', ids)
    .execute()
  await sql`select set_config('app.status_note', '', true)`.execute(db)
  return findRows(tx, ids)
}

export interface CountsRow {
  readonly by_status: Record<string, number>
  readonly total: number
  readonly recent_activity: Date | null
}

/** The client's applications by status; none where the actor may not see the client. */
export async function countOfClient({ db }: Tx, clientId: string): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`select * from app.count_applications(${clientId}::uuid)`.execute(db)
  return rows[0] ?? { by_status: {}, total: 0, recent_activity: null }
}
