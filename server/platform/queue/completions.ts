import type { Job, PgBoss } from 'pg-boss'

/**
 * Completes jobs of one queue at once when they end rather than with their batch, because a server that dies in between
 * would repeat them. Jobs that end during a statement share the next one.
 */
export function completionsOf(
  boss: Pick<PgBoss, 'complete'>,
  queue: string,
): (job: Job<unknown>) => Promise<void> {
  const waiting: Job<unknown>[] = []
  let running: Promise<void> | null = null
  const mark = async () => {
    try {
      while (waiting.length > 0) await boss.complete(queue, waiting.splice(0))
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
