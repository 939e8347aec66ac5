import { z } from 'zod'
import type { EmailTemplate } from '../../platform/mail/template.ts'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import { applicationUpdate } from './emails/application-update.ts'
import { digests } from './emails/digest.ts'
import { emailOrderJobs } from './emails/jobs.ts'
import { systemUpdate } from './emails/system-update.ts'
import { purgeNotifications } from './service.ts'

export const purgeDeletedNotifications = defineJob({
  name: 'notifications.purge-deleted',
  schema: z.object({}),
  cron: '17 * * * *',
  async work(_data, world) {
    const purged = await world.withWorker(purgeNotifications)
    if (purged > 0) world.log.info({ purged }, 'purged deleted notifications')
  },
})

export const notificationJobs: readonly Job[] = [purgeDeletedNotifications, ...emailOrderJobs]

export const notificationEmails: readonly EmailTemplate[] = [
  applicationUpdate,
  systemUpdate,
  digests.daily,
  digests.weekly,
]
