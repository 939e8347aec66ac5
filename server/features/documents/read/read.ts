import type { CvReading } from '@jobscout/contract/documents/cv-reading.ts'
import { runInThread, ThreadFailed } from '../run-in-thread.ts'
import type { ReadAnswer, ReadRequest } from './read-thread.ts'

const limits = { seconds: 20, megabytes: 256 }

/** Why a file gave no proposals. */
export class CvUnreadable extends Error {
  readonly reason: 'no-text' | 'damaged'
  constructor(reason: 'no-text' | 'damaged', cause?: unknown) {
    super(`The CV cannot be read (${reason}).`, { cause })
    this.reason = reason
  }
}

/** Proposals for the profile from a PDF or DOCX, read in a thread of its own within 20 s and 256 MB.
 *  Throws CvUnreadable for a scan, an empty or a damaged file, and where a limit is met;
 *  QueueFull. */
export async function readCv(file: Uint8Array, format: 'pdf' | 'docx'): Promise<CvReading> {
  const request: ReadRequest = { format, file }
  const answer = await runInThread<ReadAnswer>(
    new URL('./read-thread.ts', import.meta.url),
    request,
    limits,
  ).catch((error: unknown) => {
    if (error instanceof ThreadFailed) throw new CvUnreadable('damaged', error)
    throw error
  })
  if ('refused' in answer) throw new CvUnreadable(answer.refused)
  return answer.reading
}
