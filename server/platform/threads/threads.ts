import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { FairQueue, QueueFull } from '../fair-queue.ts'
import { SpentSeconds } from './spent-seconds.ts'
import type { Outcome, Task } from './thread.ts'

const THREADS = 2
const MEMORY_MB = 384
/** Each waiting task holds its document in memory. */
const WAITING = 20

/** A document that is read without fault takes no longer, also on a busy machine. */
const USUAL_SECONDS = 3

/** The documents of a process share its threads, so it counts by itself what they cost. */
export const failedSeconds = new SpentSeconds(() => performance.now())
/** What documents took, also those without fault. */
export const usedSeconds = new SpentSeconds(() => performance.now())

/** Nobody occupies more than one thread, and people whose documents failed, or of whom many were read, come after the others. */
const queue = new FairQueue({
  atOnce: THREADS,
  perPerson: 1,
  waiting: WAITING,
  cost: (person) => failedSeconds.spentBy(person) + Math.max(0, usedSeconds.spentBy(person) - USUAL_SECONDS),
})

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

const readReason = (error: unknown): Reason =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'

/** Documents of the person took so long in vain that no more are read for a few minutes. */
export class PersonPaused extends QueueFull {}

/** Like runInThread, for a document from the person. One that takes unusually long is tried again after those of everybody who
 *  waits, so that newcomers need not wait for what many people sent in vain. The seconds of one that fails, that `isRefused` or that
 *  takes unusually long count against the person. Throws PersonPaused once they are too many. */
export async function readInThread<Result>(
  person: string,
  module: URL,
  input: unknown,
  seconds: number,
  isRefused: (result: Result) => boolean = () => false,
): Promise<Result> {
  const read = async (limit: number, isFree: (result: Result) => boolean): Promise<Result> => {
    const leave = await enterWithBudget(person)
    const from = performance.now()
    const spent = () => (performance.now() - from) / 1000
    const charge = () => failedSeconds.charge(person, spent())
    try {
      const result = (await run(module.href, input, limit)) as Result
      if (!isFree(result)) charge()
      return result
    } catch (error) {
      if (error instanceof ThreadFailed) charge()
      throw error
    } finally {
      usedSeconds.charge(person, spent())
      leave()
    }
  }
  const usual = Math.min(USUAL_SECONDS, seconds)
  return read(usual, (result) => !isRefused(result)).catch((error: unknown) => {
    const isSlow = error instanceof ThreadFailed && error.reason === 'time' && usual < seconds
    if (!isSlow) throw error
    return read(seconds, () => false)
  })
}

async function enterWithBudget(person: string): Promise<() => void> {
  const refuseBeyondBudget = () => {
    if (failedSeconds.exceedsBudget(person)) throw new PersonPaused()
  }
  refuseBeyondBudget()
  const leave = await queue.enter(person)
  try {
    // Others of the person may have failed in the meantime.
    refuseBeyondBudget()
    return leave
  } catch (error) {
    leave()
    throw error
  }
}

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
    throw outOfTime.aborted ? new ThreadFailed('time', error) : new ThreadFailed(readReason(error), error)
  } finally {
    // The pool terminates the thread of an aborted task and starts another one.
    retire.abort()
    port1.close()
  }
}
