import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { tidyRuns } from './runs/service.ts'

/** A killed server cannot close its own runs. */
const tidy = defineJob({
  name: 'operations.tidy-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  work: (_, { withWorker }: Pick<Transactions, 'withWorker'>) => withWorker(tidyRuns),
})

export const operationsJobs = [tidy] as const
