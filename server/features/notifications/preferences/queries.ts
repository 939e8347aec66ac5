import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'email_notifications',
  'application_confirmations',
  'job_alerts',
  'daily_summary',
  'weekly_reports',
  'system_updates',
  'marketing_emails',
  'quiet_hours_start',
  'quiet_hours_end',
  'updated_at',
] as const

export const findPreferences = ({ db, actor }: Tx) =>
  db
    .selectFrom('user_notification_preferences')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof findPreferences>>>

export const upsertPreferences = ({ db, actor, now }: Tx, preferences: NotificationPreferences) =>
  db
    .insertInto('user_notification_preferences')
    .values({ user_id: actor.userId, ...preferences, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...preferences, updated_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** A saved view by its owner, and whether it alerts them, by email too; null when it is gone. For links of emails. */
export async function selectAlert({ db }: BareTx, userId: string, viewId: string) {
  const { rows } = await sql<{ name: string; is_on: boolean; is_emailed: boolean }>`
    select * from app.alert_of_view(${userId}::uuid, ${viewId}::uuid)`.execute(db)
  return rows[0] ?? null
}

export async function switchAlert({ db, now }: BareTx, userId: string, viewId: string, alert: string) {
  await sql`select app.switch_alert_of_view(${userId}::uuid, ${viewId}::uuid, ${alert}, ${now})`.execute(db)
}

/** Whether a kind of email is on, and email at all; null when the account is gone. For links of emails. */
export async function selectEmail({ db }: BareTx, userId: string, email: string) {
  const { rows } = await sql<{ is_on: boolean; is_emailed: boolean }>`
    select * from app.email_is_on(${userId}::uuid, ${email})`.execute(db)
  return rows[0] ?? null
}

export async function switchEmail({ db, now }: BareTx, userId: string, email: string, on: boolean) {
  await sql`select app.switch_email(${userId}::uuid, ${email}, ${on}, ${now})`.execute(db)
}
