import { NOTIFICATIONS_SHOWN_MAX } from '@jobscout/contract/notifications/bell.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'user_id',
  'sequence',
  'title',
  'message',
  'type',
  'priority',
  'action_url',
  'application_id',
  'read',
  'read_at',
  'expires_at',
  'created_at',
] as const

export type NotificationTab = 'all' | 'unread' | 'read'

const queryOwnNotifications = ({ db, actor }: Tx) =>
  db.selectFrom('notifications').where('user_id', '=', actor.userId)
const notDeleted = (tx: Tx) => queryOwnNotifications(tx).where('deleted_at', 'is', null)

export const latestNotifications = (tx: Tx, tab: NotificationTab) =>
  notDeleted(tx)
    .select(columns)
    .$if(tab !== 'all', (query) => query.where('read', '=', tab === 'read'))
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(NOTIFICATIONS_SHOWN_MAX)
    .execute()

export type NotificationRow = Awaited<ReturnType<typeof latestNotifications>>[number]

export const countNotifications = (tx: Tx) =>
  notDeleted(tx)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('read', '=', false).as('unread'),
      fn.countAll<string>().filterWhere('read', '=', true).as('read'),
      // An expired one is unread, and no longer waits to be read.
      fn
        .countAll<string>()
        .filterWhere('read', '=', false)
        .filterWhere(sql<boolean>`notifications.expires_at is null or notifications.expires_at > ${tx.now}`)
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()

export const findNotification = (tx: Tx, id: string) =>
  notDeleted(tx).select(columns).where('id', '=', id).executeTakeFirst()

const updateOwn = ({ db, actor }: Tx) => db.updateTable('notifications').where('user_id', '=', actor.userId)

/** Returns undefined if it has that state already. */
export const markRead = (tx: Tx, id: string, read: boolean) =>
  updateOwn(tx)
    .set({ read, read_at: read ? tx.now : null, updated_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('read', '!=', read)
    .returning(columns)
    .executeTakeFirst()

export const markAllRead = (tx: Tx) =>
  updateOwn(tx)
    .set({ read: true, read_at: tx.now, updated_at: tx.now })
    .where('deleted_at', 'is', null)
    .where('read', '=', false)
    .executeTakeFirst()

export const markDeleted = (tx: Tx, id: string) =>
  updateOwn(tx)
    .set({ deleted_at: tx.now, updated_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Restores a deleted notification unless it was deleted before `since`. */
export const restoreDeleted = (tx: Tx, id: string, since: Date) =>
  updateOwn(tx)
    .set({ deleted_at: null, updated_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .returning(columns)
    .executeTakeFirst()

/** Of the newest notification that is at least as old as asked. 0 if there is none. */
export async function findNewestSequence(tx: Tx, ageMs = 0): Promise<number> {
  const { newest } = await queryOwnNotifications(tx)
    .$if(ageMs > 0, (query) =>
      query.where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${ageMs / 1000})`),
    )
    .select(({ fn }) => fn.max<string | null>('sequence').as('newest'))
    .executeTakeFirstOrThrow()
  return Number(newest ?? 0)
}

export const notificationsAfter = (tx: Tx, sequence: number, limit: number) =>
  notDeleted(tx)
    .select(columns)
    .where('sequence', '>', String(sequence))
    .orderBy('sequence')
    .limit(limit)
    .execute()

export const purgeOld = ({ db }: BareTx, before: { deleted: Date; expired: Date }) =>
  db
    .deleteFrom('notifications')
    .where((is) => is.or([is('deleted_at', '<', before.deleted), is('expires_at', '<', before.expired)]))
    .executeTakeFirst()
