import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'

export interface NotificationInput {
  readonly title: string
  readonly message: string
  readonly type: string
  readonly priority: string
  readonly actionUrl: string | null
  readonly applicationId: string | null
  readonly expiresAt: Date | null
  /** The template it was written from. */
  readonly template: string | null
  /** Where the email says something else than the title. */
  readonly emailSubject: string | null
}

export async function insertNotification(
  { db }: BareTx,
  userId: string,
  notification: NotificationInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select app.notify_person(${userId}::uuid, ${notification.title}, ${notification.message}, ${notification.type}, ${notification.priority},
      ${notification.actionUrl}, ${notification.applicationId}::uuid, ${notification.expiresAt}::timestamptz,
      ${notification.template}, ${notification.emailSubject}) as id`.execute(db)
  return rows[0]?.id ?? ''
}
