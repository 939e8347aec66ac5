import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** How long the account page shows what happened to the protection of an account. */
export const ACTIVITY_DAYS = 90
/** How many of the latest events it shows. */
export const ACTIVITY_MAX = 50

export const securityEventKind = z.enum([
  'sign_in_failed',
  'second_factor_failed',
  'sign_in_new_device',
  'reset_requested',
  'password_reset',
  'password_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_codes_replaced',
])
export type SecurityEventKind = z.infer<typeof securityEventKind>

/** Events of one kind within an hour. */
export const securityEvent = z.object({
  id,
  kind: securityEventKind,
  /** The latest one, such as "Firefox on Windows". */
  device: z.string(),
  count: z.number().int(),
  first_at: timestamp,
  last_at: timestamp,
})
export type SecurityEvent = z.infer<typeof securityEvent>
