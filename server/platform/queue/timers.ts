import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import type { Job } from './job.ts'

export interface Timers {
  /** Stops after running jobs have finished, or after so long. */
  stop(limitMs: number): Promise<void>
}

/** Runs the jobs that have `everySeconds`, each one run after the other. A failed run is logged and the next one follows. */
export function startTimers<Ports>(
  jobs: readonly Job<Ports>[],
  ports: Ports,
  log: Pick<Log, 'error'>,
): Timers {
  let stopped = false
  const running = new Set<Promise<void>>()
  const waiting = new Set<NodeJS.Timeout>()

  const runLater = (job: Job<Ports>): void => {
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        const run = job
          .work(job.schema.parse({}), ports)
          .catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'))
          .finally(() => {
            running.delete(run)
            if (!stopped) runLater(job)
          })
        running.add(run)
      },
      (job.everySeconds ?? 1) * 1000,
    )
    waiting.add(timer)
  }
  for (const job of jobs) if (job.everySeconds !== undefined) runLater(job)

  return {
    async stop(limitMs) {
      stopped = true
      for (const timer of waiting) clearTimeout(timer)
      await Promise.race([Promise.all(running), wait(limitMs, undefined, { ref: false })])
    },
  }
}
