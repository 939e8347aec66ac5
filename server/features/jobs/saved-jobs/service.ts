import { savedJobErrors } from '@jobscout/contract/jobs/saved-jobs.ts'
import { isCheckViolation } from '../../../platform/db/errors.ts'
import { inSavepoint, type Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { deleteSavedJob, insertSavedJob, listSavedJobs, type SavedJobRow } from './queries.ts'

export type { SavedJobRow }

/** Keeps a listing that the actor may apply to. Returns false where they keep as many as there can be. */
export async function saveWhileThereIsRoom(tx: Tx, listingId: string): Promise<boolean> {
  try {
    await inSavepoint(tx, () => insertSavedJob(tx, listingId))
    return true
  } catch (error) {
    if (isCheckViolation(error, 'saved_jobs_max')) return false
    throw error
  }
}

/** Keeps a listing that the actor may apply to. Throws SAVED_JOBS_FULL. */
export async function saveJob(tx: Tx, listingId: string): Promise<void> {
  if (!(await saveWhileThereIsRoom(tx, listingId))) throw declaredError(savedJobErrors, 'SAVED_JOBS_FULL')
}

/** Keeps a listing no longer. One that is not saved stays so. */
export async function unsaveJob(tx: Tx, listingId: string): Promise<void> {
  await deleteSavedJob(tx, listingId)
}

/** The actor's saved jobs that they have not applied for. One whose application was withdrawn is among them again. */
export const readSavedJobs = (tx: Tx): Promise<SavedJobRow[]> => listSavedJobs(tx)
