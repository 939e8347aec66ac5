import { z } from 'zod'
import type { Auth } from '../../platform/auth/port.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { adminCreated } from './administrators/emails.ts'
import { accountClosing, accountKept } from './data/emails.ts'
import { dataJobs } from './data/jobs.ts'
import { passwordChanged, twoFactorChanged } from './security/emails.ts'
import { confirmAddress, resetPassword } from './sign-in/emails.ts'

const deleteExpiredAccess = defineJob({
  name: 'forget-expired-access',
  schema: z.object({}),
  cron: '17 3 * * *',
  work: (_nothing, { auth }: { readonly auth: Pick<Auth, 'deleteExpired'> }) => auth.deleteExpired(),
})

export const accountJobs = [deleteExpiredAccess, ...dataJobs] as const

export const accountEmails = [
  adminCreated,
  accountClosing,
  accountKept,
  confirmAddress,
  passwordChanged,
  resetPassword,
  twoFactorChanged,
] as const
