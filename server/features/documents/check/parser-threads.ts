import { Worker } from 'node:worker_threads'
import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import type { FileFormat } from '../../../platform/file-safety/file-name.ts'
import { type FileRefusal, FileRefused } from '../../../platform/file-safety/refusal.ts'
import { failure } from '../../../platform/http/failure.ts'
import { QueueFull, Turns } from '../turns.ts'

const TIME_MS = 10_000
const MEMORY_MB = 256
/** Each file in the queue takes its memory. */
const turns = new Turns({ atOnce: 2, waiting: 20 })

const idle: Worker[] = []

function start(): Worker {
  const thread = new Worker(new URL('./parser-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  })
  // Handled where a file is asked about; here so that one which dies idle ends nothing else.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  })
  return thread
}

/** Looks into a file in a thread with 256 MB and 10 seconds. Throws FileRefused, also for a file that takes
 *  more, and CHECK_BUSY where the queue is full. */
export async function checkInThread(format: FileFormat, bytes: Buffer): Promise<void> {
  try {
    await turns.take(() => check(format, bytes))
  } catch (error) {
    throw error instanceof QueueFull ? failure(uploadErrors, 'CHECK_BUSY') : error
  }
}

async function check(format: FileFormat, bytes: Buffer): Promise<void> {
  const thread = idle.pop() ?? start()
  const answer = await ask(thread, format, bytes)
  if (answer === 'gave up') await thread.terminate()
  else idle.push(thread)
  if (answer !== null) throw new FileRefused(answer === 'gave up' ? 'FILE_DAMAGED' : answer)
}

function ask(thread: Worker, format: FileFormat, bytes: Buffer): Promise<FileRefusal | 'gave up' | null> {
  return new Promise((resolve) => {
    const answer = (said: FileRefusal | 'gave up' | null) => {
      clearTimeout(limit)
      thread.off('message', answer)
      thread.off('exit', giveUp)
      // A thread without work does not keep the process alive.
      thread.unref()
      resolve(said)
    }
    const giveUp = () => answer('gave up')
    const limit = setTimeout(giveUp, TIME_MS)
    thread.once('message', answer)
    // Out of memory ends the thread.
    thread.once('exit', giveUp)
    thread.ref()
    thread.postMessage({ format, bytes })
  })
}
