import { z } from 'zod'
import { cvVersion } from '../documents/model.ts'
import { text } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { cvInput } from './input.ts'
import { jsonResume } from './json-resume.ts'
import { cvReading } from './reading.ts'

export const generateErrors = {
  GENERATION_FAILED: { status: 503, message: 'the documents could not be made in time' },
  WRITER_BUSY: { status: 503, message: 'many documents are being made at the moment' },
}

export const readErrors = {
  NO_CV: { status: 404, message: 'There is no CV to read yet. Please upload one first.' },
  CV_WITHOUT_TEXT: {
    status: 422,
    message:
      'This file contains no text that can be read. It may be a scan or a picture. Please upload a CV saved from a word processor, or fill in your profile by hand.',
  },
  READER_BUSY: {
    status: 503,
    message: 'Many CVs are being read at the moment. Please try again in a minute.',
  },
  CV_UNREADABLE: {
    status: 422,
    message:
      'This file could not be read. Please save it again in your word processor and upload the new one.',
  },
}

export const exportErrors = {
  READER_BUSY: readErrors.READER_BUSY,
  EXPORT_FAILED: {
    status: 503,
    message: 'Your profile could not be exported in time. Please try again in a minute.',
  },
}

export const cvTools = {
  generate: post(
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
  lastInput: get(
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
  read: post(
    '/functions/v1/read-cv',
    'signed-in',
    'Propose profile fields from the current CV, or from the version of this address; changes nothing',
  )
    .meta({ limited: true })
    .input(z.object({ cv_url: text(200).optional() }))
    .output(z.object({ filename: z.string(), reading: cvReading }))
    .errors(readErrors),
}
