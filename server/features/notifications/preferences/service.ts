import type {
  NotificationPreferences,
  savedNotificationPreferences,
} from '@jobscout/contract/notifications/preferences.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findPreferences, type PreferencesRow, upsertPreferences } from './queries.ts'

/** The actor's notification preferences. Undefined before the first save. */
export const readPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** Replaces the actor's preferences, which apply to every email sent from then on. */
export const savePreferences = (tx: Tx, preferences: NotificationPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, preferences)

/** Cuts the seconds off the times of day. */
export const presentPreferences = (row: PreferencesRow): z.infer<typeof savedNotificationPreferences> => ({
  ...row,
  quiet_hours_start: row.quiet_hours_start.slice(0, 5),
  quiet_hours_end: row.quiet_hours_end.slice(0, 5),
  updated_at: row.updated_at.toISOString(),
})
