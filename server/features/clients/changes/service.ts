import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { quotaErrors, statusErrors } from '@jobscout/contract/clients/contract.ts'
import type { ApplicationChange, ChangeResult, ClientApplication } from '@jobscout/contract/clients/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  changeApplications,
  presentStaffApplication,
  returnApplicationToQuota,
  type StaffRow,
} from '../../applications/staff/service.ts'
import { countInternalNotes } from '../notes/service.ts'
import { findLeaving } from '../service.ts'

/** Changes the status of one application as the actor read it, and notifies the client. Throws NOT_FOUND, SAME_STATUS,
 *  APPLICATION_CHANGED with what it is now, ALREADY_APPLIED for a withdrawn one that another replaces, PROOF_MISSING, TOO_MANY_REQUESTS. */
export async function updateStatus(
  tx: Tx,
  { id, version, ...change }: { id: string; version: number; status: ApplicationStatus; notes: string },
): Promise<ClientApplication> {
  const { results, changed } = await changeApplications(tx, { rows: [{ id, version }], ...change })
  const row = changed[0]
  const [result] = results
  if (row) return presentClientApplication(tx, row)
  if (result?.outcome === 'same') throw declaredError(statusErrors, 'SAME_STATUS')
  if (result?.outcome === 'conflict') throw declaredError(statusErrors, 'APPLICATION_CHANGED', result.current)
  if (result?.outcome === 'replaced')
    throw declaredError(statusErrors, 'ALREADY_APPLIED', undefined, result.reason)
  if (result?.outcome === 'proof_missing') throw declaredError(statusErrors, 'PROOF_MISSING')
  if (result?.outcome === 'limited') throw declaredError(commonErrors, 'TOO_MANY_REQUESTS')
  throw declaredError(commonErrors, 'NOT_FOUND')
}

/** Gives an application for a dead posting back to the quota of its month, and ends it where it still waits to be handed in.
 *  Throws NOT_FOUND, CLAIMED_BY_ANOTHER, NOT_COUNTED. */
export async function returnToQuota(
  tx: Tx,
  { id, reason }: { id: string; reason: QuotaReturnReason },
): Promise<ClientApplication> {
  const found = await returnApplicationToQuota(tx, id, reason)
  if (found === 'claimed_by_another') throw declaredError(quotaErrors, 'CLAIMED_BY_ANOTHER')
  if (found === 'not_counted') throw declaredError(quotaErrors, 'NOT_COUNTED')
  if (typeof found === 'string') throw declaredError(commonErrors, 'NOT_FOUND')
  return presentClientApplication(tx, found)
}

async function presentClientApplication(tx: Tx, row: StaffRow): Promise<ClientApplication> {
  const notes = await countInternalNotes(tx, row.user_id)
  return { ...presentStaffApplication(row), internal_notes: notes.of(row.id) }
}

/** Changes many applications, with a result for each. */
export async function updateMany(tx: Tx, change: ApplicationChange): Promise<ChangeResult> {
  const { results, changed } = await changeApplications(tx, change)
  const leaving = await findLeaving(tx, [...new Set(changed.map(({ user_id }) => user_id))])
  return { done: changed.length, leaving: leaving.size > 0, results }
}
