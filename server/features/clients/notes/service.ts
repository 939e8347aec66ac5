import type { InternalNote, NewInternalNote } from '@jobscout/contract/clients/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isAccessDenied } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readApplications } from '../../applications/staff/service.ts'
import {
  countNotes,
  countNotesOfApplications,
  deleteNote,
  insertNotes,
  type NoteRow,
  type NoteSubject,
  recordView,
  selectNotes,
} from './queries.ts'

export { countNotesOfApplications }

const present = ({ name, created_at, ...note }: NoteRow): InternalNote => ({
  ...note,
  author_name: name ?? '',
  created_at: created_at.toISOString(),
})

/** Internal notes about a client, newest first, which the audit log records; none for people who are no staff of the client. */
export async function listNotes(
  tx: Tx,
  { client_id, application_id }: { client_id: string; application_id?: string },
): Promise<InternalNote[]> {
  await recordView(tx, client_id)
  return (await selectNotes(tx, client_id, application_id)).map(present)
}

/** Adds a note about the client, or one about each application, that only staff read. Throws NOT_FOUND for people whom the
 *  actor does not work for, and for applications of others. */
export async function addNotes(tx: Tx, note: NewInternalNote): Promise<InternalNote[]> {
  try {
    const subjects = await findSubjects(tx, note)
    const added = new Set((await insertNotes(tx, subjects, note.body)).map(({ id }) => id))
    const notes: InternalNote[] = []
    for (const client_id of new Set(subjects.map((subject) => subject.client_id))) {
      notes.push(...(await listNotes(tx, { client_id })).filter(({ id }) => added.has(id)))
    }
    return notes
  } catch (error) {
    if (isAccessDenied(error)) throw declaredError(commonErrors, 'NOT_FOUND')
    throw error
  }
}

/** What the note is about. Applications of several clients say whose they are. */
async function findSubjects(
  tx: Tx,
  { client_id, application_ids }: Omit<NewInternalNote, 'body'>,
): Promise<NoteSubject[]> {
  const ids = [...new Set(application_ids)]
  if (client_id !== undefined) {
    return ids.length > 0
      ? ids.map((application_id) => ({ client_id, application_id }))
      : [{ client_id, application_id: null }]
  }
  const rows = await readApplications(tx, ids)
  if (rows.length < ids.length) throw declaredError(commonErrors, 'NOT_FOUND')
  return rows.map(({ id, user_id }) => ({ client_id: user_id, application_id: id }))
}

/** Deletes a note of the actor. Throws NOT_FOUND for notes of others. */
export async function removeNote(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await deleteNote(tx, id)
  if (numDeletedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** How many internal notes each application has, and how many name none. */
export async function countInternalNotes(tx: Tx, clientId: string) {
  const counts = new Map(
    (await countNotes(tx, clientId)).map(({ application_id, count }) => [application_id, Number(count)]),
  )
  return { ofClient: counts.get(null) ?? 0, of: (applicationId: string) => counts.get(applicationId) ?? 0 }
}
