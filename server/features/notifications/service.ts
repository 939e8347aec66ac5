import type { Priority } from '@jobscout/contract/notifications/model.ts'
import type { TemplateTexts } from '@jobscout/contract/notifications/templates.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { whenToSend } from '../../platform/mail/reader/preference.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { applicationUpdates, composeUpdates, sharedNote } from './emails/application-updates.ts'
import { autoApprovals } from './emails/auto-approvals.ts'
import { allowedEmails, emailPreferences, withDefaultPreferences } from './emails/preferences.ts'
import { selectTiming, type TimingRow } from './emails/queries.ts'
import {
  accountNotice,
  agentAssignment,
  applicationUpdate,
  jobAlert,
  systemNotice,
} from './emails/system-notice.ts'
import { insertNotification } from './queries.ts'
import { blockedTemplate } from './templates/blocked.ts'
import { findTemplate, isEmailed, type TemplateKey } from './templates/catalogue.ts'
import { type Composed, createComposer, type Filled } from './templates/compose.ts'

export { topicOfAlert } from './preferences/unsubscribe.ts'
export type { TemplateKey } from './templates/catalogue.ts'

/** A notification to one person: its template with the values of the variables, and where it leads. */
export interface NewNotification<Key extends TemplateKey = TemplateKey> extends Filled<Key> {
  readonly userId: string
  /** A path within the product. */
  readonly actionUrl?: string
  readonly applicationId?: string
  readonly expiresAt?: Date
  /** The people whose names are in the values: it is deleted with any of them. */
  readonly about?: readonly string[]
  /** What the link of the email unsubscribes from. */
  readonly topic?: string
  /** When the email is written, at the earliest. */
  readonly emailAt?: Date
}

/** The email that goes with a notification of the template, if its reader's preferences allow it. */
function selectEmail(key: TemplateKey) {
  const template = findTemplate(key)
  if (!isEmailed(template)) return null
  if (template.emailed) return template.emailed === 'always' ? accountNotice : systemNotice
  if (template.type === 'job_alert') return jobAlert
  return template.type === 'agent_assignment' ? agentAssignment : applicationUpdate
}

/**
 * Notifies one person in the transaction of the change, in the words of the template in force. Open streams receive it at
 * commit; an email follows where the template is emailed and the person's preferences allow it. Returns the id, or null
 * where a variable has no value: then nothing is sent, and staff get a notice.
 * The database refuses (42501) an actor who may not see that person.
 */
export async function notify<Key extends TemplateKey>(
  tx: BareTx,
  notification: NewNotification<Key>,
): Promise<string | null> {
  const id = await insert(tx, notification, await createComposer(tx)(notification))
  const email = selectEmail(notification.template)
  const { userId, topic, emailAt } = notification
  if (id && email) sendEmail(tx, email, userId, { notificationId: id, ...(topic && { topic }) }, emailAt)
  return id
}

/** Notifies people of changes to several applications: one notification each, and one email for each person. */
export async function notifyOfApplications(
  tx: BareTx,
  notifications: readonly NewNotification[],
): Promise<void> {
  const compose = createComposer(tx)
  for (const [userId, userNotifications] of Map.groupBy(
    notifications,
    (notification) => notification.userId,
  )) {
    const notificationIds: string[] = []
    for (const notification of userNotifications) {
      const id = await insert(tx, notification, await compose(notification))
      if (id) notificationIds.push(id)
    }
    const note = sharedNote(userNotifications.map(({ addition }) => addition))
    if (notificationIds.length > 0) sendEmail(tx, applicationUpdates, userId, { notificationIds, note })
  }
}

async function insert(
  tx: BareTx,
  { userId, template, actionUrl, applicationId, expiresAt, about }: NewNotification,
  composed: Composed,
): Promise<string | null> {
  if ('missing' in composed) {
    enqueue(tx, blockedTemplate, { template, variable: composed.missing[0] ?? '' })
    return null
  }
  const { type, priority = 'normal' } = findTemplate(template)
  const { subject, title, message } = composed.texts
  return insertNotification(tx, userId, {
    title,
    message,
    type,
    priority,
    actionUrl,
    applicationId,
    expiresAt,
    template,
    emailSubject: subject === title ? null : subject,
    about,
  })
}

interface ComposedNotification extends NewNotification, TemplateTexts {
  readonly priority: Priority
}

/** The notifications as they would be sent now, without those that a missing value blocks. */
export async function composeNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<ComposedNotification[]> {
  const compose = createComposer(tx)
  const composed: ComposedNotification[] = []
  for (const notification of notifications) {
    const result = await compose(notification)
    if ('texts' in result) {
      const { priority = 'normal' } = findTemplate(notification.template)
      composed.push({ ...notification, ...result.texts, priority })
    }
  }
  return composed
}

/** Why a client gets no emails about applications. */
function whyNone({
  closing,
  are_sent,
  is_reachable,
}: TimingRow): 'leaving' | 'disabled' | 'unconfirmed' | 'off' {
  if (closing) return 'leaving'
  if (!are_sent) return 'disabled'
  return is_reachable ? 'off' : 'unconfirmed'
}

const toReader = (row: TimingRow) => {
  const preferences = withDefaultPreferences(row)
  return {
    allowedEmails: allowedEmails(preferences),
    quietHours: { start: preferences.quiet_hours_start, end: preferences.quiet_hours_end },
    timeZone: row.time_zone,
    closing: row.closing,
  }
}

const whenEmailed = (row: TimingRow, now: Date) =>
  whenToSend(toReader(row), emailPreferences.application_confirmations, now)

/** When the actor learns of something about their applications that happens now: at the end of their quiet hours, also where no email
 *  follows. */
export async function whenNoticed(tx: Tx): Promise<{ isEmailed: boolean; at: Date; timeZone: string }> {
  const row = await selectTiming(tx, tx.actor.userId)
  if (!row) return { isEmailed: false, at: tx.now, timeZone: 'UTC' }
  const preference = emailPreferences.application_confirmations
  const willing = { ...toReader(row), allowedEmails: new Set([preference.name]), closing: false }
  const at = whenToSend(willing, preference, tx.now)
  return {
    isEmailed: row.is_reachable && whenEmailed(row, tx.now) !== 'never',
    at: at instanceof Date ? at : tx.now,
    timeZone: row.time_zone,
  }
}

/** Queues the email about drafts that Scout approved by itself. The time to undo them begins when it is written. */
export function emailAutoApprovals(tx: BareTx, userId: string, draftIds: readonly string[]): void {
  sendEmail(tx, autoApprovals, userId, { draftIds: [...draftIds] })
}

/** The email that `notifyOfApplications` would send to a client of the actor now, and when. Null for other people. */
export async function previewEmail(tx: Tx, userId: string, notifications: readonly ComposedNotification[]) {
  const row = await selectTiming(tx, userId)
  const content = composeUpdates(
    notifications.map(({ subject, title, message, actionUrl = null }) => ({
      title,
      message,
      action_url: actionUrl,
      email_subject: subject,
    })),
    '',
    sharedNote(notifications.map(({ addition }) => addition)),
  )
  if (!row || !content) return null
  const timeZone = row.time_zone
  const when = whenEmailed(row, tx.now)
  return { ...content, when: when === 'never' || !row.is_reachable ? whyNone(row) : when, timeZone }
}
