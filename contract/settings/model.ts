import { z } from 'zod'
import { EMAIL_MAX } from '../shared/credentials.ts'
import { rowVersion, timestamp } from '../shared/fields.ts'
import { type SecretSettingName, type SettingName, secretSettings } from '../shared/settings.ts'

/** Settings that admins edit too. The database decides by the same list, in `app.is_basic_setting`. */
export const basicSettings = [
  'site_name',
  'site_description',
  'support_email',
  'support_phone',
  'legal_address',
  'legal_jurisdiction',
  'max_applications_per_month',
  'trial_duration_days',
  'auto_assign_agents',
  'agent_workload_threshold',
  'show_setup_checklist',
] as const satisfies readonly SettingName[]

const controls = /\p{Cc}/u
const line = (max: number) =>
  z
    .string('Enter a text.')
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !controls.test(value), 'Use one line, without control characters.')
const required = (schema: z.ZodString | ReturnType<typeof line>) =>
  schema.pipe(z.string().min(1, 'Enter a value.'))
const ADDRESS_WANTED = 'Enter an email address, such as support@example.com.'
const emailAddress = z
  .string()
  .trim()
  .max(EMAIL_MAX, `Use at most ${EMAIL_MAX} characters.`)
  .pipe(z.email(ADDRESS_WANTED))
const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`
  return z.number(message).int(message).min(min, message).max(max, message)
}
const onOff = z.boolean('Choose on or off.')
const host = line(253).refine(
  (value) => value === '' || /^[a-z\d]([a-z\d.:-]*[a-z\d])?$/i.test(value),
  'Enter the name of a server without https:// and port, such as mail.example.com.',
)

/** Every setting with its limits, in words for the person who edits it. */
export const settingSchemas = {
  site_name: required(line(60)),
  site_description: required(line(160)),
  support_email: emailAddress,
  support_phone: line(40),
  legal_address: line(300),
  legal_jurisdiction: line(100),
  max_applications_per_month: wholeNumber(1, 100_000),
  trial_duration_days: wholeNumber(1, 365),
  session_timeout_minutes: wholeNumber(5, 1440),
  password_min_length: wholeNumber(8, 64),
  require_email_verification: onOff,
  enable_two_factor: onOff,
  smtp_host: host,
  smtp_port: wholeNumber(1, 65_535),
  smtp_username: line(200),
  from_email: z
    .string('Enter a text.')
    .trim()
    .refine((value) => value === '' || emailAddress.safeParse(value).success, ADDRESS_WANTED),
  from_name: line(60),
  enable_email_notifications: onOff,
  enable_sms_notifications: z.literal(false, 'SMS is unavailable until a provider is configured.'),
  notification_retry_count: wholeNumber(0, 10),
  max_agents_per_admin: wholeNumber(1, 1000),
  auto_assign_agents: onOff,
  agent_workload_threshold: wholeNumber(1, 1000),
  stop_automatic_approvals: onOff,
  show_setup_checklist: onOff,
  maintenance_mode: onOff,
  maintenance_message: z.string('Enter a text.').trim().max(500, 'Use at most 500 characters.'),
  smtp_password: z
    .string('Enter a text.')
    .max(200, 'Use at most 200 characters.')
    .refine((value) => !controls.test(value), 'Use one line, without control characters.'),
} satisfies Record<SettingName | SecretSettingName, z.ZodType>

export const settingName = z.enum(Object.keys(settingSchemas) as [SettingName | SecretSettingName])
export type EditableSetting = SettingName | SecretSettingName
export const isSecret = (key: EditableSetting): key is SecretSettingName =>
  (secretSettings as readonly string[]).includes(key)

export const settingValue = z.union([z.string().max(2000), z.number(), z.boolean()])
export type SettingValue = z.infer<typeof settingValue>

/** The last change of a stored value; null for one that was never changed. */
const lastChange = z.object({ at: timestamp, by: z.string().nullable() })

export const editableSetting = z.object({
  key: settingName,
  /** Null for a secret. */
  value: settingValue.nullable(),
  /** Whether a secret is stored. */
  is_set: z.boolean(),
  /** The version to name when saving; 0 for the default. */
  version: rowVersion.or(z.literal(0)),
  changed: lastChange.nullable(),
})
export type SettingState = z.infer<typeof editableSetting>

export const settingChange = z.object({
  key: settingName,
  value: settingValue,
  version: rowVersion.or(z.literal(0)),
})
export type SettingChange = z.infer<typeof settingChange>

export const settingHistoryEntry = z.object({
  id: z.string(),
  key: settingName,
  /** Null for a secret. */
  from: settingValue.nullable(),
  to: settingValue.nullable(),
  at: timestamp,
  /** Null for the command line, and after the account was erased. */
  by: z.string().nullable(),
})
export type SettingHistoryEntry = z.infer<typeof settingHistoryEntry>

export const saveErrors = {
  SETTINGS_FORBIDDEN: { status: 403, message: 'You do not have permission to modify system settings' },
  INVALID_SETTINGS: {
    status: 422,
    message: 'Some values cannot be saved.',
    data: z.object({ problems: z.array(z.object({ key: settingName, message: z.string() })) }),
  },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Somebody else changed these settings meanwhile.',
    data: z.object({ current: z.array(editableSetting) }),
  },
} as const
