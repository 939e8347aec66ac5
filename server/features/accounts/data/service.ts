import { accounts } from '@jobscout/contract/accounts/contract.ts'
import { DELETION_GRACE_DAYS } from '@jobscout/contract/accounts/data.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { dayIn } from '../../../platform/clock/zones.ts'
import { isCheckViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { findPerson } from '../service.ts'
import { accountClosing, accountKept } from './emails/account-closing.ts'
import { makeExport } from './jobs.ts'
import {
  deleteDeletionRequest,
  type ExportRow,
  findExport,
  findLatestExport,
  insertDeletionRequest,
  insertExport,
} from './queries.ts'

const DAY_MS = 86_400_000

/** Begins an export of everything about the actor; the one that is being made, where there is one. */
export async function requestExport(tx: Tx): Promise<ExportRow> {
  const begun = await insertExport(tx)
  if (begun) {
    enqueue(tx, makeExport, { exportId: begun.id, userId: tx.actor.userId })
    return begun
  }
  const running = await findLatestExport(tx)
  if (!running) throw declaredError(commonErrors, 'NOT_FOUND')
  return running
}

export const readLatestExport = async (tx: Tx): Promise<ExportRow | null> =>
  (await findLatestExport(tx)) ?? null

/** The key of a finished export's file, and the day it was made on. Throws NOT_FOUND for others' and for what is not
 *  ready. */
export async function findExportFile(tx: Tx, id: string): Promise<{ key: string; day: string }> {
  const found = await findExport(tx, id)
  if (found?.status !== 'ready' || !found.storage_key) throw declaredError(commonErrors, 'NOT_FOUND')
  const person = await findPerson(tx)
  return { key: found.storage_key, day: dayIn(found.created_at, person?.time_zone ?? 'UTC') }
}

/** The file itself, with its name. Throws NOT_FOUND when it is gone. */
export async function readExportFile(storage: Pick<Storage, 'open'>, of: { key: string; day: string }) {
  const body = await storage.open(of.key, 'application/json')
  if (!body) throw declaredError(commonErrors, 'NOT_FOUND')
  const filename = `jobscout-data-${of.day}.json`
  return { filename, body }
}

/** Begins the grace of the actor's account: every session ends, one e-mail says until when it can be kept.
 *  Returns when it will be erased. Throws LAST_SUPER_ADMIN. */
export async function requestDeletion(tx: Tx): Promise<Date> {
  try {
    const { eraseAfter, begun } = await insertDeletionRequest(
      tx,
      new Date(tx.now.getTime() + DELETION_GRACE_DAYS * DAY_MS),
    )
    if (begun) sendEmail(tx, accountClosing, tx.actor.userId, {})
    return eraseAfter
  } catch (error) {
    if (isCheckViolation(error, 'last_super_admin')) {
      throw declaredError(accounts.close['~orpc'].errorMap, 'LAST_SUPER_ADMIN')
    }
    throw error
  }
}

/** Takes the wish to delete back. Throws NOT_CLOSING when there is none, or its day has come. */
export async function cancelDeletion(tx: Tx): Promise<void> {
  if (!(await deleteDeletionRequest(tx))) throw declaredError(accounts.keep['~orpc'].errorMap, 'NOT_CLOSING')
  sendEmail(tx, accountKept, tx.actor.userId, {})
}
