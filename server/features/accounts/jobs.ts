import { z } from 'zod'
import type { Auth } from '../../platform/auth/port.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { adminCreated } from './administrators/emails/admin-created.ts'
import { accountClosing, accountKept } from './data/emails/account-closing.ts'
import { dataJobs } from './data/jobs.ts'
import { passwordChanged } from './security/emails/password-changed.ts'
import { twoFactorChanged } from './security/emails/two-factor-changed.ts'
import { confirmAddress } from './sign-in/emails/confirm-address.ts'
import { resetPassword } from './sign-in/emails/reset-password.ts'

export const deleteExpiredAccess = defineJob({
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
