import type { NotificationType, Priority } from '@jobscout/contract/notifications/model.ts'
import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { applicationUpdate } from './emails/application-update.ts'
import { emailBroadcast } from './emails/jobs.ts'
import { findPreferences, type PreferencesRow, upsertPreferences } from './preferences/queries.ts'
import {
  countNotifications,
  findNotification,
  insertForEveryone,
  insertNotification,
  latestNotifications,
  markAllRead,
  markDeleted,
  markRead,
  type NotificationRow,
  type NotificationTab,
  purgeDeleted,
  restoreDeleted,
} from './queries.ts'

const DAY_MS = 86_400_000
const aDayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

const required = (row: NotificationRow | undefined): NotificationRow => {
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return row
}

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

/** Types that are sent by email too, if the person's preferences allow it. */
const withEmail: ReadonlySet<NotificationType> = new Set([
  'new_application',
  'application_status_update',
  'application_update',
])

/** Notifies one person in the transaction of the change; open streams show it at commit. Notifications about an
 *  application also go out as an e-mail, by the person's choices. Returns its id.
 *  The database refuses (42501) an actor who may not see that person. */
export async function notify(tx: BareTx, told: NewNotification): Promise<string> {
  const type = told.type ?? 'info'
  const id = await insertNotification(tx, told.userId, {
    title: told.title,
    message: told.message,
    type,
    priority: told.priority ?? 'normal',
    actionUrl: told.actionUrl ?? null,
    applicationId: told.applicationId ?? null,
    expiresAt: told.expiresAt ?? null,
  })
  if (withEmail.has(type)) sendEmail(tx, applicationUpdate, told.userId, { notificationId: id })
  return id
}

/** The actor's latest notifications of a tab; the counts are over all that are not deleted. */
export async function listNotifications(tx: Tx, tab: NotificationTab) {
  const items = await latestNotifications(tx, tab)
  const counted = await countNotifications(tx)
  const all = Number(counted.all)
  const unread = Number(counted.unread)
  return { items, counts: { all, unread, read: all - unread } }
}

/** Marks one read or unread. What is so already stays as it was. Throws NOT_FOUND. */
export async function setRead(tx: Tx, id: string, read: boolean): Promise<NotificationRow> {
  return required((await markRead(tx, id, read)) ?? (await findNotification(tx, id)))
}

/** Deletes one; it can be restored for a day. Throws NOT_FOUND. */
export async function removeNotification(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await markDeleted(tx, id)
  if (numUpdatedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** Takes a deletion of the last day back. One that is not deleted stays. Throws NOT_FOUND. */
export async function restoreNotification(tx: Tx, id: string): Promise<NotificationRow> {
  return required((await restoreDeleted(tx, id, aDayBefore(tx.now))) ?? (await findNotification(tx, id)))
}

/** Returns how many were unread. */
export async function markAllAsRead(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await markAllRead(tx)
  return Number(numUpdatedRows)
}

/** Tells everybody who has an account, and by e-mail who wants system updates; audited. Returns how many that is.
 *  Only administrators may. */
export async function broadcast(
  tx: Tx,
  { title, message, priority }: { title: string; message: string; priority: Priority },
): Promise<number> {
  const sent = await insertForEveryone(tx, title, message, priority)
  enqueue(tx, emailBroadcast, { title, message })
  return sent
}

/** What the actor wants e-mails about; undefined before the first save. */
export const readPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** Replaces it; counts for every e-mail that leaves from now on. */
export const savePreferences = (tx: Tx, wanted: NotificationPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, wanted)

/** Removes for good what was deleted more than a day ago. Returns how many. */
export async function purgeNotifications(tx: BareTx): Promise<number> {
  const { numDeletedRows } = await purgeDeleted(tx, aDayBefore(tx.now))
  return Number(numDeletedRows)
}
