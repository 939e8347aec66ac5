import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/threads.ts'
import type { ReadAnswer, ReadRequest } from './read-thread.ts'

const SECONDS = 20

/** Why a file gave no proposals. */
export class CvUnreadable extends Error {
  readonly reason: 'no-text' | 'damaged'
  constructor(reason: 'no-text' | 'damaged', cause?: unknown) {
    super(`The CV cannot be read (${reason}).`, { cause })
    this.reason = reason
  }
}

/** Proposals for the profile from a PDF or DOCX, read in a thread of its own within 20 s.
 *  Throws CvUnreadable for a scan, an empty or a damaged file, and where a limit is met;
 *  QueueFull. */
export async function readCv(person: string, file: Uint8Array, format: 'pdf' | 'docx'): Promise<CvReading> {
  const request: ReadRequest = { format, file }
  const answer = await runInThread<ReadAnswer>(
    person,
    new URL('./read-thread.ts', import.meta.url),
    request,
    SECONDS,
  ).catch((error: unknown) => {
    if (error instanceof ThreadFailed) throw new CvUnreadable('damaged', error)
    throw error
  })
  if ('refused' in answer) throw new CvUnreadable(answer.refused)
  return answer.reading
}
