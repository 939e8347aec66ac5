import {
  defaultNotificationPreferences as defaults,
  type NotificationPreferences,
} from '@jobscout/contract/notifications/preferences.ts'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { FindReader } from '../../../platform/mail/reader/reader.ts'
import { withDefaults } from '../../settings/service.ts'
import { allowedEmails } from './preferences.ts'
import { selectReader } from './queries.ts'

/** Looks up the reader of an email. Preferences that were never saved are the defaults. */
export const createFindReader =
  ({ db }: Pick<DatabasePlatform, 'db'>): FindReader =>
  async (userId) => {
    const row = await selectReader(db, userId)
    if (!row) return null
    const settings = withDefaults(row.settings)
    const preferences: NotificationPreferences = {
      email_notifications: row.email_notifications ?? defaults.email_notifications,
      application_confirmations: row.application_confirmations ?? defaults.application_confirmations,
      job_alerts: row.job_alerts ?? defaults.job_alerts,
      daily_summary: row.daily_summary ?? defaults.daily_summary,
      weekly_reports: row.weekly_reports ?? defaults.weekly_reports,
      system_updates: row.system_updates ?? defaults.system_updates,
      marketing_emails: row.marketing_emails ?? defaults.marketing_emails,
      quiet_hours_start: row.quiet_hours_start ?? defaults.quiet_hours_start,
      quiet_hours_end: row.quiet_hours_end ?? defaults.quiet_hours_end,
    }
    return {
      address: row.address,
      confirmed: row.confirmed,
      firstName: row.first_name,
      lastName: row.last_name,
      timeZone: row.time_zone,
      siteName: settings.site_name,
      supportEmail: settings.support_email,
      sender: { name: settings.from_name || settings.site_name, address: settings.from_email },
      retries: settings.notification_retry_count,
      closing: row.closing,
      allowedEmails: allowedEmails(preferences),
      quietHours: { start: preferences.quiet_hours_start, end: preferences.quiet_hours_end },
    }
  }
