import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { writeNotice } from './system-notice.ts'

/** The email beside a notification about who works for whom. */
export const agentAssignment = defineEmail({
  name: 'notifications.agent-assignment',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ notificationId: z.uuid() }),
  write: ({ notificationId }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) =>
    writeNotice(ports, notificationId, publicUrl),
})
