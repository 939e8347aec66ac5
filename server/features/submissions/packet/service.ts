import type { Packet } from '@jobscout/contract/submissions/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { listSentDocuments } from '../../documents/sent/service.ts'
import { readClientRecord } from '../../profiles/service.ts'
import { readSubmission } from '../service.ts'
import { listFields } from './fields.ts'
import { findAnswers } from './queries.ts'

/** Everything that is handed in with an application, own or of a client whom the actor works for. Sensitive answers are left out where
 *  the actor is neither the client nor has claimed it. Throws NOT_FOUND. */
export async function readPacket(tx: Tx, applicationId: string): Promise<Packet> {
  const submission = await readSubmission(tx, applicationId)
  const { answers, hidden } = await findAnswers(tx, applicationId)
  return {
    submission,
    fields: listFields(await readClientRecord(tx, submission.user_id)),
    documents: await listSentDocuments(tx, applicationId),
    answers,
    hidden_answers: hidden,
  }
}
