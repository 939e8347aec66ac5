import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail, type EmailContent } from '../../../platform/mail/template.ts'
import { findTemplate, formatActionLabel, isTemplateKey } from '../templates/catalogue.ts'
import { emailPreferences } from './preferences.ts'
import { selectNotices } from './queries.ts'

/** The email beside a notification that must not wait for the reader's next visit. */
export const systemNotice = defineEmail({
  name: 'notifications.system-notice',
  queue: 'personal',
  preference: emailPreferences.system_updates,
  schema: z.object({ notificationId: z.uuid() }),
  write: ({ notificationId }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) =>
    writeNotice(ports, notificationId, publicUrl),
})

/** The words of a notification, with the button of its template. Null where it is deleted or overtaken. */
async function writeNotice(
  { withWorker }: Pick<Transactions, 'withWorker'>,
  notificationId: string,
  publicUrl: string,
): Promise<EmailContent | null> {
  const [notification] = await withWorker((tx) => selectNotices(tx, [notificationId]))
  if (!notification) return null
  const { template, title, message, email_subject, action_url } = notification
  const label =
    template && isTemplateKey(template) ? formatActionLabel(findTemplate(template)) : 'Open JobScout'
  return {
    subject: email_subject ?? title,
    paragraphs: [message],
    action: { label, url: `${publicUrl}${action_url ?? '/notifications'}` },
  }
}

/** The email beside a notification about a person's money, which no preference switches off. */
export const accountNotice = defineEmail({
  name: 'notifications.account-notice',
  queue: 'personal',
  schema: z.object({ notificationId: z.uuid() }),
  write: ({ notificationId }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) =>
    writeNotice(ports, notificationId, publicUrl),
})

/** The email beside a notification about who works for whom. */
export const agentAssignment = defineEmail({
  name: 'notifications.agent-assignment',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ notificationId: z.uuid() }),
  write: ({ notificationId }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) =>
    writeNotice(ports, notificationId, publicUrl),
})

/** The email beside a notification about an application. */
export const applicationUpdate = defineEmail({
  name: 'notifications.application-update',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ notificationId: z.uuid() }),
  write: ({ notificationId }, { publicUrl }, ports: Pick<Transactions, 'withWorker'>) =>
    writeNotice(ports, notificationId, publicUrl),
})

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
