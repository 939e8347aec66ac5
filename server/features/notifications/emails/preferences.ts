import {
  defaultNotificationPreferences as defaults,
  type NotificationPreferences,
} from '@jobscout/contract/notifications/preferences.ts'
import type { EmailPreference } from '../../../platform/mail/reader/preference.ts'
import type { NullablePreferences } from './queries.ts'

type EmailSwitch =
  | 'application_confirmations'
  | 'job_alerts'
  | 'daily_summary'
  | 'weekly_reports'
  | 'system_updates'

/** The preferences that switch a kind of email off, with the labels of the settings screen. */
export const emailPreferences: Readonly<Record<EmailSwitch, EmailPreference>> = {
  application_confirmations: { name: 'application_confirmations', label: 'Application confirmations' },
  job_alerts: { name: 'job_alerts', label: 'Job alerts' },
  daily_summary: { name: 'daily_summary', label: 'Daily summary' },
  weekly_reports: { name: 'weekly_reports', label: 'Weekly report' },
  system_updates: { name: 'system_updates', label: 'System updates' },
}

/** Preferences that were never saved, or not read, are the defaults. */
export function withDefaultPreferences(row: Partial<NullablePreferences>): NotificationPreferences {
  const names = Object.keys(defaults) as (keyof NotificationPreferences)[]
  return Object.assign({}, ...names.map((name) => ({ [name]: row[name] ?? defaults[name] })))
}

/** The names of the preferences that let an email through. None does when email is off altogether. */
export function allowedEmails(preferences: NotificationPreferences): ReadonlySet<string> {
  if (!preferences.email_notifications) return new Set()
  const names = Object.keys(emailPreferences) as EmailSwitch[]
  return new Set(names.filter((name) => preferences[name]))
}
