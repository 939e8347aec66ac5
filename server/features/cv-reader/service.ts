import { type ParsedCv, readErrors } from '@jobscout/contract/cv-reader/reading.ts'
import { QueueFull } from '../../platform/fair-queue.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { PersonPaused, readInThread, ThreadFailed } from '../../platform/threads/threads.ts'
import type { ReadRequest, ReadResult } from './read-thread.ts'

const SECONDS = 20

/** Reads a PDF or DOCX in a thread, within 20 seconds. Throws CV_WITHOUT_TEXT for a scan or an empty file, CV_UNREADABLE
 *  for a file that is damaged or exceeds the limits of a thread, READER_BUSY, READER_PAUSED when the person's files took
 *  too long in vain. */
export async function readCv(person: string, file: Uint8Array, format: 'pdf' | 'docx'): Promise<ParsedCv> {
  const request: ReadRequest = { format, file }
  const module = new URL('./read-thread.ts', import.meta.url)
  const isRefused = (result: ReadResult) => 'refusal' in result
  const result = await readInThread(person, module, request, SECONDS, isRefused).catch((error: unknown) => {
    if (error instanceof ThreadFailed) throw declaredError(readErrors, 'CV_UNREADABLE')
    if (error instanceof PersonPaused) throw declaredError(readErrors, 'READER_PAUSED')
    if (error instanceof QueueFull) throw declaredError(readErrors, 'READER_BUSY')
    throw error
  })
  if ('reading' in result) return result.reading
  throw declaredError(readErrors, result.refusal)
}
