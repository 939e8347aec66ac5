import type { Job, PgBoss } from 'pg-boss'

/**
 * Marks jobs of one queue as done as soon as they are, and not with the rest of their batch: a server that dies in between
 * would repeat them. Those that end while a statement runs share the next one.
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
