import type { Job, PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'

/**
 * Completes each job of one queue as soon as it ends, not with its batch, because a server that dies in between would
 * repeat it. Jobs that end while others are being completed are completed together. A failure is only logged, since the
 * results of the batch complete its jobs once more.
 */
export function createCompleter(
  boss: Pick<PgBoss, 'complete'>,
  queue: string,
  log: Pick<Log, 'warn'>,
): (job: Job<unknown>) => Promise<void> {
  const waiting: Job<unknown>[] = []
  let running: Promise<void> | null = null
  const mark = async () => {
    try {
      while (waiting.length > 0) await boss.complete(queue, waiting.splice(0))
    } catch (error) {
      log.warn({ err: error, job: queue }, 'jobs were not completed at once')
    } finally {
      running = null
    }
  }
  return (job) => {
    waiting.push(job)
    running ??= mark()
    return running
  }
}
