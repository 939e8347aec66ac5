import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import type { FileFormat } from '../../../platform/file-safety/file-name.ts'
import { type FileRefusal, FileRefused } from '../../../platform/file-safety/refusal.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/threads.ts'

const SECONDS = 10

/** Checks a person's file in a thread within 10 seconds. Throws FileRefused, also for a file that takes more time or
 *  memory than it may, and CHECK_BUSY where the queue is full. */
export async function checkInThread(person: string, format: FileFormat, bytes: Buffer): Promise<void> {
  const module = new URL('./check-thread.ts', import.meta.url)
  const refusal = await runInThread<FileRefusal | null>(person, module, { format, bytes }, SECONDS).catch(
    (error: unknown): FileRefusal => {
      if (error instanceof QueueFull) throw declaredError(uploadErrors, 'CHECK_BUSY')
      if (error instanceof ThreadFailed) return 'FILE_DAMAGED'
      throw error
    },
  )
  if (refusal !== null) throw new FileRefused(refusal)
}
