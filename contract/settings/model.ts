/** System settings with the specification's defaults. Stored values override them at once on every server. */
export const defaultSettings = {
  site_name: 'JobScout',
  site_description: 'Finds jobs that fit, and helps you apply.',
  support_email: 'support@jobscout.test',
  /** The three stand in the legal texts; where one is empty the texts read without it. */
  support_phone: '',
  legal_address: '',
  /** As it stands after "the law of": "the Netherlands". */
  legal_jurisdiction: '',
  max_applications_per_month: 50,
  trial_duration_days: 7,
  session_timeout_minutes: 60,
  password_min_length: 8,
  require_email_verification: true,
  enable_two_factor: false,
} as const

export type Settings = {
  -readonly [K in keyof typeof defaultSettings]: (typeof defaultSettings)[K] extends string
    ? string
    : (typeof defaultSettings)[K] extends number
      ? number
      : boolean
}
/** What everybody may know of the settings: the screens and pages of visitors stand on it. */
export const selectPublicSettings = (settings: Readonly<Settings>) => ({
  site_name: settings.site_name,
  support_email: settings.support_email,
  support_phone: settings.support_phone,
  legal_address: settings.legal_address,
  legal_jurisdiction: settings.legal_jurisdiction,
  password_min_length: settings.password_min_length,
  trial_duration_days: settings.trial_duration_days,
  require_email_verification: settings.require_email_verification,
})
export type SettingName = keyof Settings
