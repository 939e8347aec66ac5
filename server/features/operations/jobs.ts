import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import { deleteOldRecords, type RunPorts, tidyRuns } from './runs/service.ts'

/** A killed server cannot close its own runs. */
const tidy = defineJob({
  name: 'operations.tidy-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  work: (_, { withWorker, notifyStaff }: Omit<RunPorts, 'log'>) =>
    withWorker((tx) => tidyRuns(tx, notifyStaff)),
})

const deleteRecords = defineJob({
  name: 'operations.delete-records',
  schema: z.object({}),
  cron: '47 3 * * *',
  work: (_, { withWorker }: Pick<RunPorts, 'withWorker'>) => deleteOldRecords(withWorker),
})

export const operationsJobs = [tidy, deleteRecords] as const
