import { createHash } from 'node:crypto'
import { commonErrors, storedFileErrors } from '@jobscout/contract/shared/errors.ts'
import type { NewProof, Submission } from '@jobscout/contract/submissions/model.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import type { PictureFormat } from '../../../platform/file-safety/pictures/clean-picture.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import { FileDamaged, openChecked } from '../../../platform/storage/checked-file.ts'
import { newKey, type StoreFolder } from '../../../platform/storage/person-files.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { notify } from '../../notifications/service.ts'
import { toSubmissionRefusal } from '../refusals.ts'
import { readSubmission } from '../service.ts'
import { cleanScreenshot } from './picture.ts'
import { insertProof, openProof, type ProofValues, selectOwnedKeys } from './queries.ts'

/** The folder of the store that holds screenshots. */
export const PROOF_FOLDER: StoreFolder = 'proofs'

const contentTypes: Record<PictureFormat, string> = { png: 'image/png', jpeg: 'image/jpeg' }

/** Confirms that an application reached the employer, which makes it Applied and notifies the client where somebody else does it. A
 *  further proof is kept beside the first.
 *  Throws NOT_FOUND, NOT_CLAIMED, CLAIMED_BY_ANOTHER, TOO_MANY_PROOFS, NOT_POSSIBLE. */
export async function confirmSubmission(
  tx: Tx,
  id: string,
  proof: NewProof | StoredPicture,
): Promise<Submission> {
  const outcome = await insertProof(tx, id, proof)
  const submission = await readSubmission(tx, id)
  const isOthers = submission.user_id !== tx.actor.userId
  if (outcome !== 'confirmed' && outcome !== 'added') {
    const why =
      proof.kind === 'stated' && isOthers ? 'Only the client can say so without anything to show.' : undefined
    throw toSubmissionRefusal(outcome, submission, why)
  }
  if (outcome === 'confirmed' && isOthers) {
    await notify(tx, {
      userId: submission.user_id,
      template: 'application.handed_in',
      values: {
        job_title: submission.job_title,
        company_name: submission.company_name,
        agent_name: submission.proofs.at(0)?.added_by_name || 'Your agent',
      },
      applicationId: id,
      actionUrl: `/applications#${id}`,
    })
  }
  return submission
}

/** A screenshot in the store that no row refers to yet. */
export type StoredPicture = ProofValues & { readonly kind: 'screenshot' }

/** Checks a screenshot, takes out what it does not show, and stores it among the files of its owner. A failure afterwards leaves a
 *  file without a row, which `sweepProofs` removes.
 *  Throws INVALID_FILE_TYPE, FILE_TOO_LARGE, FILE_DAMAGED, PICTURE_TOO_LARGE. */
export async function storePicture(
  storage: Pick<Storage, 'put'>,
  ownerId: string,
  uploaded: Buffer,
): Promise<StoredPicture> {
  const { format, content } = cleanScreenshot(uploaded)
  const storage_key = newKey(PROOF_FOLDER, ownerId)
  await storage.put(storage_key, content, contentTypes[format])
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { kind: 'screenshot', format, storage_key, byte_size: content.length, sha256 }
}

/** A screenshot in the store, of an application that the actor may see. Throws NOT_FOUND. */
export async function findPicture(tx: Tx, id: string) {
  const found = await openProof(tx, id)
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  return found
}

interface PicturePorts {
  readonly storage: Pick<Storage, 'get' | 'open'>
  readonly log: Log
}

/** The content of a screenshot. Throws NOT_FOUND, STORED_FILE_DAMAGED. */
export async function readPicture(
  { storage, log }: PicturePorts,
  { format, storage_key, byte_size, sha256 }: Awaited<ReturnType<typeof findPicture>>,
): Promise<Blob> {
  try {
    const stored = { key: storage_key, byteSize: byte_size, sha256 }
    const body = await openChecked(storage, stored, contentTypes[format])
    if (!body) throw declaredError(commonErrors, 'NOT_FOUND')
    return body
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error
    log.error({ err: error }, 'a stored file is damaged')
    throw declaredError(storedFileErrors, 'STORED_FILE_DAMAGED')
  }
}

/** Those of the keys that belong to no proof. */
export async function findOrphans(tx: BareTx, keys: readonly string[]): Promise<string[]> {
  const owned = new Set((await selectOwnedKeys(tx, keys)).map(({ storage_key }) => storage_key))
  return keys.filter((key) => !owned.has(key))
}
