import { z } from 'zod'
import { alreadyApplied } from '../applications/contract.ts'
import { application } from '../applications/model.ts'
import { id, pageNumber } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { elsewhereErrors, importErrors, importFileErrors, undoImportErrors } from './errors.ts'
import {
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  importCorrections,
  importSummary,
  outsideApplication,
  parsedImport,
  rowFilter,
} from './model.ts'

export const applyElsewhereErrors = { ...elsewhereErrors, ALREADY_APPLIED: alreadyApplied }

/** Corrections as text, since a form with a file has no other fields. */
const corrections = z
  .string()
  .max(2_000_000)
  .default('{}')
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('no JSON')
      return z.NEVER
    }
  })
  .pipe(importCorrections)

const file = z.object({
  file: z.file(),
  /** JSON of ImportCorrections. */
  corrections,
})

const BODY_BYTES = IMPORT_MAX_BYTES + 2_100_000

export const imports = {
  read: post(
    '/functions/v1/read-import',
    'signed-in',
    'How a file of applications is read (multipart, CSV, JSON or ZIP, 5 MB), with a page of its rows; keeps nothing',
  )
    .meta({ limited: true, body: 'form', bodyLimit: BODY_BYTES })
    .input(
      file.extend({
        filter: rowFilter.default('all'),
        page: pageNumber,
        page_size: z.coerce.number().int().min(1).max(1000).default(100),
      }),
    )
    .output(parsedImport)
    .errors(importFileErrors),
  run: post(
    '/functions/v1/run-import',
    'signed-in',
    'Import the new rows of a file, all or none (multipart); they count in no quota and are nobody’s work',
  )
    .meta({ limited: true, body: 'form', bodyLimit: BODY_BYTES })
    .input(
      file.extend({
        /** How many applications the person was shown that it makes. */
        expected: z.coerce.number().int().min(1).max(IMPORT_ROWS_MAX),
      }),
    )
    .output(importSummary)
    .errors(importErrors),
  undo: post(
    '/rest/v1/rpc/undo_import',
    'signed-in',
    'Remove the applications of an import of the last day, except those that changed since',
  )
    .input(z.object({ id }))
    .output(z.object({ removed: z.number().int(), spared: z.number().int() }))
    .errors(undoImportErrors),
  list: get('/rest/v1/application_imports', 'signed-in', 'The own latest imports, newest first').output(
    z.array(importSummary).max(100),
  ),
  applyElsewhere: post(
    '/rest/v1/rpc/apply_elsewhere',
    'signed-in',
    'Keep an application that was made without the product; it counts in no quota and is nobody’s work',
  )
    .input(outsideApplication)
    .output(application)
    .errors(applyElsewhereErrors),
}
