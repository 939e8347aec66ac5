import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { updateAnswers } from './queries.ts'

export { presentSummary } from './present.ts'
export type { SummaryValues } from './queries.ts'

/** Keeps the answers with an application that the actor makes in this transaction. */
export async function keepAnswers(
  tx: Tx,
  applicationId: string,
  answers: readonly FormAnswer[],
): Promise<void> {
  if (answers.length > 0) await updateAnswers(tx, applicationId, answers)
}
