/** Apart from the schemas, since the browser asks them before it loads schemas. */

/** People, files and notes that are kept with one application. */
export const PEOPLE_MAX = 20
export const FILES_MAX = 10
export const NOTES_COUNT_MAX = 50

/** Files that one person keeps with all of their applications. */
export const FILES_TOTAL_MAX = 100
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** Of a picture. */
export const FILE_MAX_PIXELS = 40_000_000

/** Why a file is not kept, in the words shown to the person. */
export const fileErrors = {
  INVALID_FILE_TYPE: {
    status: 415,
    message: 'Please add a PDF, DOCX, PNG, JPEG or TXT file whose name says which of them it is.',
  },
  INVALID_FILE_NAME: { status: 422, message: 'Please give the file a plain name, such as Offer.pdf.' },
  FILE_TOO_LARGE: { status: 413, message: 'Please add a file of at most 5 MB.' },
  FILE_EMPTY: { status: 422, message: 'There is nothing in this file. Please choose another one.' },
  FILE_ENCRYPTED: {
    status: 422,
    message: 'This file is protected by a password. Please add one that opens without it.',
  },
  FILE_ACTIVE: {
    status: 422,
    message:
      'This file contains macros, scripts, forms, attached files or links to files. Please save it without them and add it again.',
  },
  FILE_DAMAGED: {
    status: 422,
    message: 'This file could not be read. Please save it again and add the new one.',
  },
  FILE_UNPACKS_TOO_LARGE: {
    status: 422,
    message: 'This file unpacks to more than we keep. Please save it as PDF and add that one.',
  },
  PICTURE_TOO_LARGE: { status: 422, message: 'This picture has too many pixels. Please make it smaller.' },
  CHECK_BUSY: {
    status: 503,
    message: 'Many files are being checked at the moment. Please try again in a minute.',
  },
  CHECK_PAUSED: {
    status: 429,
    message: 'Your last files took too long to check. Please try again in a few minutes.',
  },
  TOO_MANY_FILES: {
    status: 409,
    message: `An application keeps at most ${FILES_MAX} files. Remove one first.`,
  },
  TOO_MANY_FILES_IN_ALL: {
    status: 409,
    message: `Your applications keep at most ${FILES_TOTAL_MAX} files together. Remove one first.`,
  },
}
