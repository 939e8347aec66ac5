import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob, enqueue } from '../../../platform/queue/job.ts'
import { failRun, RUN_SECONDS, type RunPorts, startScheduledRun } from '../../operations/runs/service.ts'
import { performProcessingRun } from './perform.ts'

export const processApplications = defineJob({
  name: 'applications.process',
  schema: z.object({ run: z.uuid() }),
  batchSize: 1,
  // An administrator waits for it: another server goes on soon.
  abandonedAfterSeconds: 30,
  mayTakeSeconds: RUN_SECONDS,
  giveUp: ({ run }, ports: RunPorts) => failRun(ports, run),
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
