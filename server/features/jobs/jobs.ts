import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import { failStalledRuns } from './ingestion-queries.ts'

/** Longer than any batch takes. */
const SILENT_MS = 15 * 60_000

/** A run whose process was killed cannot say so itself. */
const closeSilentRuns = defineJob({
  name: 'jobs.close-silent-ingestion-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_, { withWorker }) {
    await withWorker((tx) =>
      failStalledRuns(
        tx,
        new Date(tx.now.getTime() - SILENT_MS),
        'It stopped without a word: its process ended.',
      ),
    )
  },
})

export const ingestionJobs: readonly Job[] = [closeSilentRuns]
