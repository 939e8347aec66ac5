import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { closeStalledRuns } from './ingestion/service.ts'

/** A killed process cannot close its own run. */
const closeSilentRuns = defineJob({
  name: 'jobs.close-silent-ingestion-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_, { withWorker }: Pick<Transactions, 'withWorker'>) {
    await withWorker(closeStalledRuns)
  },
})

export const ingestionJobs = [closeSilentRuns] as const
