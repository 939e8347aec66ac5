import { z } from 'zod'
import type { Auth } from '../../platform/auth/port.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { dataJobs } from './data-jobs.ts'
import { accountClosing, accountKept } from './emails/account-closing.ts'
import { confirmAddress } from './emails/confirm-address.ts'
import { passwordChanged } from './emails/password-changed.ts'
import { resetPassword } from './emails/reset-password.ts'
import { twoFactorChanged } from './emails/two-factor-changed.ts'

export const deleteExpiredAccess = defineJob({
  name: 'forget-expired-access',
  schema: z.object({}),
  cron: '17 3 * * *',
  work: (_nothing, { auth }: { readonly auth: Pick<Auth, 'forgetExpired'> }) => auth.forgetExpired(),
})

export const accountJobs = [deleteExpiredAccess, ...dataJobs] as const

export const accountEmails = [
  accountClosing,
  accountKept,
  confirmAddress,
  passwordChanged,
  resetPassword,
  twoFactorChanged,
] as const
