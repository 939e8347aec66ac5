import { z } from 'zod'
import { aiErrors } from '../ai/model.ts'
import { letterFileErrors } from '../documents/contract.ts'
import { letterFormat } from '../documents/model.ts'
import { fileDownload, id, rowVersion } from '../shared/fields.ts'
import { get, patch, post } from '../shared/procedure.ts'
import { cvForJob } from './cv-for-job.ts'
import {
  connectedLetter,
  letter,
  letterText,
  letterTone,
  letterVersion,
  letterView,
  rewordingProposal,
  whyLine,
} from './model.ts'

export const letterErrors = {
  STALE: {
    status: 409,
    message: 'This letter was changed elsewhere since it was read.',
    data: z.object({ current: letter }),
  },
  LETTER_APPROVED: {
    status: 409,
    message: 'You approved this letter. Take the approval back to change it.',
  },
}

const approvedError = { LETTER_APPROVED: letterErrors.LETTER_APPROVED }

export const letters = {
  cvForJob: get(
    '/rest/v1/rpc/cv_for_job',
    'signed-in',
    'What of the own record a CV for a job would say, in which order, and what the listing asks for',
  )
    .input(z.object({ listing_id: id }))
    .output(cvForJob),
  ofJob: get(
    '/rest/v1/letters',
    'signed-in',
    'The own letter for a job, composed anew from the record unless it was edited; null before it is written',
  )
    .input(z.object({ listing_id: id }))
    .output(letterView.nullable()),
  compose: post(
    '/rest/v1/rpc/compose_letter',
    'signed-in',
    'Write the letter for a job from the record; what it said before stays as a version',
  )
    .input(z.object({ listing_id: id, tone: letterTone.optional(), why: whyLine.optional() }))
    .output(letterView)
    .errors(approvedError),
  save: patch(
    '/rest/v1/letters/{id}',
    'signed-in',
    'Save the text, and why this employer, as the person wrote them',
  )
    .input(z.object({ id, version: rowVersion, text: letterText, why: whyLine.optional() }))
    .output(letter)
    .errors(letterErrors),
  versions: get(
    '/rest/v1/letters/{id}/versions',
    'signed-in',
    'Earlier texts of a letter and those of the AI, latest first',
  )
    .input(z.object({ id }))
    .output(z.array(letterVersion)),
  restore: post(
    '/rest/v1/rpc/restore_letter',
    'signed-in',
    'Make a version the present text, which itself stays as a version',
  )
    .input(z.object({ id, number: rowVersion }))
    .output(letter)
    .errors(approvedError),
  connect: post(
    '/rest/v1/rpc/connect_letter',
    'signed-in',
    'Let the AI order and word the letter for a job; its text is a version beside the letter',
  )
    .input(z.object({ listing_id: id }))
    .output(connectedLetter)
    .errors({ ...aiErrors, ...approvedError }),
  reword: post(
    '/rest/v1/rpc/reword_bullet',
    'signed-in',
    'Ask the AI how a letter could say a bullet of the own record',
  )
    .input(z.object({ bullet_id: id }))
    .output(rewordingProposal)
    .errors(aiErrors),
  download: get('/rest/v1/letters/{id}/file', 'signed-in', 'The letter as a file')
    .meta({ limited: true })
    .input(z.object({ id, format: letterFormat }))
    .output(fileDownload)
    .errors(letterFileErrors)
    .route({ outputStructure: 'detailed' }),
}
