import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import type { JobRecords } from '../../platform/queue/port.ts'
import { deleteOldRecords, type RunPorts, tidyRuns } from './runs/service.ts'

/** A killed server cannot close its own runs. */
const tidy = defineJob({
  name: 'operations.tidy-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(
    _,
    {
      withWorker,
      notifyStaff,
      queue,
    }: Omit<RunPorts, 'log'> & { readonly queue: Pick<JobRecords, 'unfinished'> },
  ) {
    // Runs take turns: one whose job waits is not silent because its server ended.
    const unfinished = await queue.unfinished('run')
    await withWorker((tx) => tidyRuns(tx, notifyStaff, unfinished))
  },
})

const deleteRecords = defineJob({
  name: 'operations.delete-records',
  schema: z.object({}),
  cron: '47 3 * * *',
  work: (_, { withWorker }: Pick<RunPorts, 'withWorker'>) => deleteOldRecords(withWorker),
})

export const operationsJobs = [tidy, deleteRecords] as const
