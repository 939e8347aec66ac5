import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { countFigures } from './queries.ts'

/** Several requests for a count at once are one count. */
const RECENT_MS = 1000
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_MS)

export const countAdminFigures = defineJob({
  name: 'dashboards.count-admin-figures',
  schema: z.object({}),
  // A figure that cannot be counted is counted with the next request.
  retryLimit: 0,
  mayTakeHours: 2,
  work: (_, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker((tx) => countFigures(tx, recentSince(tx.now)), { takesLong: true }),
})

export const dashboardJobs = [countAdminFigures] as const
