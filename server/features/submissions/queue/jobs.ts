import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { freeLeftClaims } from '../queries.ts'

export const freeClaims = defineJob({
  name: 'submissions.free-claims',
  schema: z.object({}),
  cron: '*/5 * * * *',
  work: (_, { withWorker }: Pick<Transactions, 'withWorker'>) => withWorker(freeLeftClaims),
})
