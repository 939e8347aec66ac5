import { z } from 'zod'
import { get } from '../shared/procedure.ts'

export const publicSettings = z.object({
  site_name: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  legal_address: z.string(),
  legal_jurisdiction: z.string(),
  password_min_length: z.number().int(),
  trial_duration_days: z.number().int(),
  require_email_verification: z.boolean(),
  /** True if emails are kept in the outbox instead of being sent. */
  mail_outbox: z.boolean(),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const settings = {
  public: get('/functions/v1/public-settings', 'anyone', "What a visitor's screens need to know").output(
    publicSettings,
  ),
}
