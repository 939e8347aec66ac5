import { z } from 'zod'
import { timestamp } from '../shared/fields.ts'

/** A time of day in the person's time zone, HH:MM. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 22:00')

export const notificationPreferences = z.object({
  /** The main switch: if off, only emails about the account itself are sent. */
  email_notifications: z.boolean(),
  application_confirmations: z.boolean(),
  job_alerts: z.boolean(),
  daily_summary: z.boolean(),
  weekly_reports: z.boolean(),
  system_updates: z.boolean(),
  marketing_emails: z.boolean(),
  quiet_hours_start: timeOfDay,
  quiet_hours_end: timeOfDay,
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const savedNotificationPreferences = notificationPreferences.extend({ updated_at: timestamp })

/** Defaults for a person without saved preferences. */
export const defaultNotificationPreferences: NotificationPreferences = {
  email_notifications: true,
  application_confirmations: true,
  job_alerts: true,
  daily_summary: true,
  weekly_reports: true,
  system_updates: true,
  marketing_emails: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '08:00',
}
