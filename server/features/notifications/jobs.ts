import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import { letterJobs } from './letter-jobs.ts'
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

export const notificationJobs: readonly Job[] = [purgeDeletedNotifications, ...letterJobs]
