import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { agentAssignment } from './emails/agent-assignment.ts'
import { applicationUpdate } from './emails/application-update.ts'
import { applicationUpdates } from './emails/application-updates.ts'
import { digests } from './emails/digest.ts'
import { notificationEmailJobs } from './emails/jobs.ts'
import { systemUpdate } from './emails/system-update.ts'
import { purgeNotifications } from './list/service.ts'

export const purgeDeletedNotifications = defineJob({
  name: 'notifications.purge-deleted',
  schema: z.object({}),
  cron: '17 * * * *',
  async work(_data, { withWorker, log }: Pick<Transactions, 'withWorker'> & { readonly log: Log }) {
    const purged = await withWorker(purgeNotifications)
    if (purged > 0) log.info({ purged }, 'purged deleted notifications')
  },
})

export const notificationJobs = [purgeDeletedNotifications, ...notificationEmailJobs] as const

export const notificationEmails = [
  agentAssignment,
  applicationUpdate,
  applicationUpdates,
  systemUpdate,
  digests.daily,
  digests.weekly,
] as const
