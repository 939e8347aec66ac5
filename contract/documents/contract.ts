import { z } from 'zod'
import { parsedCv, readErrors } from '../cv-reader/reading.ts'
import { storedFileErrors } from '../shared/errors.ts'
import { fileDownload, id, text } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { cvInput } from './input.ts'
import { jsonResume } from './json-resume.ts'
import { CV_MAX_BYTES, cvVersion, LINK_SECONDS, letterFormat, sentDocument } from './model.ts'

/** Why a file is refused as a CV, with the text shown to the person. */
export const uploadErrors = {
  INVALID_FILE_TYPE: { status: 415, message: 'Please upload a PDF or DOCX file.' },
  INVALID_FILE_NAME: { status: 422, message: 'Please give the file a plain name, such as CV.pdf.' },
  FILE_TOO_LARGE: { status: 413, message: 'Please upload a file smaller than 5MB.' },
  FILE_EMPTY: { status: 422, message: 'There is nothing in this file. Please choose another one.' },
  FILE_ENCRYPTED: {
    status: 422,
    message: 'This file is protected by a password. Please upload one that opens without it.',
  },
  FILE_ACTIVE: {
    status: 422,
    message:
      'This file contains macros, scripts, forms, attached files or links to files. Please save it without them and upload it again.',
  },
  FILE_DAMAGED: {
    status: 422,
    message:
      'This file could not be read. Please save it again in your word processor and upload the new one.',
  },
  FILE_UNPACKS_TOO_LARGE: {
    status: 422,
    message: 'This file unpacks to more than a CV can be. Please save it again and upload the new one.',
  },
  UPLOAD_CANCELLED: { status: 409, message: 'The upload was cancelled.' },
  CHECK_BUSY: {
    status: 503,
    message: 'Many files are being checked at the moment. Please try again in a minute.',
  },
  CHECK_PAUSED: {
    status: 429,
    message: 'Your last files took too long to check. Please try again in a few minutes.',
  },
}

export const linkErrors = {
  ...storedFileErrors,
  LINK_EXPIRED: { status: 403, message: 'This link no longer works. Please open the file anew.' },
}

export const generateErrors = {
  GENERATION_FAILED: { status: 503, message: 'the documents could not be made in time' },
  WRITER_BUSY: { status: 503, message: 'many documents are being made at the moment' },
}

export const letterFileErrors = {
  ...generateErrors,
  /** With the text shown to the person. */
  GLYPHS_MISSING: {
    status: 422,
    message: 'Our fonts lack a character of this letter. Please download DOCX or Text instead.',
  },
}

export const attachErrors = {
  LETTER_NOT_ATTACHED: {
    status: 409,
    message: 'No letter was attached: an application takes one, written for its job, until it is handed in.',
  },
}

export const exportErrors = {
  READER_BUSY: readErrors.READER_BUSY,
  EXPORT_FAILED: {
    status: 503,
    message: 'Your profile could not be exported in time. Please try again in a minute.',
  },
}

/** The maximum file size plus the overhead of a multipart form. */
const UPLOAD_BODY_BYTES = CV_MAX_BYTES + 64 * 1024

const object = {
  user_id: id,
  file: z.string().regex(/^cv-\d{1,16}\.(pdf|docx|html)$/),
}

export const documents = {
  list: get(
    '/rest/v1/cv_versions',
    'signed-in',
    'Versions of a CV, newest first: own, or of a client one may see',
  )
    .input(z.object({ user_id: id.optional() }))
    .output(z.array(cvVersion)),
  upload: post(
    '/storage/v1/object/resumes',
    'signed-in',
    'Upload a CV (multipart, PDF or DOCX, 5 MB); it becomes current',
  )
    .meta({ limited: true, body: 'form', bodyLimit: UPLOAD_BODY_BYTES })
    .input(z.object({ file: z.file() }))
    .output(cvVersion)
    .errors(uploadErrors),
  restore: post('/rest/v1/rpc/restore_cv', 'signed-in', 'Make an older version the current one')
    .input(z.object({ version_id: id }))
    .output(cvVersion),
  sign: post(
    '/storage/v1/object/sign/resumes/{user_id}/{file}',
    'signed-in',
    'A link to a file for the person who asks, valid for 300 seconds',
  )
    .input(
      z.object({ ...object, expiresIn: z.number().int().min(1).max(LINK_SECONDS).default(LINK_SECONDS) }),
    )
    .output(z.object({ url: z.string(), expires_in: z.number().int() })),
  download: get('/storage/v1/object/resumes/{user_id}/{file}', 'signed-in', 'The file of a signed link')
    .input(z.object({ ...object, token: z.string().max(1000) }))
    .output(fileDownload)
    .errors(linkErrors)
    .route({ outputStructure: 'detailed' }),
  sent: get(
    '/rest/v1/application_documents',
    'signed-in',
    'The documents of an application, as they were when they were kept with it',
  )
    .input(z.object({ application_id: id }))
    .output(z.array(sentDocument)),
  attachLetter: post(
    '/rest/v1/rpc/attach_letter',
    'signed-in',
    'Keep the own letter for the job with an application that nobody has handed in; both stay as they are now',
  )
    .input(z.object({ application_id: id }))
    .output(z.array(sentDocument))
    .errors(attachErrors),
  sentLetterFile: get(
    '/rest/v1/application_documents/{id}/file',
    'signed-in',
    'The letter of an application, under the contacts of when it was kept, as a file',
  )
    .meta({ limited: true })
    .input(z.object({ id, format: letterFormat }))
    .output(fileDownload)
    .errors(letterFileErrors)
    .route({ outputStructure: 'detailed' }),
  generateCv: post(
    '/functions/v1/generate-cv',
    'signed-in',
    'Write a CV from six texts as HTML, PDF and DOCX; it becomes the current one',
  )
    .meta({ limited: true })
    .input(cvInput)
    .output(
      z.object({
        cv_url: z.string(),
        version: cvVersion,
        /** Characters missing in every font of the product. If there are any, no PDF is written; HTML and DOCX keep them. */
        pdf_missing: z.array(z.string()),
      }),
    )
    .errors(generateErrors),
  lastCvInput: get(
    '/rest/v1/rpc/last_cv_input',
    'signed-in',
    'What the latest generated CV was written from',
  ).output(cvInput.nullable()),
  jsonResume: get(
    '/rest/v1/rpc/json_resume',
    'signed-in',
    'The profile and the words of the latest generated CV, as JSON Resume',
  )
    .meta({ limited: true })
    .output(jsonResume)
    .errors(exportErrors),
  readCv: post(
    '/functions/v1/read-cv',
    'signed-in',
    'Propose profile fields from the current CV, or from the version of this address; changes nothing',
  )
    .meta({ limited: true })
    .input(z.object({ cv_url: text(200).optional() }))
    .output(z.object({ filename: z.string(), reading: parsedCv }))
    .errors(readErrors),
}
