import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'

export interface NotificationInput {
  readonly title: string
  readonly message: string
  readonly type?: string
  readonly priority?: string
  readonly actionUrl?: string | null
  readonly applicationId?: string | null
  readonly expiresAt?: Date | null
  /** The template it was written from. */
  readonly template?: string | null
  /** Where the email says something else than the title. */
  readonly emailSubject?: string | null
  /** The people whose names are in the words. */
  readonly about?: readonly string[]
}

/** Returns the id. */
export async function insertNotification(
  { db }: BareTx,
  userId: string,
  {
    title,
    message,
    type = 'info',
    priority = 'normal',
    actionUrl = null,
    applicationId = null,
    expiresAt = null,
    template = null,
    emailSubject = null,
    about = [],
  }: NotificationInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select app.notify_person(${userId}::uuid, ${title}, ${message}, ${type}, ${priority}, ${actionUrl},
      ${applicationId}::uuid, ${expiresAt}::timestamptz, ${template}, ${emailSubject}, ${about}::uuid[]) as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
