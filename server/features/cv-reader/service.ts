import { readErrors } from '@jobscout/contract/cv-tools/contract.ts'
import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/threads.ts'
import { type OwnCvFile, openOwnCv } from '../../documents/files/service.ts'
import type { ReadRequest, ReadResult } from './read-thread.ts'

const SECONDS = 20

/** The actor's own CV: the version of an address, or the current one. Throws NO_CV. */
export async function findReadableCv(tx: Tx, cvUrl: string | undefined): Promise<OwnCvFile> {
  const cv = await openOwnCv(tx, cvUrl)
  if (!cv) throw declaredError(readErrors, 'NO_CV')
  return cv
}

/** Reads proposals for the profile from a stored CV. Uses no database, since it takes seconds.
 *  Throws NO_CV, CV_WITHOUT_TEXT, CV_UNREADABLE, READER_BUSY. */
export async function proposeFromCv(storage: Storage, userId: string, cv: OwnCvFile): Promise<CvReading> {
  const file = await storage.get(cv.storageKey)
  if (!file) throw declaredError(readErrors, 'NO_CV')
  return readCv(userId, new Uint8Array(file), cv.format)
}

/** Reads a PDF or DOCX in a thread, within 20 seconds. Throws CV_WITHOUT_TEXT for a scan or an empty file, CV_UNREADABLE
 *  for a file that is damaged or exceeds the limits of a thread, READER_BUSY. */
export async function readCv(person: string, file: Uint8Array, format: 'pdf' | 'docx'): Promise<CvReading> {
  const request: ReadRequest = { format, file }
  const module = new URL('./read-thread.ts', import.meta.url)
  const result = await runInThread<ReadResult>(person, module, request, SECONDS).catch((error: unknown) => {
    if (error instanceof ThreadFailed) throw declaredError(readErrors, 'CV_UNREADABLE')
    if (error instanceof QueueFull) throw declaredError(readErrors, 'READER_BUSY')
    throw error
  })
  if ('reading' in result) return result.reading
  throw declaredError(readErrors, result.refusal)
}
