import { z } from 'zod'
import type { Transactions } from '../platform/db/transaction.ts'
import { defineJob } from '../platform/queue/job.ts'
import { deleteOldRemovals } from './feed/queries.ts'

/** Indexes read what was removed every second. */
const KEPT_MS = 24 * 3_600_000

const tidyRemovals = defineJob({
  name: 'matching.tidy-removals',
  schema: z.object({}),
  cron: '23 4 * * *',
  async work(_nothing, { withWorker }: Pick<Transactions, 'withWorker'>) {
    await withWorker((tx) => deleteOldRemovals(tx, new Date(tx.now.getTime() - KEPT_MS)))
  },
})

export const matchIndexJobs = [tidyRemovals]
