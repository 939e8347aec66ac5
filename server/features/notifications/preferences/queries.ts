import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'email_notifications',
  'application_confirmations',
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
