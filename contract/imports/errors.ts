import { z } from 'zod'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, IMPORTED_ROWS_MAX, IMPORTS_A_DAY, UNDO_HOURS } from './model.ts'

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

/** Besides that the person has applied already. */
export const elsewhereErrors = {
  ...limitErrors,
  IN_THE_FUTURE: { status: 422, message: 'This day is still to come. Say when you applied.' },
}
