import { createHash } from 'node:crypto'
import type { FileFormat } from '@jobscout/contract/applications/sheet.ts'
import { fileErrors } from '@jobscout/contract/applications/sheet-limits.ts'
import { commonErrors, storedFileErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, Tx } from '../../../../platform/db/transaction.ts'
import { declaredError } from '../../../../platform/http/failure.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { FileDamaged, openChecked } from '../../../../platform/storage/checked-file.ts'
import { newKey, type StoreFolder } from '../../../../platform/storage/person-files.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { type FileRow, selectFiles } from '../queries.ts'
import { checkContent } from './check-content.ts'
import { deleteFile, insertFile, openFile, type StoredFile, selectOwnedKeys } from './queries.ts'

/** The folder of the store that holds files of applications. */
export const APPLICATION_FILES_FOLDER: StoreFolder = 'application-files'

const contentTypes: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpeg: 'image/jpeg',
  txt: 'text/plain',
}

/** Checks a file and stores it among the files of its owner, before any row refers to it: a failure afterwards leaves a file without
 *  a row, which `sweepApplicationFiles` removes. Throws the codes of `fileErrors` that are about a file. */
export async function storeFile(
  storage: Pick<Storage, 'put'>,
  userId: string,
  { filename, bytes }: { readonly filename: string; readonly bytes: Buffer },
): Promise<StoredFile> {
  const { format, content } = await checkContent(userId, filename, bytes)
  const storage_key = newKey(APPLICATION_FILES_FOLDER, userId)
  await storage.put(storage_key, content, contentTypes[format])
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { filename, format, storage_key, byte_size: content.length, sha256 }
}

/** Keeps a stored file with one of the actor's applications. Throws NOT_FOUND, TOO_MANY_FILES, TOO_MANY_FILES_IN_ALL. */
export async function storeApplicationFile(
  tx: Tx,
  applicationId: string,
  stored: StoredFile,
): Promise<FileRow> {
  const { outcome, file } = await insertFile(tx, applicationId, stored)
  if (outcome === 'too_many') throw declaredError(fileErrors, 'TOO_MANY_FILES')
  if (outcome === 'too_many_in_all') throw declaredError(fileErrors, 'TOO_MANY_FILES_IN_ALL')
  const kept = (await selectFiles(tx, applicationId)).find(({ id }) => id === file)
  if (!kept) throw declaredError(commonErrors, 'NOT_FOUND')
  return kept
}

/** A file in the store, of an application that the actor may see. Throws NOT_FOUND. */
export async function findFile(tx: Tx, id: string): Promise<StoredFile> {
  const found = await openFile(tx, id)
  if (!found) throw declaredError(commonErrors, 'NOT_FOUND')
  return found
}

/** What reading and removing stored files needs. */
export interface FilePorts {
  readonly storage: Pick<Storage, 'get' | 'open' | 'remove'>
  readonly log: Log
}

/** The content of a file. Throws NOT_FOUND, STORED_FILE_DAMAGED. */
export async function readFile(
  { storage, log }: FilePorts,
  { format, storage_key, byte_size, sha256 }: StoredFile,
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

/** Removes one of the actor's files and returns its key in the store, where it still lies. Throws NOT_FOUND. */
export async function removeFile(tx: Tx, id: string): Promise<string> {
  const key = await deleteFile(tx, id)
  if (!key) throw declaredError(commonErrors, 'NOT_FOUND')
  return key
}

/** Removes what a row referred to until now. What cannot be removed now is swept later. */
export const removeStored = ({ storage, log }: FilePorts, key: string): Promise<void> =>
  storage
    .remove(key)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a removed file stays in the store until it is swept'),
    )

/** Those of the keys that belong to no file. */
export async function findOrphans(tx: BareTx, keys: readonly string[]): Promise<string[]> {
  const owned = new Set((await selectOwnedKeys(tx, keys)).map(({ storage_key }) => storage_key))
  return keys.filter((key) => !owned.has(key))
}
