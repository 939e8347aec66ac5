import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notifyOfOverdue } from './service.ts'

export const reportOverdue = defineJob({
  name: 'submissions.report-overdue',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_nothing, { withWorker, log }: Pick<Transactions, 'withWorker'> & { readonly log: Log }) {
    const overdue = await withWorker(notifyOfOverdue)
    if (overdue > 0) log.info({ overdue }, 'applications became overdue')
  },
})
