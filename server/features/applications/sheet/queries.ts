import type { PersonInput } from '@jobscout/contract/applications/sheet.ts'
import { NOTES_COUNT_MAX, PEOPLE_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const personColumns = ['id', 'name', 'role', 'email', 'phone'] as const
const noteColumns = ['id', 'body', 'created_at', 'updated_at'] as const
const fileColumns = ['id', 'filename', 'format', 'byte_size', 'created_at'] as const

/** Locks one of the actor's own applications until the transaction ends. False for any other. */
export async function lockOwnApplication({ db, actor }: Tx, applicationId: string): Promise<boolean> {
  const locked = await db
    .selectFrom('job_applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Locks the application of one of the actor's notes: a note and its application are always locked in this order. */
export async function lockApplicationOfNote(tx: Tx, noteId: string): Promise<boolean> {
  const note = await tx.db
    .selectFrom('application_notes')
    .select('application_id')
    .where('id', '=', noteId)
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst()
  return note !== undefined && lockOwnApplication(tx, note.application_id)
}

export const selectPeople = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_people')
    .select(personColumns)
    .where('application_id', '=', applicationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

/** Inserts at the first free place. Undefined when there is none. The application must be locked. */
export const insertPerson = (
  { db, actor, now }: Tx,
  applicationId: string,
  { name, role, email, phone }: PersonInput,
): Promise<PersonRow | undefined> =>
  db
    .insertInto('application_people')
    .columns([
      'application_id',
      'user_id',
      'place',
      'name',
      'role',
      'email',
      'phone',
      'created_at',
      'updated_at',
    ])
    .expression(
      sql`
        select ${applicationId}::uuid, ${actor.userId}::uuid, free.place, ${name}::text, ${role}::text, ${email}::text, ${phone}::text,
          ${now}::timestamptz, ${now}::timestamptz
        from generate_series(1, ${sql.lit(PEOPLE_MAX)}) as free (place)
        where not exists (select from application_people p where p.application_id = ${applicationId}::uuid
          and p.user_id = ${actor.userId}::uuid and p.place = free.place)
        order by free.place limit 1`,
    )
    .returning(personColumns)
    .executeTakeFirst()

export const updatePerson = ({ db, actor, now }: Tx, id: string, change: Partial<PersonInput>) =>
  db
    .updateTable('application_people')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning(personColumns)
    .executeTakeFirst()

export const deletePerson = ({ db, actor }: Tx, id: string) =>
  db
    .deleteFrom('application_people')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

/** Newest first; the database function app.show_newest_note has the same order. */
export const selectNotes = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_notes')
    .select(noteColumns)
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

/** Inserts at the first free place. Undefined when there is none. The application must be locked. */
export const insertNote = (
  { db, actor }: Tx,
  applicationId: string,
  { body, writtenAt }: { body: string; writtenAt: Date },
): Promise<NoteRow | undefined> =>
  db
    .insertInto('application_notes')
    .columns(['application_id', 'user_id', 'place', 'body', 'created_at', 'updated_at'])
    .expression(
      sql`
        select ${applicationId}::uuid, ${actor.userId}::uuid, free.place, ${body}::text, ${writtenAt}::timestamptz, ${writtenAt}::timestamptz
        from generate_series(1, ${sql.lit(NOTES_COUNT_MAX)}) as free (place)
        where not exists (select from application_notes n where n.application_id = ${applicationId}::uuid
          and n.user_id = ${actor.userId}::uuid and n.place = free.place)
        order by free.place limit 1`,
    )
    .returning(noteColumns)
    .executeTakeFirst()

export const updateNote = ({ db, actor, now }: Tx, id: string, body: string) =>
  db
    .updateTable('application_notes')
    .set({ body, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning(noteColumns)
    .executeTakeFirst()

export const deleteNote = ({ db, actor }: Tx, id: string) =>
  db
    .deleteFrom('application_notes')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

export const selectFiles = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_files')
    .select(fileColumns)
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number]
