import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { FindReader } from '../../../platform/mail/reader/reader.ts'
import { withDefaults } from '../../settings/service.ts'
import { allowedEmails, withDefaultPreferences } from './preferences.ts'
import { selectReader } from './queries.ts'

/** Looks up the reader of an email. */
export const createFindReader =
  ({ db }: Pick<DatabasePlatform, 'db'>): FindReader =>
  async (userId) => {
    const row = await selectReader(db, userId)
    if (!row) return null
    const settings = withDefaults(row.settings)
    const preferences = withDefaultPreferences(row)
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
