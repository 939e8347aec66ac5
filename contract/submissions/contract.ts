import { z } from 'zod'
import { quotaReturnReason } from '../applications/quota-return.ts'
import { storedFileErrors } from '../shared/errors.ts'
import { fileDownload, id, pageNumber, successResult, text } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import type { Role } from '../shared/roles.ts'
import { formAnswer, givenAnswer, QUESTIONS_MAX } from './answers.ts'
import { newProof, PROOF_IMAGE_MAX_BYTES, packet, queueFilter, queueItem, submission } from './model.ts'
import { pictureErrors } from './picture-errors.ts'

const staff: readonly Role[] = ['agent', 'admin', 'super_admin']

export const submissionErrors = {
  /** With the state that stands in the way, in the message. */
  NOT_POSSIBLE: {
    status: 409,
    message: 'This application moved on meanwhile.',
    data: z.object({ current: submission }),
  },
  CLAIMED_BY_ANOTHER: { status: 409, message: 'Somebody else has claimed this application.' },
  NOT_CLAIMED: { status: 409, message: 'Claim this application first.' },
  TOO_MANY_PROOFS: { status: 409, message: 'There are as many proofs as one application can have.' },
}

const proofFileErrors = { ...submissionErrors, ...pictureErrors }

export const undoErrors = {
  TOO_LATE: {
    status: 409,
    message: 'It is too late to undo this. You can withdraw the application instead.',
  },
}

const applicationInput = z.object({ application_id: id })
const workPlace = z.object({ place: text(200) })

export const submissions = {
  get: get(
    '/rest/v1/submissions/{application_id}',
    'signed-in',
    'How an application gets to its employer, with what is handed in: own, or of a client one works for',
  )
    .input(applicationInput)
    .output(packet),
  queue: get(
    '/rest/v1/rpc/submission_queue',
    staff,
    'What waits to be handed in for the clients one works for',
  )
    .input(
      z.object({
        filter: queueFilter.default('all'),
        page: pageNumber,
        /** 0 for the counts alone. */
        page_size: z.coerce.number().int().min(0).max(100).default(50),
      }),
    )
    .output(
      z.object({
        /** By group, then the longest waiting first. */
        items: z.array(queueItem),
        /** Those that pass the filter, over all pages. */
        total: z.number().int(),
        counts: z.record(queueFilter, z.number().int()),
        /** Confirmed by the actor since the midnight of their calendar. */
        confirmed_today: z.number().int(),
      }),
    ),
  claim: post('/rest/v1/rpc/claim_submission', staff, 'Take an application in hand')
    .input(applicationInput)
    .output(packet)
    .errors(submissionErrors),
  putBack: post('/rest/v1/rpc/put_back_submission', staff, 'Give a claimed application back to the queue')
    .input(applicationInput)
    .output(submission)
    .errors(submissionErrors),
  confirm: post(
    '/rest/v1/rpc/confirm_submission',
    'signed-in',
    'Confirm with a proof that an application reached the employer, which makes it Applied; a further proof corrects the first',
  )
    .input(applicationInput.extend({ proof: newProof }))
    .output(submission)
    .errors(submissionErrors),
  confirmWithScreenshot: post(
    '/storage/v1/object/proofs',
    'signed-in',
    'Confirm with a screenshot (multipart, PNG or JPEG, 5 MB)',
  )
    .meta({ limited: true, body: 'form', bodyLimit: PROOF_IMAGE_MAX_BYTES + 64 * 1024 })
    .input(applicationInput.extend({ file: z.file() }))
    .output(submission)
    .errors(proofFileErrors),
  screenshot: get(
    '/rest/v1/submission_proofs/{id}/file',
    'signed-in',
    'A screenshot that is the proof of an application',
  )
    .input(z.object({ id }))
    .output(fileDownload)
    .errors(storedFileErrors)
    .route({ outputStructure: 'detailed' }),
  return: post(
    '/rest/v1/rpc/return_submission',
    'signed-in',
    'End an application that cannot be handed in; its month gets it back and the client learns why',
  )
    .input(applicationInput.extend({ reason: quotaReturnReason }))
    .output(submission)
    .errors(submissionErrors),
  undo: post(
    '/rest/v1/rpc/undo_application',
    'signed-in',
    'Take an application back within seconds, as if it was never made',
  )
    .input(applicationInput)
    .output(successResult)
    .errors(undoErrors),
  questions: get(
    '/rest/v1/rpc/application_questions',
    'signed-in',
    'The questions that an application for a job will meet, with the own earlier answers',
  )
    .input(z.object({ listing_id: id }))
    .output(z.array(formAnswer).max(QUESTIONS_MAX)),
  workQuestions: get(
    '/rest/v1/rpc/work_questions',
    'signed-in',
    'The legal questions about work in the country of a place, with the own earlier answers; none where it is not known',
  )
    .input(workPlace)
    .output(z.array(formAnswer).max(QUESTIONS_MAX)),
  answerWorkQuestions: post(
    '/rest/v1/rpc/answer_work_questions',
    'signed-in',
    'Answer them once for all jobs in that country, before an application asks',
  )
    .input(workPlace.extend({ answers: z.array(givenAnswer.omit({ remember: true })).max(QUESTIONS_MAX) }))
    .output(z.array(formAnswer).max(QUESTIONS_MAX)),
}
