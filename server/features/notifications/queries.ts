import { NOTIFICATIONS_SHOWN_MAX } from '@jobscout/contract/notifications/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

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

const own = ({ db, actor }: Tx) => db.selectFrom('notifications').where('user_id', '=', actor.userId)
const kept = (tx: Tx) => own(tx).where('deleted_at', 'is', null)

export const latestNotifications = (tx: Tx, tab: NotificationTab) =>
  kept(tx)
    .select(columns)
    .$if(tab !== 'all', (query) => query.where('read', '=', tab === 'read'))
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(NOTIFICATIONS_SHOWN_MAX)
    .execute()

export type NotificationRow = Awaited<ReturnType<typeof latestNotifications>>[number]

export const countNotifications = (tx: Tx) =>
  kept(tx)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('read', '=', false).as('unread'),
    ])
    .executeTakeFirstOrThrow()

export const findNotification = (tx: Tx, id: string) =>
  kept(tx).select(columns).where('id', '=', id).executeTakeFirst()

const change = ({ db, actor }: Tx) => db.updateTable('notifications').where('user_id', '=', actor.userId)

/** Answers nothing when it is so already. */
export const markRead = (tx: Tx, id: string, read: boolean) =>
  change(tx)
    .set({ read, read_at: read ? tx.now : null, updated_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('read', '!=', read)
    .returning(columns)
    .executeTakeFirst()

export const markAllRead = (tx: Tx) =>
  change(tx)
    .set({ read: true, read_at: tx.now, updated_at: tx.now })
    .where('deleted_at', 'is', null)
    .where('read', '=', false)
    .executeTakeFirst()

export const markDeleted = (tx: Tx, id: string) =>
  change(tx)
    .set({ deleted_at: tx.now, updated_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Restores a deleted notification unless it was deleted before `since`. */
export const restoreDeleted = (tx: Tx, id: string, since: Date) =>
  change(tx)
    .set({ deleted_at: null, updated_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .returning(columns)
    .executeTakeFirst()

export const purgeDeleted = ({ db }: BareTx, before: Date) =>
  db.deleteFrom('notifications').where('deleted_at', '<', before).executeTakeFirst()

/** 0 for whom nothing was ever told. */
export async function findNewestSequence(tx: Tx): Promise<number> {
  const { newest } = await own(tx)
    .select(({ fn }) => fn.max<string | null>('sequence').as('newest'))
    .executeTakeFirstOrThrow()
  return Number(newest ?? 0)
}

export const notificationsAfter = (tx: Tx, sequence: number, limit: number) =>
  kept(tx).select(columns).where('sequence', '>', String(sequence)).orderBy('sequence').limit(limit).execute()

export interface NotificationInput {
  readonly title: string
  readonly message: string
  readonly type: string
  readonly priority: string
  readonly actionUrl: string | null
  readonly applicationId: string | null
  readonly expiresAt: Date | null
}

export async function insertNotification(
  { db }: BareTx,
  userId: string,
  told: NotificationInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select app.notify_person(${userId}::uuid, ${told.title}, ${told.message}, ${told.type}, ${told.priority},
      ${told.actionUrl}, ${told.applicationId}::uuid, ${told.expiresAt}::timestamptz) as id`.execute(db)
  return rows[0]?.id ?? ''
}

export async function insertForEveryone(
  { db }: Tx,
  title: string,
  message: string,
  priority: string,
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select app.broadcast_notification(${title}, ${message}, ${priority}) as sent`.execute(db)
  return rows[0]?.sent ?? 0
}
