import { z } from 'zod'
import type { Transactions } from '../../../../platform/db/transaction.ts'
import { defineJob, enqueue } from '../../../../platform/queue/job.ts'
import { defineRunJob, type RunPorts, startScheduledRun } from '../../../operations/runs/service.ts'
import { performProcessingRun } from './perform.ts'

export const processApplications = defineRunJob({
  name: 'applications.process',
  work: ({ run }, ports: RunPorts) => performProcessingRun(ports, run),
})

const processDaily = defineJob({
  name: 'applications.process-daily',
  schema: z.object({}),
  cron: '0 5 * * *',
  work: (_, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker(async (tx) => {
      const run = await startScheduledRun(tx, 'process_applications', { exclusive: false })
      if (run) enqueue(tx, processApplications, { run })
    }),
})

export const processingJobs = [processApplications, processDaily] as const
