import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { writeNotice } from './system-notice.ts'

/** The email beside a notification about a person's money, which no preference switches off. */
export const accountNotice = defineEmail({
  name: 'notifications.account-notice',
  queue: 'personal',
  schema: z.object({ notificationId: z.uuid() }),
  write: ({ notificationId }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) =>
    writeNotice(ports, notificationId, publicUrl),
})
