import type { UploadRefusal } from '@jobscout/contract/documents/contract.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/threads.ts'
import type { UploadFormat } from './file-name.ts'
import { CvRefused } from './refusal.ts'

const SECONDS = 10

/** Checks a person's file in a thread within 10 seconds. Throws CvRefused, also for a file that takes more time or
 *  memory than it may, and CHECK_BUSY where the queue is full. */
export async function checkInThread(person: string, format: UploadFormat, bytes: Buffer): Promise<void> {
  const module = new URL('./parser-worker.ts', import.meta.url)
  const refusal = await runInThread<UploadRefusal | null>(person, module, { format, bytes }, SECONDS).catch(
    (error: unknown): UploadRefusal => {
      if (error instanceof QueueFull) return 'CHECK_BUSY'
      if (error instanceof ThreadFailed) return 'FILE_DAMAGED'
      throw error
    },
  )
  if (refusal !== null) throw new CvRefused(refusal)
}
