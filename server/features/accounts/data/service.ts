import { accounts } from '@jobscout/contract/accounts/contract.ts'
import { CLOSINGS_A_DAY, DELETION_GRACE_DAYS, EXPORTS_A_DAY } from '@jobscout/contract/accounts/data.ts'
import { commonErrors, storedFileErrors } from '@jobscout/contract/shared/errors.ts'
import type { Auth } from '../../../platform/auth/port.ts'
import { dayIn } from '../../../platform/clock/zones.ts'
import { countUserAttempt } from '../../../platform/db/attempts.ts'
import { isCheckViolation } from '../../../platform/db/errors.ts'
import type { BareTx, Transactions, Tx, WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { FileDamaged, openChecked, type StoredContent } from '../../../platform/storage/checked-file.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { findPerson } from '../service.ts'
import { accountClosing, accountKept } from './emails.ts'
import { followClosing, makeExport, notifyAgentOfClosing } from './jobs.ts'
import {
  deleteDeletionRequest,
  type ExportRow,
  findExport,
  findLatestExport,
  insertDeletionRequest,
  insertExport,
  markExportDamaged,
  selectDamagedExports,
} from './queries.ts'

const DAY_MS = 86_400_000

/** Starts an export of everything about the actor, or returns the one in progress. Throws EXPORTS_TODAY. */
export async function requestExport(tx: Tx): Promise<ExportRow> {
  const started = await insertExport(tx)
  if (started) {
    if (!(await countUserAttempt(tx, 'export', EXPORTS_A_DAY, '1 day'))) {
      throw declaredError(accounts.requestExport['~orpc'].errorMap, 'EXPORTS_TODAY')
    }
    enqueue(tx, makeExport, { exportId: started.id, userId: tx.actor.userId })
    return started
  }
  const running = await findLatestExport(tx)
  if (!running) throw declaredError(commonErrors, 'NOT_FOUND')
  return running
}

export const readLatestExport = async (tx: Tx): Promise<ExportRow | null> =>
  (await findLatestExport(tx)) ?? null

interface ExportFile extends StoredContent {
  readonly day: string
}

/** The file of a finished export and its date. Throws NOT_FOUND if the export is not ready or not the actor's. */
export async function findExportFile(tx: Tx, id: string): Promise<ExportFile> {
  const found = await findExport(tx, id)
  if (found?.status !== 'ready' || !found.storage_key) throw declaredError(commonErrors, 'NOT_FOUND')
  const person = await findPerson(tx)
  return {
    key: found.storage_key,
    byteSize: Number(found.byte_size),
    sha256: found.sha256,
    day: dayIn(found.created_at, person?.time_zone ?? 'UTC'),
  }
}

export interface ExportFilePorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Pick<Storage, 'get' | 'open'>
  readonly log: Log
}

/** Opens an export's file. Throws NOT_FOUND if it was removed, STORED_FILE_DAMAGED, which is recorded. */
export async function readExportFile({ storage, withWorker, log }: ExportFilePorts, file: ExportFile) {
  const body = await openChecked(storage, file, 'application/json').catch(async (error: unknown) => {
    if (!(error instanceof FileDamaged)) throw error
    log.error({ err: error }, 'a stored export is damaged')
    await withWorker((tx) => markExportDamaged(tx, file.key))
    throw declaredError(storedFileErrors, 'STORED_FILE_DAMAGED')
  })
  if (!body) throw declaredError(commonErrors, 'NOT_FOUND')
  const filename = `jobscout-data-${file.day}.json`
  return { filename, body }
}

/** How many exports are damaged, and since when the last one. */
export async function countDamagedExports(tx: BareTx): Promise<{ count: number; latest: Date | null }> {
  const found = await selectDamagedExports(tx)
  return { count: Number(found?.count ?? 0), latest: found?.latest ?? null }
}

export interface ClosingPorts {
  readonly auth: Pick<Auth, 'checkPassword'>
}

/** Closes the account of a person who typed their password again, as `requestDeletion` does. Throws WRONG_PASSWORD,
 *  TOO_MANY_REQUESTS and what that throws. */
export async function closeAccount(
  { auth }: ClosingPorts,
  withActor: WithActor,
  userId: string,
  password: string,
): Promise<Date> {
  const check = await auth.checkPassword(userId, password)
  if (check.outcome === 'limited') {
    const { retryAfterSeconds } = check
    throw declaredError(commonErrors, 'TOO_MANY_REQUESTS', { retryAfterSeconds })
  }
  if (check.outcome === 'wrong') throw declaredError(accounts.close['~orpc'].errorMap, 'WRONG_PASSWORD')
  return withActor(requestDeletion)
}

/** Starts the grace period of the actor's account, ends every session, stops the plan's renewal and sends one email.
 *  Returns when the account will be erased. Throws LAST_SUPER_ADMIN, CLOSINGS_TODAY. */
async function requestDeletion(tx: Tx): Promise<Date> {
  try {
    const { eraseAfter, isNew } = await insertDeletionRequest(
      tx,
      new Date(tx.now.getTime() + DELETION_GRACE_DAYS * DAY_MS),
    )
    if (isNew) {
      if (!(await countUserAttempt(tx, 'closing', CLOSINGS_A_DAY, '1 day'))) {
        throw declaredError(accounts.close['~orpc'].errorMap, 'CLOSINGS_TODAY')
      }
      sendEmail(tx, accountClosing, tx.actor.userId, {})
      enqueue(tx, followClosing, { userId: tx.actor.userId })
      enqueue(tx, notifyAgentOfClosing, { userId: tx.actor.userId, closing: true })
    }
    return eraseAfter
  } catch (error) {
    if (isCheckViolation(error, 'last_super_admin')) {
      throw declaredError(accounts.close['~orpc'].errorMap, 'LAST_SUPER_ADMIN')
    }
    throw error
  }
}

/** Cancels the deletion of the actor's account. Throws NOT_CLOSING if there is none, or the grace period has ended. */
export async function cancelDeletion(tx: Tx): Promise<void> {
  if (!(await deleteDeletionRequest(tx))) throw declaredError(accounts.keep['~orpc'].errorMap, 'NOT_CLOSING')
  sendEmail(tx, accountKept, tx.actor.userId, {})
  enqueue(tx, followClosing, { userId: tx.actor.userId })
  enqueue(tx, notifyAgentOfClosing, { userId: tx.actor.userId, closing: false })
}
