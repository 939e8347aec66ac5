import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import { type RunPorts, tidyRuns } from './runs/service.ts'

/** A killed server cannot close its own runs. */
const tidy = defineJob({
  name: 'operations.tidy-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  work: (_, { withWorker, notifyStaff }: Omit<RunPorts, 'log'>) =>
    withWorker((tx) => tidyRuns(tx, notifyStaff)),
})

export const operationsJobs = [tidy] as const
