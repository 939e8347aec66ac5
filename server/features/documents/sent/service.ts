import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { SendableLetter } from '../compose/service.ts'
import { presentSent, presentSentLetter } from '../present.ts'
import { listFiles } from '../versions/queries.ts'
import { findSentLetter, insertSentDocuments, listSent, listSentLetters } from './queries.ts'

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

/** The letter of an application as it was sent, under the present contacts of its person. Throws NOT_FOUND. */
export async function readSentLetter(tx: Tx, id: string): Promise<SendableLetter> {
  const row = await findSentLetter(tx, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  const { letter, company_name, ...sender } = row
  return { sender, company: company_name, text: letter ?? '' }
}
