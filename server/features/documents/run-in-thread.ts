import { Worker } from 'node:worker_threads'
import { Turns } from './turns.ts'

/** Two at a time: the machine has other things to do, and each may take its memory limit. */
const turns = new Turns({ atOnce: 2, waiting: 20 })

export interface ThreadLimits {
  readonly seconds: number
  readonly megabytes: number
}

type Reason = 'time' | 'memory' | 'crash'

/** The work took longer than it may, or more memory, or ended without an answer. */
export class ThreadFailed extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(`The thread failed (${reason}).`, { cause })
    this.reason = reason
  }
}

/** Runs a module in a thread of its own, with `input` as its workerData, and resolves with its first message.
 *  The thread is gone afterwards, whatever happened. Throws QueueFull, ThreadFailed. */
export const runInThread = <Answer>(module: URL, input: unknown, limits: ThreadLimits): Promise<Answer> =>
  turns.take(() => run<Answer>(module, input, limits))

async function run<Answer>(module: URL, workerData: unknown, { seconds, megabytes }: ThreadLimits) {
  const worker = new Worker(module, {
    workerData,
    // Nothing of the server's secrets is of use to a document.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadFailed('time')), seconds * 1000)
      worker.once('message', resolve)
      worker.once('exit', () => reject(new ThreadFailed('crash')))
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(new ThreadFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error)),
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
