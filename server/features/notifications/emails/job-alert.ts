import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { writeNotice } from './system-notice.ts'

/** The email beside a notification about new listings in a saved view. */
export const jobAlert = defineEmail({
  name: 'notifications.job-alert',
  queue: 'bulk',
  preference: emailPreferences.job_alerts,
  schema: z.object({ notificationId: z.uuid(), topic: z.string().optional() }),
  async write({ notificationId, topic }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) {
    const notice = await writeNotice(ports, notificationId, publicUrl)
    return notice && { ...notice, topic }
  },
})
