import { z } from 'zod'
import { alreadyApplied } from '../applications/contract.ts'
import { application } from '../applications/model.ts'
import { id, pageNumber } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  IMPORTED_ROWS_MAX,
  IMPORTS_A_DAY,
  importCorrections,
  importReading,
  importSummary,
  outsideApplication,
  rowFilter,
  UNDO_HOURS,
} from './model.ts'

/** Why a file is not read, with the text shown to the person. */
export const importFileErrors = {
  IMPORT_TOO_LARGE: { status: 413, message: 'This file is larger than 5 MB. Split it and bring the parts.' },
  IMPORT_EMPTY: { status: 422, message: 'There are no rows in this file.' },
  IMPORT_NOT_A_TABLE: {
    status: 415,
    message:
      'This is no table that can be read. Bring a CSV file, the archive of LinkedIn or an export of JobScout.',
  },
  IMPORT_IS_WORKBOOK: {
    status: 415,
    message: 'This is a workbook. Save the sheet as CSV, or copy its cells and paste them here.',
  },
  IMPORT_DAMAGED: {
    status: 422,
    message: 'This file is damaged or cut off. Export it again and bring the new one.',
  },
  IMPORT_BROKEN_QUOTES: {
    status: 422,
    message: 'A quotation mark in this file is never closed, so its rows cannot be told apart.',
    data: z.object({ line: z.number().int() }).optional(),
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 422,
    message: `This file has more than ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows. Split it and bring the parts.`,
  },
  IMPORT_TOO_MANY_COLUMNS: {
    status: 422,
    message: `This file has more than ${IMPORT_COLUMNS_MAX} columns. Remove those that say nothing about applications.`,
  },
  IMPORT_CELL_TOO_LONG: {
    status: 422,
    message: 'A cell of this file is longer than any note. Shorten it, or check the quotation marks.',
  },
  IMPORT_ARCHIVE_UNSAFE: {
    status: 422,
    message: 'This archive is not as LinkedIn makes it. Download it there again and bring it unchanged.',
  },
  IMPORT_WITHOUT_APPLICATIONS: {
    status: 422,
    message:
      'There are no job applications in this file. Ask LinkedIn for an archive with Jobs, or bring the export of your applications.',
  },
  IMPORT_BUSY: {
    status: 503,
    message: 'Many files are being read at the moment. Please try again in a minute.',
  },
  IMPORT_PAUSED: {
    status: 429,
    message: 'Your last files took too long to read. Please try again in a few minutes.',
  },
}

const limitErrors = {
  IMPORTED_ROWS_FULL: {
    status: 409,
    message: `You have brought ${IMPORTED_ROWS_MAX.toLocaleString('en-US')} applications along, which is as many as there can be.`,
  },
}

export const importErrors = {
  ...importFileErrors,
  ...limitErrors,
  IMPORTS_TODAY: {
    status: 429,
    message: `You have imported ${IMPORTS_A_DAY} times today, which is as often as a day allows. You can go on tomorrow.`,
  },
  NOTHING_TO_IMPORT: { status: 409, message: 'There is nothing new in this file.' },
  IMPORT_OUTDATED: {
    status: 409,
    message: 'Your applications changed meanwhile. Look at the rows again.',
  },
}

export const undoImportErrors = {
  UNDO_TOO_LATE: {
    status: 409,
    message: `An import can be undone for ${UNDO_HOURS} hours. You can still withdraw single applications.`,
  },
  ALREADY_UNDONE: { status: 409, message: 'This import was undone already.' },
}

export const elsewhereErrors = {
  ...limitErrors,
  ALREADY_APPLIED: alreadyApplied,
  IN_THE_FUTURE: { status: 422, message: 'This day is still to come. Say when you applied.' },
}

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
    .output(importReading)
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
    .errors(elsewhereErrors),
}
