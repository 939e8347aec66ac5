import type { savedNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import type { z } from 'zod'
import type { PreferencesRow } from './queries.ts'

/** Cuts the seconds off the times of day. */
export const presentPreferences = (row: PreferencesRow): z.infer<typeof savedNotificationPreferences> => ({
  ...row,
  quiet_hours_start: row.quiet_hours_start.slice(0, 5),
  quiet_hours_end: row.quiet_hours_end.slice(0, 5),
  updated_at: row.updated_at.toISOString(),
})
