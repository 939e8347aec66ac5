import { createHash } from 'node:crypto'
import { type ParsedCv, readErrors } from '@jobscout/contract/cv-reader/reading.ts'
import { linkErrors } from '@jobscout/contract/documents/contract.ts'
import { type CvFormat, contentTypes, cvFormat } from '@jobscout/contract/documents/model.ts'
import { commonErrors, storedFileErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, Transactions, Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { LinkSigner } from '../../../platform/http/files/links.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  FileDamaged,
  openChecked,
  readChecked,
  type StoredContent,
} from '../../../platform/storage/checked-file.ts'
import { newKey, type StoreFolder } from '../../../platform/storage/person-files.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { readCv } from '../../cv-reader/service.ts'
import { type FileRow, markFile, openFile, openOwnFile, selectDamaged, selectOwnedKeys } from './queries.ts'

/** The folder of the store that holds CVs. */
export const CV_FOLDER: StoreFolder = 'cv'

/** A file in the store that no row refers to yet. */
export interface StoredFile {
  readonly format: CvFormat
  readonly storage_key: string
  readonly byte_size: number
  readonly sha256: string
}

/** Stores a file before any row refers to it, so that a failure leaves a file without a row, which `sweepFiles` removes,
 *  and never a row without a file. */
export async function storeCvFile(
  storage: Storage,
  userId: string,
  format: CvFormat,
  content: Buffer,
): Promise<StoredFile> {
  const storage_key = newKey(CV_FOLDER, userId)
  await storage.put(storage_key, content, contentTypes[format])
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { format, storage_key, byte_size: content.length, sha256 }
}

interface FilePath {
  readonly user_id: string
  /** cv-{timestamp}.{ext} */
  readonly file: string
}

const open = (tx: Tx, { user_id, file }: FilePath) => {
  const [, stamp = '', extension] = file.match(/^cv-(\d{1,16})\.(\w+)$/) ?? []
  return openFile(tx, user_id, stamp, cvFormat.parse(extension))
}

/** Signs a link to a file that works for the actor only, for `seconds`. Throws NOT_FOUND for a file that the actor may
 *  not see. */
export async function signLink(
  tx: Tx,
  links: LinkSigner,
  target: FilePath,
  seconds: number,
): Promise<string> {
  if (!(await open(tx, target))) throw declaredError(commonErrors, 'NOT_FOUND')
  const path = `${target.user_id}/${target.file}`
  const token = links.sign({ viewerId: tx.actor.userId, path, expiresAt: tx.now.getTime() + seconds * 1000 })
  return `/storage/v1/object/resumes/${path}?token=${token}`
}

interface FilePorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly log: Log
}

/** A stored file as its row describes it. */
interface DescribedFile extends StoredContent {
  /** Whether it was damaged when it was last read. */
  readonly isDamaged: boolean
}

const describeFile = (
  row: Pick<FileRow, 'storage_key' | 'byte_size' | 'sha256' | 'is_damaged'>,
): DescribedFile => ({
  key: row.storage_key,
  byteSize: row.byte_size,
  sha256: row.sha256,
  isDamaged: row.is_damaged,
})

/** Records whether the file that `read` checks is damaged. Throws STORED_FILE_DAMAGED. */
async function recordDamage<T>(ports: FilePorts, file: DescribedFile, read: () => Promise<T>): Promise<T> {
  try {
    const content = await read()
    if (file.isDamaged) await ports.withWorker((tx) => markFile(tx, file.key, false))
    return content
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error
    ports.log.error({ err: error }, 'a stored file is damaged')
    await ports.withWorker((tx) => markFile(tx, file.key, true))
    throw declaredError(storedFileErrors, 'STORED_FILE_DAMAGED')
  }
}

/** How many files are damaged, and since when the last one. */
export async function countDamagedFiles(tx: BareTx): Promise<{ count: number; latest: Date | null }> {
  const found = await selectDamaged(tx)
  return { count: Number(found?.count ?? 0), latest: found?.latest ?? null }
}

/** Returns a signed link's file with its format and name. Throws LINK_EXPIRED for a link that has expired or
 *  was signed for another person, NOT_FOUND when the actor may no longer see the file. */
export async function openLink(tx: Tx, links: LinkSigner, target: FilePath, token: string) {
  const claims = links.open(token, tx.now)
  if (claims?.viewerId !== tx.actor.userId || claims.path !== `${target.user_id}/${target.file}`) {
    throw declaredError(linkErrors, 'LINK_EXPIRED')
  }
  const found = await open(tx, target)
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  const format = cvFormat.parse(found.format)
  return { file: describeFile(found), format, filename: found.filename.replace(/\.\w+$/, `.${format}`) }
}

/** The content of an opened link. Throws NOT_FOUND, STORED_FILE_DAMAGED. */
export async function readLinkedFile(ports: FilePorts, file: DescribedFile, format: CvFormat): Promise<Blob> {
  const body = await recordDamage(ports, file, () => openChecked(ports.storage, file, contentTypes[format]))
  if (!body) throw declaredError(commonErrors, 'NOT_FOUND')
  return body
}

export interface OwnCvFile {
  readonly filename: string
  readonly format: 'pdf' | 'docx'
  readonly file: DescribedFile
}

/** The PDF or DOCX file of one of the actor's own versions, of the current one by default; null where there is none. */
export async function openOwnCv(tx: Tx, cvUrl: string | undefined): Promise<OwnCvFile | null> {
  const found = await openOwnFile(tx, cvUrl)
  if (!found) return null
  const format = found.format === 'docx' ? 'docx' : 'pdf'
  return { filename: found.filename, format, file: describeFile(found) }
}

/** The actor's own CV: the version of an address, or the current one. Throws NO_CV. */
export async function findReadableCv(tx: Tx, cvUrl: string | undefined): Promise<OwnCvFile> {
  const cv = await openOwnCv(tx, cvUrl)
  if (!cv) throw declaredError(readErrors, 'NO_CV')
  return cv
}

/** Reads proposals for the profile from a stored CV. Uses no database, since it takes seconds.
 *  Throws NO_CV, CV_WITHOUT_TEXT, CV_UNREADABLE, READER_BUSY, READER_PAUSED, STORED_FILE_DAMAGED. */
export async function proposeFromCv(
  ports: FilePorts,
  userId: string,
  { file, format }: OwnCvFile,
): Promise<ParsedCv> {
  const content = await recordDamage(ports, file, () => readChecked(ports.storage, file))
  if (!content) throw declaredError(readErrors, 'NO_CV')
  return readCv(userId, new Uint8Array(content), format)
}

/** Those of the keys that belong to no version. */
export async function findOrphans(tx: BareTx, keys: readonly string[]): Promise<string[]> {
  const owned = new Set((await selectOwnedKeys(tx, keys)).map(({ storage_key }) => storage_key))
  return keys.filter((key) => !owned.has(key))
}
