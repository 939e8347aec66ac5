import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import type { Matching } from '../matching/service.ts'
import { alertOfNewListings } from './saved-views/alerts/service.ts'

/** Daily and weekly alerts are due at a minute of their own. */
const alertSavedViews = defineJob({
  name: 'jobs.alert-saved-views',
  schema: z.object({}),
  cron: '*/5 * * * *',
  work: (_, ports: Pick<Transactions, 'withActor' | 'withWorker'> & { matching: Matching; log: Log }) =>
    alertOfNewListings(ports),
})

export const jobJobs = [alertSavedViews] as const
