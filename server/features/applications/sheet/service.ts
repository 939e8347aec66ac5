import type { PersonInput } from '@jobscout/contract/applications/sheet.ts'
import { sheetErrors } from '@jobscout/contract/applications/sheet-contract.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { findApplication } from '../queries.ts'
import {
  deleteNote,
  deletePerson,
  type FileRow,
  insertNote,
  insertPerson,
  lockApplicationOfNote,
  lockOwnApplication,
  type NoteRow,
  type PersonRow,
  selectFiles,
  selectNotes,
  selectPeople,
  updateNote,
  updatePerson,
} from './queries.ts'

interface SheetRows {
  readonly people: PersonRow[]
  readonly files: FileRow[]
  readonly notes: NoteRow[]
}

/** What the owner keeps with an application. Throws NOT_FOUND for applications that the actor may not see. */
export async function readSheet(tx: Tx, applicationId: string): Promise<SheetRows> {
  if (!(await findApplication(tx, applicationId))) throw declaredError(commonErrors, 'NOT_FOUND')
  const [people, files, notes] = await Promise.all([
    selectPeople(tx, applicationId),
    selectFiles(tx, applicationId),
    selectNotes(tx, applicationId),
  ])
  return { people, files, notes }
}

/** Only the owner writes. Throws NOT_FOUND for any other application. */
export async function requireOwnApplication(tx: Tx, applicationId: string): Promise<void> {
  if (!(await lockOwnApplication(tx, applicationId))) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** Throws NOT_FOUND, TOO_MANY_PEOPLE. */
export async function addPerson(tx: Tx, applicationId: string, person: PersonInput): Promise<PersonRow> {
  await requireOwnApplication(tx, applicationId)
  const added = await insertPerson(tx, applicationId, person)
  if (!added) throw declaredError(sheetErrors, 'TOO_MANY_PEOPLE')
  return added
}

/** Fields that are not given stay. Throws NOT_FOUND. */
export async function changePerson(tx: Tx, id: string, change: Partial<PersonInput>): Promise<PersonRow> {
  const changed = await updatePerson(tx, id, change)
  if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  return changed
}

/** Throws NOT_FOUND. */
export async function removePerson(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await deletePerson(tx, id)
  if (numDeletedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** A note that returns with its removal undone keeps its date. Throws NOT_FOUND, TOO_MANY_NOTES. */
export async function addNote(
  tx: Tx,
  applicationId: string,
  { body, created_at }: { body: string; created_at?: string },
): Promise<NoteRow> {
  await requireOwnApplication(tx, applicationId)
  const now = tx.now.getTime()
  const writtenAt = new Date(created_at ? Math.min(Date.parse(created_at), now) : now)
  const added = await insertNote(tx, applicationId, { body, writtenAt })
  if (!added) throw declaredError(sheetErrors, 'TOO_MANY_NOTES')
  return added
}

/** Throws NOT_FOUND. */
export async function changeNote(tx: Tx, id: string, body: string): Promise<NoteRow> {
  const changed = (await lockApplicationOfNote(tx, id)) && (await updateNote(tx, id, body))
  if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  return changed
}

/** Throws NOT_FOUND. */
export async function removeNote(tx: Tx, id: string): Promise<void> {
  if (!(await lockApplicationOfNote(tx, id))) throw declaredError(commonErrors, 'NOT_FOUND')
  await deleteNote(tx, id)
}
