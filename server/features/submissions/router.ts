import { PROOF_IMAGE_MAX_BYTES } from '@jobscout/contract/submissions/model.ts'
import { pictureErrors } from '@jobscout/contract/submissions/picture-errors.ts'
import { signedIn } from '../../platform/http/api/procedures.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { answerWorkQuestions, listQuestions, listWorkQuestions } from './answers/service.ts'
import { readPacket } from './packet/service.ts'
import { confirmSubmission, findPicture, readPicture, storePicture } from './proofs/service.ts'
import { readQueue } from './queue/service.ts'
import {
  claimSubmission,
  endUnsubmitted,
  putSubmissionBack,
  readSubmission,
  undoApplication,
} from './service.ts'

interface SubmissionsPorts {
  readonly storage: Storage
  readonly log: Log
}

export const createSubmissionsRouter = (ports: SubmissionsPorts) => ({
  get: signedIn.submissions.get.handler(({ input, context }) =>
    context.withActor((tx) => readPacket(tx, input.application_id)),
  ),
  queue: signedIn.submissions.queue.handler(({ input, context }) =>
    context.withActor((tx) => readQueue(tx, input)),
  ),
  claim: signedIn.submissions.claim.handler(({ input, context }) =>
    context.withActor(async (tx) => {
      await claimSubmission(tx, input.application_id)
      return readPacket(tx, input.application_id)
    }),
  ),
  putBack: signedIn.submissions.putBack.handler(({ input, context }) =>
    context.withActor((tx) => putSubmissionBack(tx, input.application_id)),
  ),
  confirm: signedIn.submissions.confirm.handler(({ input, context }) =>
    context.withActor((tx) => confirmSubmission(tx, input.application_id, input.proof)),
  ),
  confirmWithScreenshot: signedIn.submissions.confirmWithScreenshot.handler(async ({ input, context }) => {
    const { application_id, file } = input
    if (file.size > PROOF_IMAGE_MAX_BYTES) throw declaredError(pictureErrors, 'FILE_TOO_LARGE')
    const { user_id } = await context.withActor((tx) => readSubmission(tx, application_id))
    const picture = await storePicture(ports.storage, user_id, Buffer.from(await file.arrayBuffer()))
    return context.withActor((tx) => confirmSubmission(tx, application_id, picture))
  }),
  screenshot: signedIn.submissions.screenshot.handler(async ({ input, context }) => {
    const picture = await context.withActor((tx) => findPicture(tx, input.id))
    return { headers: attachment(`proof.${picture.format}`), body: await readPicture(ports, picture) }
  }),
  return: signedIn.submissions.return.handler(({ input, context }) =>
    context.withActor((tx) => endUnsubmitted(tx, input.application_id, input.reason)),
  ),
  undo: signedIn.submissions.undo.handler(async ({ input, context }) => {
    await context.withActor((tx) => undoApplication(tx, input.application_id))
    return { success: true as const }
  }),
  questions: signedIn.submissions.questions.handler(({ input, context }) =>
    context.withActor((tx) => listQuestions(tx, input.listing_id)),
  ),
  workQuestions: signedIn.submissions.workQuestions.handler(({ input, context }) =>
    context.readAsActor((tx) => listWorkQuestions(tx, input.place)),
  ),
  answerWorkQuestions: signedIn.submissions.answerWorkQuestions.handler(({ input, context }) =>
    context.withActor((tx) => answerWorkQuestions(tx, input.place, input.answers)),
  ),
})
