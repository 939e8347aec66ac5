import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

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
  notification: NotificationInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select app.notify_person(${userId}::uuid, ${notification.title}, ${notification.message}, ${notification.type}, ${notification.priority},
      ${notification.actionUrl}, ${notification.applicationId}::uuid, ${notification.expiresAt}::timestamptz) as id`.execute(
    db,
  )
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
