import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { hiddenJobErrors } from '@jobscout/contract/jobs/contract.ts'
import { HIDDEN_JOBS_MAX, type HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isForeignKeyViolation } from '../../../platform/db/errors.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  countHiddenJobs,
  deleteHiddenJob,
  findHiddenIds,
  findHiddenIdsForUsers,
  findHiding,
  type HiddenJobRow,
  insertHiddenJob,
  outdateMatches,
  selectHiddenJobs,
  updateReason,
} from './queries.ts'

export type { HiddenJobRow }

/** Takes a listing out of every list of the actor, or changes the reason for it. Throws NOT_FOUND, HIDDEN_LIMIT_REACHED. */
export async function hideJob(tx: Tx, listingId: string, reason: HideReason | null): Promise<void> {
  if (await updateReason(tx, listingId, reason)) return
  // Tries again after a failed insert, since a concurrent request may have taken the place or hidden the listing.
  while ((await countHiddenJobs(tx)) < HIDDEN_JOBS_MAX) {
    if (await refusingUnknown(insertHiddenJob(tx, listingId, reason))) return outdateMatches(tx)
    if (await updateReason(tx, listingId, reason)) return
  }
  throw declaredError(hiddenJobErrors, 'HIDDEN_LIMIT_REACHED')
}

/** Ids of all listings that the actor hides, at most 2,000. */
export const readHiddenIds = (tx: Tx): Promise<string[]> => findHiddenIds(tx)

/** Whether the actor hides the listing, and how they spelled its company where they exclude that. */
export async function readHiding(tx: Tx, listing: { id: string; company: string }) {
  const { is_hidden, excluded } = await findHiding(tx, listing.id)
  const company = companyKey(listing.company)
  return {
    is_hidden,
    excluded_company: excluded.find((excludedCompany) => companyKey(excludedCompany) === company) ?? null,
  }
}

/** What each of these people hides. For background jobs. */
export const listHiddenIds = (
  tx: BareTx,
  userIds: readonly string[],
): Promise<Map<string, readonly string[]>> => findHiddenIdsForUsers(tx, userIds)

/** Shows a listing again. One that is not hidden stays so. */
export async function showJobAgain(tx: Tx, listingId: string): Promise<void> {
  await deleteHiddenJob(tx, listingId)
  await outdateMatches(tx)
}

/** What the actor hides, the latest first. */
export async function listHiddenJobs(
  tx: Tx,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: HiddenJobRow[] }> {
  const [total, rows] = await Promise.all([countHiddenJobs(tx), selectHiddenJobs(tx, limit, offset)])
  return { total, rows }
}

async function refusingUnknown<T>(insert: Promise<T>): Promise<T> {
  try {
    return await insert
  } catch (error) {
    if (isForeignKeyViolation(error)) throw declaredError(commonErrors, 'NOT_FOUND')
    throw error
  }
}
