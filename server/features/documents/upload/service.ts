import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { checkOutside } from '../../../platform/file-safety/check-file.ts'
import type { FileFormat } from '../../../platform/file-safety/file-name.ts'
import { type FileRefusal, FileRefused } from '../../../platform/file-safety/refusal.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { PersonPaused, readInThread, ThreadFailed } from '../../../platform/threads/threads.ts'

const SECONDS = 10

/** Checks that an upload is a CV and nothing else. Uses no database, since it may take seconds.
 *  Throws the codes of `uploadErrors`. */
export async function checkCv(userId: string, filename: string, bytes: Buffer): Promise<FileFormat> {
  try {
    const format = checkOutside(filename, bytes, CV_MAX_BYTES)
    const refusal = await checkInThread(userId, format, bytes)
    if (refusal !== null) throw new FileRefused(refusal)
    return format
  } catch (error) {
    if (error instanceof FileRefused) throw declaredError(uploadErrors, error.code)
    throw error
  }
}

/** Why the file is refused, or null. A file that exceeds the limits of a thread is damaged. Throws CHECK_BUSY when the
 *  queue is full, CHECK_PAUSED when the person's files took too long in vain. */
async function checkInThread(person: string, format: FileFormat, bytes: Buffer): Promise<FileRefusal | null> {
  const module = new URL('./check-thread.ts', import.meta.url)
  try {
    return await readInThread<FileRefusal | null>(
      person,
      module,
      { format, bytes },
      SECONDS,
      (refusal) => refusal !== null,
    )
  } catch (error) {
    if (error instanceof PersonPaused) throw declaredError(uploadErrors, 'CHECK_PAUSED')
    if (error instanceof QueueFull) throw declaredError(uploadErrors, 'CHECK_BUSY')
    if (error instanceof ThreadFailed) return 'FILE_DAMAGED'
    throw error
  }
}
