import type { NotificationType, Priority } from '@jobscout/contract/notifications/model.ts'
import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { whenToSend } from '../../platform/mail/reader/preference.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { agentAssignment } from './emails/agent-assignment.ts'
import { applicationUpdate } from './emails/application-update.ts'
import { applicationUpdates, composeUpdates } from './emails/application-updates.ts'
import { emailBroadcast } from './emails/jobs.ts'
import { allowedEmails, emailPreferences } from './emails/preferences.ts'
import { selectTiming } from './emails/queries.ts'
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
  const id = await insert(tx, notification)
  const email = emailOf[notification.type ?? 'info']
  if (email) sendEmail(tx, email, notification.userId, { notificationId: id })
  return id
}

/** Notifies people of changes to several applications: one notification each, and one email for each person. */
export async function notifyOfApplications(
  tx: BareTx,
  notifications: readonly NewNotification[],
): Promise<void> {
  const idsOf = new Map<string, string[]>()
  for (const notification of notifications) {
    const ids = idsOf.get(notification.userId) ?? []
    ids.push(await insert(tx, notification))
    idsOf.set(notification.userId, ids)
  }
  for (const [userId, notificationIds] of idsOf) {
    sendEmail(tx, applicationUpdates, userId, { notificationIds })
  }
}

async function insert(tx: BareTx, notification: NewNotification): Promise<string> {
  return insertNotification(tx, notification.userId, {
    title: notification.title,
    message: notification.message,
    type: notification.type ?? 'info',
    priority: notification.priority ?? 'normal',
    actionUrl: notification.actionUrl ?? null,
    applicationId: notification.applicationId ?? null,
    expiresAt: notification.expiresAt ?? null,
  })
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

/** The email that `notifyOfApplications` would send to a client of the actor now, and when. Null for other people. */
export async function previewEmail(tx: Tx, userId: string, notifications: readonly NewNotification[]) {
  const row = await selectTiming(tx, userId)
  const content = composeUpdates(
    notifications.map(({ title, message, actionUrl = null }) => ({ title, message, action_url: actionUrl })),
    '',
  )
  if (!row || !content) return null
  const when = whenToSend(
    {
      allowedEmails: allowedEmails({
        ...defaults,
        email_notifications: row.email_notifications ?? defaults.email_notifications,
        application_confirmations: row.application_confirmations ?? defaults.application_confirmations,
      }),
      quietHours: {
        start: row.quiet_hours_start ?? defaults.quiet_hours_start,
        end: row.quiet_hours_end ?? defaults.quiet_hours_end,
      },
      timeZone: row.time_zone,
      closing: row.closing,
    },
    emailPreferences.application_confirmations,
    tx.now,
  )
  return { ...content, when, timeZone: row.time_zone }
}
