import type { Tx } from '../../../platform/db/transaction.ts'
import { presentSent, presentSentLetter } from '../present.ts'
import { listFiles } from '../versions/queries.ts'
import { insertSentDocuments, listSent, listSentLetters } from './queries.ts'

/** Keeps the applicant's current CV and their letter for the job with the application. Later changes do not affect them. */
export const recordSentDocuments = (tx: Tx, applicationId: string) => insertSentDocuments(tx, applicationId)

/** The documents of an application as they were sent; none where the actor may not see the application. */
export async function listSentDocuments(tx: Tx, applicationId: string) {
  const rows = await listSent(tx, applicationId)
  const files = await listFiles(
    tx,
    rows.map(({ version_id }) => version_id),
  )
  const letters = await listSentLetters(tx, applicationId)
  return [...rows.map((row) => presentSent(row, files)), ...letters.map(presentSentLetter)]
}
