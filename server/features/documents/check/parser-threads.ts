import { Worker } from 'node:worker_threads'
import type { UploadRefusal } from '@jobscout/contract/documents/contract.ts'
import { QueueFull, Turns } from '../turns.ts'
import type { UploadFormat } from './file-name.ts'
import { CvRefused } from './refusal.ts'

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

/** Looks into a file in a thread with 256 MB and 10 seconds. Throws CvRefused; a file that takes more is refused
 *  too, and so is one for which there is no turn. */
export async function checkInThread(format: UploadFormat, bytes: Buffer): Promise<void> {
  try {
    await turns.take(() => check(format, bytes))
  } catch (error) {
    throw error instanceof QueueFull ? new CvRefused('CHECK_BUSY') : error
  }
}

async function check(format: UploadFormat, bytes: Buffer): Promise<void> {
  const thread = idle.pop() ?? start()
  const answer = await ask(thread, format, bytes)
  if (answer === 'gave up') await thread.terminate()
  else idle.push(thread)
  if (answer !== null) throw new CvRefused(answer === 'gave up' ? 'FILE_DAMAGED' : answer)
}

function ask(thread: Worker, format: UploadFormat, bytes: Buffer): Promise<UploadRefusal | 'gave up' | null> {
  return new Promise((resolve) => {
    const answer = (said: UploadRefusal | 'gave up' | null) => {
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
