import { CV_VERSIONS_MAX, type CvVersion } from '@jobscout/contract/documents/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import type { StoredFile } from '../files/service.ts'
import { removeFiles } from '../jobs.ts'
import { presentVersion } from '../present.ts'
import {
  addVersion,
  deleteOldVersions,
  findLatestInput,
  listFiles,
  listVersions,
  makeVersionCurrent,
  type NewVersion,
} from './queries.ts'

/** Makes a checked and stored file the actor's current CV. */
export const saveUploadedCv = async (tx: Tx, filename: string, file: StoredFile): Promise<CvVersion> =>
  saveVersion(tx, { kind: 'uploaded', filename, input: null, files: [file] })

interface GeneratedVersion {
  /** CV-{first}-{last}.html */
  readonly filename: string
  /** The texts that the CV was written from. */
  readonly input: object
  /** The HTML file first, then other formats of the same content. */
  readonly files: readonly StoredFile[]
}

/** Makes a generated and stored CV the actor's current one. */
export const saveGeneratedCv = async (tx: Tx, version: GeneratedVersion): Promise<CvVersion> =>
  saveVersion(tx, { kind: 'generated', ...version })

/** The input of the actor's latest generated CV; null before the first. */
export const readLatestInput = async (tx: Tx): Promise<unknown> => (await findLatestInput(tx))?.input ?? null

async function saveVersion(tx: Tx, version: NewVersion): Promise<CvVersion> {
  const id = await addVersion(tx, version)
  const keys = await deleteOldVersions(tx, CV_VERSIONS_MAX)
  if (keys.length > 0) enqueue(tx, removeFiles, { keys })
  return readVersion(tx, id)
}

async function readVersion(tx: Tx, id: string): Promise<CvVersion> {
  const [row] = await listVersions(tx, tx.actor.userId, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return presentVersion(row, await listFiles(tx, [id]))
}

/** The versions of a person's CV, newest first; none where the actor may not see the person. */
export async function listCvVersions(tx: Tx, userId: string): Promise<CvVersion[]> {
  const rows = await listVersions(tx, userId)
  const files = await listFiles(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentVersion(row, files))
}

/** Makes an older version the current one. Throws NOT_FOUND for a version that is not the actor's. */
export async function restoreCv(tx: Tx, versionId: string): Promise<CvVersion> {
  if (!(await makeVersionCurrent(tx, versionId))) throw declaredError(commonErrors, 'NOT_FOUND')
  return readVersion(tx, versionId)
}
