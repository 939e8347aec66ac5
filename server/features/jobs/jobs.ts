import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import { closeStalledRuns } from './ingestion/service.ts'

/** A killed process cannot close its own run. */
const closeSilentRuns = defineJob({
  name: 'jobs.close-silent-ingestion-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_, { withWorker }) {
    await withWorker(closeStalledRuns)
  },
})

export const ingestionJobs: readonly Job[] = [closeSilentRuns]
