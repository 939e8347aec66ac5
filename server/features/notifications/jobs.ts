import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendBroadcast } from './broadcast/jobs.ts'
import { applicationUpdates } from './emails/application-updates.ts'
import { autoApprovals } from './emails/auto-approvals.ts'
import { digests } from './emails/digest.ts'
import { notificationEmailJobs } from './emails/jobs.ts'
import {
  accountNotice,
  agentAssignment,
  applicationUpdate,
  jobAlert,
  systemNotice,
} from './emails/system-notice.ts'
import { systemUpdate } from './emails/system-update.ts'
import { purgeNotifications } from './list/service.ts'
import { sendStaffNotice } from './staff/jobs.ts'
import { reportBlocked } from './templates/jobs.ts'

export const purgeOldNotifications = defineJob({
  name: 'notifications.purge-deleted',
  schema: z.object({}),
  cron: '17 * * * *',
  async work(_data, { withWorker, log }: Pick<Transactions, 'withWorker'> & { readonly log: Log }) {
    const purged = await withWorker(purgeNotifications)
    if (purged > 0) log.info({ purged }, 'purged deleted and expired notifications')
  },
})

export const notificationJobs = [
  purgeOldNotifications,
  ...notificationEmailJobs,
  sendBroadcast,
  sendStaffNotice,
  reportBlocked,
] as const

export const notificationEmails = [
  accountNotice,
  agentAssignment,
  applicationUpdate,
  applicationUpdates,
  autoApprovals,
  systemNotice,
  systemUpdate,
  jobAlert,
  digests.daily,
  digests.weekly,
] as const
