import type { Tx } from '../../../platform/db/transaction.ts'
import { presentSent } from '../present.ts'
import { insertSentDocuments, listSent } from './queries.ts'

/** Keeps the applicant's current CV with their application. Later changes of the CV do not affect it. */
export const recordSentDocuments = (tx: Tx, applicationId: string) => insertSentDocuments(tx, applicationId)

/** The documents of an application as they were sent; none where the actor may not see the application. */
export const listSentDocuments = async (tx: Tx, applicationId: string) =>
  (await listSent(tx, applicationId)).map(presentSent)
