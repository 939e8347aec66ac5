import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = ['id', 'client_id', 'application_id', 'body', 'author_id', 'created_at'] as const

/** Internal notes about a client, or about one application, newest first. */
export const selectNotes = ({ db }: Tx, clientId: string, applicationId?: string) =>
  db
    .selectFrom('client_notes as n')
    .leftJoin(
      sql<{ user_id: string; name: string }>`app.names_in_notes(${clientId}::uuid)`.as('who'),
      'who.user_id',
      'n.author_id',
    )
    .select(['n.id', 'n.client_id', 'n.application_id', 'n.body', 'n.author_id', 'n.created_at', 'who.name'])
    .where('n.client_id', '=', clientId)
    .$if(applicationId !== undefined, (query) => query.where('n.application_id', '=', applicationId ?? ''))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(500)
    .execute()

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

/** Records that the actor looked at the client, as opening their profile does. */
export async function recordView({ db }: Tx, clientId: string): Promise<void> {
  await sql`select app.note_view(${clientId}::uuid, 'profile')`.execute(db)
}

/** Internal notes of a client by application. Those about the client itself have the key null. */
export const countNotes = ({ db }: Tx, clientId: string) =>
  db
    .selectFrom('client_notes')
    .select(({ fn }) => ['application_id', fn.countAll<string>().as('count')])
    .where('client_id', '=', clientId)
    .groupBy('application_id')
    .execute()

/** How many internal notes each of the applications has, where it has some. */
export async function countNotesOfApplications(
  { db }: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .selectFrom('client_notes')
    .select(({ fn }) => ['application_id', fn.countAll<string>().as('count')])
    .where('application_id', 'in', ids)
    .groupBy('application_id')
    .execute()
  return new Map(
    counts.flatMap(({ application_id, count }) => (application_id ? [[application_id, Number(count)]] : [])),
  )
}

export interface NoteSubject {
  readonly client_id: string
  /** Null for a note about the client. */
  readonly application_id: string | null
}

export const insertNotes = ({ db, actor, now }: Tx, subjects: readonly NoteSubject[], body: string) =>
  db
    .insertInto('client_notes')
    .values(
      subjects.map(({ client_id, application_id }) => ({
        client_id,
        application_id,
        author_id: actor.userId,
        body,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(columns)
    .execute()

export const deleteNote = ({ db, actor }: Tx, id: string) =>
  db.deleteFrom('client_notes').where('id', '=', id).where('author_id', '=', actor.userId).executeTakeFirst()

export async function recordExport({ db }: Tx, clientId: string, rows: number): Promise<void> {
  await sql`select app.record_client_export(${clientId}::uuid, ${rows}::integer)`.execute(db)
}
