import type { ReplyProposal } from '@jobscout/contract/applications/replies.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { readSubmission } from '../../submissions/service.ts'
import { type ApplicationRow, findApplication } from '../queries.ts'
import { readReplyText } from './read-reply.ts'

/** What a pasted mail proposes for an application, own or of a client whom the actor works for. Changes nothing. Throws NOT_FOUND. */
export async function readReply(
  tx: Tx,
  { application_id, text }: { application_id: string; text: string },
): Promise<ReplyProposal> {
  const application = await findApplication(tx, application_id)
  if (!application) throw declaredError(commonErrors, 'NOT_FOUND')
  const timeZone = await readTimeZone(tx, application.user_id)
  const read = readReplyText(text, { application, now: tx.now, timeZone })
  const isReceipt = read.reason === 'receipt' && read.names_company === null && read.names_title === null
  return { ...read, is_proof: isReceipt && (await mayConfirm(tx, application)) }
}

/** Whether the actor may confirm that the application reached the employer. */
async function mayConfirm(tx: Tx, { id, user_id, submission }: ApplicationRow): Promise<boolean> {
  if (!submission || !isOpenSubmission(submission.state)) return false
  if (submission.state !== 'claimed') return user_id === tx.actor.userId
  return (await readSubmission(tx, id)).claimed_by_me
}
