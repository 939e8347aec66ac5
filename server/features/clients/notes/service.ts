import type { InternalNote, NewInternalNote } from '@jobscout/contract/clients/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isAccessDenied } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { countNotes, deleteNote, insertNotes, type NoteRow, recordView, selectNotes } from './queries.ts'

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
    const added = new Set((await insertNotes(tx, note)).map(({ id }) => id))
    return (await listNotes(tx, note)).filter(({ id }) => added.has(id))
  } catch (error) {
    if (isAccessDenied(error)) throw declaredError(commonErrors, 'NOT_FOUND')
    throw error
  }
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
