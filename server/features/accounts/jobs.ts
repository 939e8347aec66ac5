import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import { dataJobs } from './data-jobs.ts'
import { sendAccountMail } from './letter-jobs.ts'

export const deleteExpiredAccess = defineJob({
  name: 'forget-expired-access',
  schema: z.object({}),
  cron: '17 3 * * *',
  work: (_nothing, world) => world.auth.forgetExpired(),
})

export const accountJobs: readonly Job[] = [sendAccountMail, deleteExpiredAccess, ...dataJobs]
