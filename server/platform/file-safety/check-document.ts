import { QueueFull } from '../fair-queue.ts'
import { PersonPaused, readInThread, ThreadFailed } from '../threads/threads.ts'
import { checkOutside } from './check-file.ts'
import type { FileFormat } from './file-name.ts'
import { type FileRefusal, FileRefused } from './refusal.ts'

const SECONDS = 10

/** Checks that an upload is an inert PDF or DOCX file of the format that its name promises. Uses no database, since it may take
 *  seconds. Throws FileRefused: CHECK_BUSY when the queue is full, CHECK_PAUSED when the person's files took too long in vain. */
export async function checkDocument(
  userId: string,
  filename: string,
  bytes: Buffer,
  maxBytes: number,
): Promise<FileFormat> {
  const format = checkOutside(filename, bytes, maxBytes)
  const refusal = await checkInThread(userId, format, bytes)
  if (refusal !== null) throw new FileRefused(refusal)
  return format
}

/** Why the file is refused, or null. A file that exceeds the limits of a thread is damaged. */
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
    if (error instanceof PersonPaused) return 'CHECK_PAUSED'
    if (error instanceof QueueFull) return 'CHECK_BUSY'
    if (error instanceof ThreadFailed) return 'FILE_DAMAGED'
    throw error
  }
}
