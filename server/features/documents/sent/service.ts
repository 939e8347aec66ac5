import { attachErrors } from '@jobscout/contract/documents/contract.ts'
import type { SentDocument } from '@jobscout/contract/documents/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { SendableLetter } from '../compose/service.ts'
import { presentSent, presentSentLetter } from '../present.ts'
import { listFiles } from '../versions/queries.ts'
import {
  findOwnApplication,
  findSentLetter,
  insertSentCv,
  insertSentLetter,
  listSent,
  listSentLetters,
} from './queries.ts'

interface SentSelection {
  /** A version of the applicant's CV; the current one when not given. */
  readonly cv_version_id?: string
  /** Whether the applicant's letter for the job goes with it. */
  readonly with_letter: boolean
}

/** Keeps the applicant's CV and their letter for the job with the application. Later changes do not affect them.
 *  Throws NOT_FOUND for a version that is not the applicant's. */
export async function recordSentDocuments(
  tx: Tx,
  applicationId: string,
  { cv_version_id: versionId, with_letter }: SentSelection,
): Promise<void> {
  const isKept = await insertSentCv(tx, applicationId, versionId ?? null)
  if (versionId !== undefined && !isKept) throw declaredError(commonErrors, 'NOT_FOUND')
  if (with_letter) await insertSentLetter(tx, applicationId)
}

/** The documents of an application as they were sent; none where the actor may not see the application. */
export async function listSentDocuments(tx: Tx, applicationId: string): Promise<SentDocument[]> {
  const rows = await listSent(tx, applicationId)
  const files = await listFiles(
    tx,
    rows.map(({ version_id }) => version_id),
  )
  const letters = await listSentLetters(tx, applicationId)
  return [...rows.map((row) => presentSent(row, files)), ...letters.map(presentSentLetter)]
}

/** Attaches the actor's letter for the job to their application. Both stay as they are now. Throws NOT_FOUND, LETTER_NOT_ATTACHED. */
export async function attachLetter(tx: Tx, applicationId: string): Promise<SentDocument[]> {
  if (!(await findOwnApplication(tx, applicationId))) throw declaredError(commonErrors, 'NOT_FOUND')
  if (!(await insertSentLetter(tx, applicationId))) throw declaredError(attachErrors, 'LETTER_NOT_ATTACHED')
  return listSentDocuments(tx, applicationId)
}

const letterSender = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  linkedin_portfolio: z.string(),
})

/** The letter of an application as it was kept, under the contacts of then. Throws NOT_FOUND. */
export async function readSentLetter(tx: Tx, id: string): Promise<SendableLetter> {
  const row = await findSentLetter(tx, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return { sender: letterSender.parse(row.sender), company: row.company_name, text: row.letter ?? '' }
}
