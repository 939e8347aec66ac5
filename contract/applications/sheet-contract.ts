import { z } from 'zod'
import { storedFileErrors } from '../shared/errors.ts'
import { fileDownload, id, successResult, timestamp } from '../shared/fields.ts'
import { del, get, patch, post } from '../shared/procedure.ts'
import {
  applicationFile,
  applicationNote,
  applicationPerson,
  applicationSheet,
  noteInput,
  personInput,
} from './sheet.ts'
import { FILE_MAX_BYTES, fileErrors, NOTES_COUNT_MAX, PEOPLE_MAX } from './sheet-limits.ts'

const personErrors = {
  TOO_MANY_PEOPLE: {
    status: 409,
    message: `An application keeps at most ${PEOPLE_MAX} people. Remove one first.`,
  },
}

const noteErrors = {
  TOO_MANY_NOTES: {
    status: 409,
    message: `An application keeps at most ${NOTES_COUNT_MAX} notes. Delete one first.`,
  },
}

export const sheetErrors = { ...personErrors, ...noteErrors }

const ofApplication = z.object({ application_id: id })
const row = z.object({ id })

/** People, files and notes of an application. Its owner writes them; who may see the application's notes reads them. */
export const sheet = {
  get: get(
    '/rest/v1/application_sheets/{application_id}',
    'signed-in',
    'People, files and notes that the owner keeps with an application',
  )
    .input(ofApplication)
    .output(applicationSheet),
  addPerson: post('/rest/v1/application_people', 'signed-in', 'Keep a person with an own application')
    .input(personInput.partial({ role: true, email: true, phone: true }).extend(ofApplication.shape))
    .output(applicationPerson)
    .errors(personErrors),
  changePerson: patch(
    '/rest/v1/application_people/{id}',
    'signed-in',
    'Change a person of an own application',
  )
    .input(personInput.partial().extend(row.shape))
    .output(applicationPerson),
  removePerson: del('/rest/v1/application_people/{id}', 'signed-in', 'Remove a person of an own application')
    .input(row)
    .output(successResult),
  addNote: post('/rest/v1/application_notes', 'signed-in', 'Add a note to an own application')
    .input(
      noteInput.extend({
        application_id: id,
        /** When a note that returns with its removal undone was written; at most now. */
        created_at: timestamp.optional(),
      }),
    )
    .output(applicationNote)
    .errors(noteErrors),
  changeNote: patch('/rest/v1/application_notes/{id}', 'signed-in', 'Change a note of an own application')
    .input(noteInput.extend(row.shape))
    .output(applicationNote),
  removeNote: del('/rest/v1/application_notes/{id}', 'signed-in', 'Delete a note of an own application')
    .input(row)
    .output(successResult),
  addFile: post(
    '/storage/v1/object/application_files',
    'signed-in',
    'Keep a file with an own application (multipart, PDF, DOCX, PNG, JPEG or TXT, 5 MB)',
  )
    .meta({ limited: true, body: 'form', bodyLimit: FILE_MAX_BYTES + 64 * 1024 })
    .input(z.object({ application_id: id, file: z.file() }))
    .output(applicationFile)
    .errors(fileErrors),
  file: get('/rest/v1/application_files/{id}/file', 'signed-in', 'A file that is kept with an application')
    .input(row)
    .output(fileDownload)
    .errors(storedFileErrors)
    .route({ outputStructure: 'detailed' }),
  removeFile: del('/rest/v1/application_files/{id}', 'signed-in', 'Remove a file of an own application')
    .input(row)
    .output(successResult),
}
