import { z } from 'zod'
import type { Auth } from '../../platform/auth/port.ts'
import type { Transactions } from '../../platform/db/transaction.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { adminCreated } from './administrators/emails.ts'
import { accountClosing, accountKept } from './data/emails.ts'
import { dataJobs } from './data/jobs.ts'
import { passwordChanged, securityNotice, twoFactorChanged } from './security/emails.ts'
import { auditSecurityEvents, deleteOldSecurityEvents } from './security/events.ts'
import { confirmAddress, resetPassword } from './sign-in/emails.ts'
import { invitationEmail } from './users/invitations/emails.ts'
import { deleteOldInvitations } from './users/invitations/service.ts'

const deleteExpiredAccess = defineJob({
  name: 'forget-expired-access',
  schema: z.object({}),
  cron: '17 3 * * *',
  async work(
    _nothing,
    { auth, withWorker }: Pick<Transactions, 'withWorker'> & { readonly auth: Pick<Auth, 'deleteExpired'> },
  ) {
    await auth.deleteExpired()
    await withWorker(deleteOldSecurityEvents)
    await withWorker(deleteOldInvitations)
  },
})

/** Shortly after each hour. */
const auditEventCounts = defineJob({
  name: 'accounts.audit-security-events',
  schema: z.object({}),
  cron: '2 * * * *',
  runsAtStart: true,
  work: (_nothing, { withWorker }: Pick<Transactions, 'withWorker'>) => withWorker(auditSecurityEvents),
})

export const accountJobs = [deleteExpiredAccess, auditEventCounts, ...dataJobs] as const

export const accountEmails = [
  adminCreated,
  accountClosing,
  accountKept,
  confirmAddress,
  invitationEmail,
  passwordChanged,
  resetPassword,
  securityNotice,
  twoFactorChanged,
] as const
