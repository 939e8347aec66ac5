import { z } from 'zod'
import { get, patch, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { mailTestErrors, mailTestInput, mailTestReport } from './mail-test.ts'
import { editableSetting, saveErrors, settingChange, settingHistoryEntry } from './model.ts'

export const publicSettings = z.object({
  site_name: z.string(),
  /** The two parts of the name that the header shows. */
  brand_start: z.string(),
  brand_accent: z.string(),
  site_description: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  legal_address: z.string(),
  legal_jurisdiction: z.string(),
  password_min_length: z.number().int(),
  trial_duration_days: z.number().int(),
  require_email_verification: z.boolean(),
  maintenance_mode: z.boolean(),
  /** Empty while maintenance mode is off. */
  maintenance_message: z.string(),
  /** True if emails are kept in the outbox instead of being sent. */
  mail_outbox: z.boolean(),
  /** Why no plan can be bought; empty where plans are sold. */
  payments_notice: z.string(),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const settings = {
  public: get('/functions/v1/public-settings', 'anyone', "What a visitor's screens need to know").output(
    publicSettings,
  ),
  list: get('/rest/v1/system_settings', adminRoles, 'The settings that the actor may edit').output(
    z.array(editableSetting),
  ),
  save: patch('/rest/v1/system_settings', adminRoles, 'Save several settings, all or none')
    .input(z.object({ changes: z.array(settingChange).min(1).max(40) }))
    .output(z.array(editableSetting))
    .errors(saveErrors),
  history: get('/rest/v1/setting_changes', adminRoles, 'The latest changes of settings, newest first')
    .input(z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) }))
    .output(z.array(settingHistoryEntry)),
  testEmail: post('/functions/v1/test-email', ['super_admin'], 'Send a test email and report each step')
    .input(mailTestInput)
    .output(mailTestReport)
    .errors(mailTestErrors),
}
