import { setTimeout as wait } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'

/** How long to wait for other jobs that end soon. */
const GATHER_MS = 20

/**
 * Completes jobs of one queue when they end rather than with their batch, because a server that dies in between would
 * repeat them. Jobs that end shortly after each other share a statement.
 */
export function completionsOf(
  boss: Pick<PgBoss, 'complete'>,
  queue: string,
): (job: Job<unknown>) => Promise<void> {
  const waiting: Job<unknown>[] = []
  let running: Promise<void> | null = null
  const mark = async () => {
    try {
      do {
        await wait(GATHER_MS)
        await boss.complete(queue, waiting.splice(0))
      } while (waiting.length > 0)
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
