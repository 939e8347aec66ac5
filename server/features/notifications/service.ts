import type { NotificationType, Priority } from '@jobscout/contract/notifications/model.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { agentAssignment } from './emails/agent-assignment.ts'
import { applicationUpdate } from './emails/application-update.ts'
import { emailBroadcast } from './emails/jobs.ts'
import { insertForEveryone, insertNotification } from './queries.ts'

export interface NewNotification {
  readonly userId: string
  /** At most 200 characters. */
  readonly title: string
  /** At most 2000 characters. */
  readonly message: string
  readonly type?: NotificationType
  readonly priority?: Priority
  /** A path within the product. */
  readonly actionUrl?: string
  readonly applicationId?: string
  readonly expiresAt?: Date
}

/** The emails of types that are sent by email too, if the person's preferences allow it. */
const emailOf: Partial<Record<NotificationType, typeof applicationUpdate>> = {
  new_application: applicationUpdate,
  application_status_update: applicationUpdate,
  application_update: applicationUpdate,
  agent_assignment: agentAssignment,
}

/** Notifies one person in the transaction of the change. Open streams receive it at commit. Notifications about an
 *  application or assignment are sent by email too, if the person's preferences allow it. Returns the id.
 *  The database refuses (42501) an actor who may not see that person. */
export async function notify(tx: BareTx, notification: NewNotification): Promise<string> {
  const type = notification.type ?? 'info'
  const id = await insertNotification(tx, notification.userId, {
    title: notification.title,
    message: notification.message,
    type,
    priority: notification.priority ?? 'normal',
    actionUrl: notification.actionUrl ?? null,
    applicationId: notification.applicationId ?? null,
    expiresAt: notification.expiresAt ?? null,
  })
  const email = emailOf[type]
  if (email) sendEmail(tx, email, notification.userId, { notificationId: id })
  return id
}

/** Notifies everybody, by email too if they allow system updates. Audited, and for administrators only. Returns how
 *  many people were notified. */
export async function broadcast(
  tx: Tx,
  { title, message, priority }: { title: string; message: string; priority: Priority },
): Promise<number> {
  const sent = await insertForEveryone(tx, title, message, priority)
  enqueue(tx, emailBroadcast, { title, message })
  return sent
}
