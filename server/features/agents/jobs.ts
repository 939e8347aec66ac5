import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { listDuePeriods, readFigures } from './performance/queries.ts'
import { assignWaitingClients } from './waiting/jobs.ts'

/** Counts ahead the figures that take long to count, so that no reader waits for them. */
const countAgentPerformance = defineJob({
  name: 'agents.count-performance',
  schema: z.object({}),
  cron: '*/5 * * * *',
  mayTakeHours: 2,
  async work(_nothing, { withWorker }: Pick<Transactions, 'withWorker'>) {
    for (const days of await withWorker(listDuePeriods)) {
      await withWorker((tx) => readFigures(tx, days, true), { takesLong: true })
    }
  },
})

export const agentJobs = [countAgentPerformance, assignWaitingClients] as const
