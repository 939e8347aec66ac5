import { type QuotaReturnReason, quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { undoErrors } from '@jobscout/contract/submissions/contract.ts'
import type { Submission } from '@jobscout/contract/submissions/model.ts'
import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { notify } from '../notifications/service.ts'
import { presentSubmission } from './present.ts'
import {
  claim,
  findSubmission,
  listNames,
  listProofs,
  type Outcome,
  putBack,
  type ReturnResult,
  returnSubmission,
  undo,
  updateAnswers,
} from './queries.ts'
import { toSubmissionRefusal } from './refusals.ts'

export { presentSummary } from './present.ts'
export type { ReturnResult, SummaryValues } from './queries.ts'
export { toSubmissionRefusal } from './refusals.ts'

/** Keeps the answers with an application that the actor makes in this transaction. */
export async function storeAnswers(
  tx: Tx,
  applicationId: string,
  answers: readonly FormAnswer[],
): Promise<void> {
  if (answers.length > 0) await updateAnswers(tx, applicationId, answers)
}

/** The submission of an application, own or of a client whom the actor works for. Throws NOT_FOUND, also where an application has none. */
export async function readSubmission(tx: Tx, applicationId: string): Promise<Submission> {
  const row = await findSubmission(tx, applicationId)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  const names = await listNames(tx, applicationId)
  return presentSubmission(row, await listProofs(tx, applicationId), { names, userId: tx.actor.userId })
}

/** The name of the agent who hands an application in; null where the person does. */
export const readAgentName = async (tx: Tx, applicationId: string): Promise<string | null> =>
  (await readSubmission(tx, applicationId)).agent_name

/** Throws NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_ANOTHER, NOT_POSSIBLE. */
async function settle(
  tx: Tx,
  id: string,
  outcome: Outcome,
  why?: (current: Submission) => string | undefined,
) {
  const current = await readSubmission(tx, id)
  if (outcome !== 'done') throw toSubmissionRefusal(outcome, current, why?.(current))
  return current
}

/** Claims an application for the actor; claimed again, its hours begin anew. Throws NOT_FOUND, CLAIMED_BY_ANOTHER, NOT_POSSIBLE. */
export const claimSubmission = async (tx: Tx, id: string): Promise<Submission> =>
  settle(tx, id, await claim(tx, id), ({ state, channel }) =>
    channel === 'self' && isOpenSubmission(state) ? 'This client hands it in themselves.' : undefined,
  )

/** Returns a claimed application to the queue, or withdraws a question. Throws NOT_FOUND, CLAIMED_BY_ANOTHER, NOT_POSSIBLE. */
export const putSubmissionBack = async (tx: Tx, id: string): Promise<Submission> =>
  settle(tx, id, await putBack(tx, id))

/** Ends an application that cannot be handed in: its month gets it back, and the client is notified of the reason. Clients may do so
 *  themselves where nobody else hands it in and its posting is closed.
 *  Throws NOT_FOUND, CLAIMED_BY_ANOTHER, NOT_POSSIBLE. */
export async function endUnsubmitted(tx: Tx, id: string, reason: QuotaReturnReason): Promise<Submission> {
  const { outcome } = await giveBack(tx, id, reason, { openOnly: true })
  const current = await readSubmission(tx, id)
  if (outcome === 'returned') return current
  throw toSubmissionRefusal(
    outcome === 'given_back' || outcome === 'not_counted' ? 'not_possible' : outcome,
    current,
    ownReason(tx, current),
  )
}

/** Why the owner may not end an open application. */
const ownReason = ({ actor }: Tx, { user_id, state, agent_name }: Submission): string | undefined => {
  if (user_id !== actor.userId || !isOpenSubmission(state)) return undefined
  return agent_name === null
    ? 'The posting is still open as far as we know. You can withdraw the application instead.'
    : 'Your agent hands this application in. You can withdraw it instead.'
}

/** The one act behind every return. An open submission ends with it, and the client is notified. One that is not open is only given
 *  back to its month, unless `openOnly`; the caller notifies the client of that. */
export async function giveBack(
  tx: Tx,
  id: string,
  reason: QuotaReturnReason,
  { openOnly }: { openOnly: boolean },
): Promise<ReturnResult> {
  const result = await returnSubmission(tx, id, reason, openOnly)
  if (result.outcome !== 'returned') return result
  const { user_id, job_title, company_name } = await readSubmission(tx, id)
  if (user_id !== tx.actor.userId) {
    await notify(tx, {
      userId: user_id,
      template: 'application.returned',
      values: { job_title, company_name, reason: quotaReturnLabels[reason].toLowerCase() },
      applicationId: id,
      actionUrl: `/applications#${id}`,
    })
  }
  return result
}

/** Removes an own application within seconds of its making, while nobody has claimed it: with its submission, its notification and its
 *  count. Throws NOT_FOUND, TOO_LATE. */
export async function undoApplication(tx: Tx, id: string): Promise<void> {
  const outcome = await undo(tx, id)
  if (outcome === 'missing') throw declaredError(commonErrors, 'NOT_FOUND')
  if (outcome === 'too_late') throw declaredError(undoErrors, 'TOO_LATE')
}
