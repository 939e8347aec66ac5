import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  countNotifications,
  findNotification,
  latestNotifications,
  markAllRead,
  markDeleted,
  markRead,
  type NotificationRow,
  type NotificationTab,
  purgeOld,
  restoreDeleted,
} from './queries.ts'

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
/** How long a deleted one can be restored. */
const DELETED_DAYS = 1
/** How long an expired one is still shown, faded. */
const EXPIRED_DAYS = 7

const required = (row: NotificationRow | undefined): NotificationRow => {
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return row
}

/** The actor's latest notifications of a tab. The counts include all that are not deleted, expired ones too;
 *  only `waiting` leaves those out. */
export async function listNotifications(tx: Tx, tab: NotificationTab) {
  const [items, counts] = await Promise.all([latestNotifications(tx, tab), countNotifications(tx)])
  const { all, unread, read, waiting } = counts
  return {
    items,
    counts: { all: Number(all), unread: Number(unread), read: Number(read), waiting: Number(waiting) },
  }
}

/** Marks one as read or unread. Idempotent. Throws NOT_FOUND. */
export async function setRead(tx: Tx, id: string, read: boolean): Promise<NotificationRow> {
  return required((await markRead(tx, id, read)) ?? (await findNotification(tx, id)))
}

/** Deletes one; it can be restored for a day. Throws NOT_FOUND. */
export async function removeNotification(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await markDeleted(tx, id)
  if (numUpdatedRows === 0n) throw declaredError(commonErrors, 'NOT_FOUND')
}

/** Restores one that was deleted within the last day. Idempotent. Throws NOT_FOUND. */
export async function restoreNotification(tx: Tx, id: string): Promise<NotificationRow> {
  return required(
    (await restoreDeleted(tx, id, daysBefore(tx.now, DELETED_DAYS))) ?? (await findNotification(tx, id)),
  )
}

/** Marks all as read. Returns how many were unread. */
export async function markAllAsRead(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await markAllRead(tx)
  return Number(numUpdatedRows)
}

/** Removes notifications deleted more than a day ago, and those that expired more than a week ago. Returns how many. */
export async function purgeNotifications(tx: BareTx): Promise<number> {
  const { numDeletedRows } = await purgeOld(tx, {
    deleted: daysBefore(tx.now, DELETED_DAYS),
    expired: daysBefore(tx.now, EXPIRED_DAYS),
  })
  return Number(numDeletedRows)
}
