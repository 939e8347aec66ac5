import { createHash } from 'node:crypto'
import { linkErrors, uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { CV_VERSIONS_MAX } from '@jobscout/contract/cv-tools/limits.ts'
import {
  CV_MAX_BYTES,
  type CvFormat,
  type CvVersion,
  contentTypes,
  cvFormat,
} from '@jobscout/contract/documents/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { checkOutside } from '../../../platform/file-safety/check-file.ts'
import type { FileFormat } from '../../../platform/file-safety/file-name.ts'
import { FileRefused } from '../../../platform/file-safety/refusal.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { LinkSigner } from '../../../platform/http/links.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { newKey, type StoreFolder } from '../../../platform/storage/person-files.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { checkInThread } from '../upload/check-in-thread.ts'
import { presentSent, presentVersion } from '../present.ts'
import {
  addVersion,
  deleteOldVersions,
  insertSentDocuments,
  listFiles,
  listSent,
  listVersions,
  makeVersionCurrent,
  type NewFile,
  type NewVersion,
  openFile,
  selectOwnedKeys,
} from './queries.ts'
import { removeFiles } from '../remove-files.ts'

/** Everything of the store that belongs to CVs. */
export const CV_FOLDER: StoreFolder = 'cv'

/** Makes sure that an upload is a CV and nothing else. Touches no database: it takes time.
 *  Throws the codes of uploadErrors. */
export async function checkCv(userId: string, filename: string, bytes: Buffer): Promise<FileFormat> {
  try {
    const format = checkOutside(filename, bytes, CV_MAX_BYTES)
    await checkInThread(userId, format, bytes)
    return format
  } catch (error) {
    if (error instanceof FileRefused) throw declaredError(uploadErrors, error.code)
    throw error
  }
}

/** Puts a file into the store before any row speaks of it: whatever fails then leaves a file without a row, which the
 *  sweeper removes, and never a row without a file. */
export async function storeCvFile(
  storage: Storage,
  userId: string,
  format: CvFormat,
  content: Buffer,
): Promise<NewFile> {
  const storage_key = newKey(CV_FOLDER, userId)
  await storage.put(storage_key, content, contentTypes[format])
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { format, storage_key, byte_size: content.length, sha256 }
}

/** Makes a checked and stored file the actor's current CV. */
export const saveUploadedCv = async (tx: Tx, filename: string, file: NewFile): Promise<CvVersion> =>
  keepVersion(tx, { kind: 'uploaded', filename, input: null, files: [file] })

/** Makes a generated CV the actor's current one. `files` were stored by storeCvFile: the .html first, PDF and DOCX of
 *  the same content beside it; `filename` is CV-{first}-{last}.html; `input` is what it was made of. */
export const saveGeneratedCv = async (
  tx: Tx,
  { filename, input, files }: { filename: string; input: object; files: readonly NewFile[] },
): Promise<CvVersion> => keepVersion(tx, { kind: 'generated', filename, input, files })

async function keepVersion(tx: Tx, version: NewVersion): Promise<CvVersion> {
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

/** Versions of one person's CV, newest first; none where the actor may not see the person. */
export async function listCvVersions(tx: Tx, userId: string): Promise<CvVersion[]> {
  const rows = await listVersions(tx, userId)
  const files = await listFiles(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentVersion(row, files))
}

/** Makes an older version the current one. Throws NOT_FOUND for what is not the actor's. */
export async function restoreCv(tx: Tx, versionId: string): Promise<CvVersion> {
  if (!(await makeVersionCurrent(tx, versionId))) throw declaredError(commonErrors, 'NOT_FOUND')
  return readVersion(tx, versionId)
}

interface FileNamed {
  readonly user_id: string
  /** cv-{timestamp}.{ext} */
  readonly file: string
}

const open = (tx: Tx, { user_id, file }: FileNamed) => {
  const [, stamp = '', extension] = file.match(/^cv-(\d{1,16})\.(\w+)$/) ?? []
  return openFile(tx, user_id, stamp, cvFormat.parse(extension))
}

/** A link to a file for the actor alone, valid for `seconds`. Throws NOT_FOUND for what the actor may not see. */
export async function signLink(
  tx: Tx,
  links: LinkSigner,
  named: FileNamed,
  seconds: number,
): Promise<string> {
  if (!(await open(tx, named))) throw declaredError(commonErrors, 'NOT_FOUND')
  const path = `${named.user_id}/${named.file}`
  const token = links.sign({ viewerId: tx.actor.userId, path, expiresAt: tx.now.getTime() + seconds * 1000 })
  return `/storage/v1/object/resumes/${path}?token=${token}`
}

/** Where the file of a signed link lies, and what it is called. Throws LINK_EXPIRED for a link that is too old or
 *  somebody else's, NOT_FOUND where the actor may not see it any more. */
export async function openLink(tx: Tx, links: LinkSigner, named: FileNamed, token: string) {
  const claims = links.open(token, tx.now)
  if (claims?.viewerId !== tx.actor.userId || claims.path !== `${named.user_id}/${named.file}`) {
    throw declaredError(linkErrors, 'LINK_EXPIRED')
  }
  const found = await open(tx, named)
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  const format = cvFormat.parse(found.format)
  return { key: found.storage_key, format, filename: found.filename.replace(/\.\w+$/, `.${format}`) }
}

/** Keeps the applicant's current CV with an application of theirs: what they change later does not change it. */
export const recordSentDocuments = (tx: Tx, applicationId: string) => insertSentDocuments(tx, applicationId)

/** What was sent with an application, as it was; nothing where the actor may not see it. */
export const listSentDocuments = async (tx: Tx, applicationId: string) =>
  (await listSent(tx, applicationId)).map(presentSent)

/** Those of the keys that belong to no version. */
export async function findOrphans(tx: BareTx, keys: readonly string[]): Promise<string[]> {
  const owned = new Set((await selectOwnedKeys(tx, keys)).map(({ storage_key }) => storage_key))
  return keys.filter((key) => !owned.has(key))
}
