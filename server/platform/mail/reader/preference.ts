import type { NotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { quietUntil } from './quiet-hours.ts'
import type { ReaderFacts } from './reader.ts'

/** The preferences that turn templates on or off, with their labels. */
export const preferenceLabels = {
  application_confirmations: 'Application confirmations',
  daily_summary: 'Daily summary',
  weekly_reports: 'Weekly report',
  system_updates: 'System updates',
} satisfies Partial<Record<keyof NotificationPreferences, string>>

export type EmailPreference = keyof typeof preferenceLabels

/** Whether and when to send an email by the reader's current preferences. A Date is the end of quiet hours. */
export function whenToSend(
  { preferences, timeZone, closing }: ReaderFacts,
  preference: EmailPreference,
  now: Date,
): 'never' | 'now' | Date {
  if (closing || !preferences.email_notifications || !preferences[preference]) return 'never'
  const { quiet_hours_start: start, quiet_hours_end: end } = preferences
  return quietUntil(now, { start, end, zone: timeZone }) ?? 'now'
}
