import { type CvReading, readErrors } from '@jobscout/contract/cv-reader/reading.ts'
import { QueueFull } from '../../platform/fair-queue.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { runInThread, ThreadFailed } from '../../platform/threads/threads.ts'
import type { ReadRequest, ReadResult } from './read-thread.ts'

const SECONDS = 20

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
