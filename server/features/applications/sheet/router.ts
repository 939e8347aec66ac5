import type { ApplicationFile, ApplicationNote } from '@jobscout/contract/applications/sheet.ts'
import { fileFormat } from '@jobscout/contract/applications/sheet.ts'
import { FILE_MAX_BYTES, fileErrors } from '@jobscout/contract/applications/sheet-limits.ts'
import { signedIn } from '../../../platform/http/api/procedures.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { attachment } from '../../../platform/http/files/attachment.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import {
  findFile,
  readFile,
  removeFile,
  removeStored,
  storeApplicationFile,
  storeFile,
} from './files/service.ts'
import type { FileRow, NoteRow } from './queries.ts'
import {
  addNote,
  addPerson,
  changeNote,
  changePerson,
  readSheet,
  removeNote,
  removePerson,
  requireOwnApplication,
} from './service.ts'

interface SheetPorts {
  readonly storage: Storage
  readonly log: Log
}

const presentNote = (row: NoteRow): ApplicationNote => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const presentFile = (row: FileRow): ApplicationFile => ({
  ...row,
  format: fileFormat.parse(row.format),
  created_at: row.created_at.toISOString(),
})

const success = { success: true } as const

export const createSheetRouter = (ports: SheetPorts) => ({
  get: signedIn.applications.sheet.get.handler(async ({ input, context }) => {
    const { people, files, notes } = await context.readAsActor((tx) => readSheet(tx, input.application_id))
    return { people, files: files.map(presentFile), notes: notes.map(presentNote) }
  }),
  addPerson: signedIn.applications.sheet.addPerson.handler(({ input, context }) => {
    const { application_id, name, role = '', email = '', phone = '' } = input
    return context.withActor((tx) => addPerson(tx, application_id, { name, role, email, phone }))
  }),
  changePerson: signedIn.applications.sheet.changePerson.handler(({ input: { id, ...change }, context }) =>
    context.withActor((tx) => changePerson(tx, id, change)),
  ),
  removePerson: signedIn.applications.sheet.removePerson.handler(async ({ input, context }) => {
    await context.withActor((tx) => removePerson(tx, input.id))
    return success
  }),
  addNote: signedIn.applications.sheet.addNote.handler(
    async ({ input: { application_id, ...note }, context }) =>
      presentNote(await context.withActor((tx) => addNote(tx, application_id, note))),
  ),
  changeNote: signedIn.applications.sheet.changeNote.handler(async ({ input, context }) =>
    presentNote(await context.withActor((tx) => changeNote(tx, input.id, input.body))),
  ),
  removeNote: signedIn.applications.sheet.removeNote.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeNote(tx, input.id))
    return success
  }),
  addFile: signedIn.applications.sheet.addFile.handler(async ({ input, context }) => {
    const { application_id, file } = input
    if (file.size > FILE_MAX_BYTES) throw declaredError(fileErrors, 'FILE_TOO_LARGE')
    await context.withActor((tx) => requireOwnApplication(tx, application_id))
    const uploaded = { filename: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
    const stored = await storeFile(ports.storage, context.person.userId, uploaded)
    return presentFile(await context.withActor((tx) => storeApplicationFile(tx, application_id, stored)))
  }),
  file: signedIn.applications.sheet.file.handler(async ({ input, context }) => {
    const found = await context.withActor((tx) => findFile(tx, input.id))
    return { headers: attachment(found.filename), body: await readFile(ports, found) }
  }),
  removeFile: signedIn.applications.sheet.removeFile.handler(async ({ input, context }) => {
    await removeStored(ports, await context.withActor((tx) => removeFile(tx, input.id)))
    return success
  }),
})
