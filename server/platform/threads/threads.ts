import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { FairQueue } from '../fair-queue.ts'
import type { Outcome, Task } from './thread.ts'

const THREADS = 2
const MEMORY_MB = 384
/** Each waiting task holds its document in memory. */
const WAITING = 20

const queue = new FairQueue({ atOnce: THREADS, waiting: WAITING })

let started: Piscina | undefined

/** One pool for the process, started by the first task. */
function pool(): Piscina {
  if (started) return started
  started = new Piscina({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    minThreads: THREADS,
    maxThreads: THREADS,
    // Threads parse untrusted documents and get none of the server's secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    recordTiming: false,
  })
  // A failure during a task rejects the task; an idle thread that fails is replaced.
  started.on('error', () => undefined)
  return started
}

/** A file of the program is gone, as while another version is installed in its place. The document is not to blame. */
class ProgramMissing extends Error {}

const missingCodes = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ENOENT'])

type Reason = 'time' | 'memory' | 'crash'

/** The task exceeded its time or memory, or ended without a result. */
export class ThreadFailed extends Error {
  readonly reason: Reason
  constructor(reason: Reason, cause?: unknown) {
    super(`The thread failed (${reason}).`, { cause })
    this.reason = reason
  }
}

const reasonOf = (error: unknown): Reason =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'

/** Runs the default export of a module with `input` in a thread that no other task has used or will use. People who wait
 *  are served in turn. Throws QueueFull, ThreadFailed, and another error where the program itself is incomplete. */
export async function runInThread<Result>(
  person: string,
  module: URL,
  input: unknown,
  seconds: number,
): Promise<Result> {
  const leave = await queue.enter(person)
  try {
    return (await run(module.href, input, seconds)) as Result
  } finally {
    leave()
  }
}

async function run(module: string, input: unknown, seconds: number): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const retire = new AbortController()
  const outOfTime = AbortSignal.timeout(seconds * 1000)
  const signal = AbortSignal.any([retire.signal, outOfTime])
  const task: Task = { module, input, port: port2 }
  try {
    const outcome = await Promise.race([
      once(port1, 'message').then(([message]) => message as Outcome),
      pool().run(task, { signal, transferList: [port2] }) as Promise<never>,
    ])
    if ('result' in outcome) return outcome.result
    throw missingCodes.has(outcome.code ?? '')
      ? new ProgramMissing(outcome.failure)
      : new ThreadFailed('crash', outcome.failure)
  } catch (error) {
    if (error instanceof ThreadFailed || error instanceof ProgramMissing) throw error
    throw outOfTime.aborted ? new ThreadFailed('time', error) : new ThreadFailed(reasonOf(error), error)
  } finally {
    // The pool terminates the thread of an aborted task and starts another one.
    retire.abort()
    port1.close()
  }
}
