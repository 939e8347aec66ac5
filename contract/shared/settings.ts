/** System settings with the specification's defaults. Stored values override them on every server immediately. */
export const defaultSettings = {
  site_name: 'JobScout',
  site_description: 'Finds jobs that fit, and helps you apply.',
  support_email: 'support@jobscout.test',
  /** The next three appear in the legal texts; an empty one is omitted. */
  support_phone: '',
  legal_address: '',
  /** The words after "the law of", such as "the Netherlands". */
  legal_jurisdiction: '',
  max_applications_per_month: 50,
  trial_duration_days: 7,
  session_timeout_minutes: 60,
  password_min_length: 8,
  require_email_verification: true,
  enable_two_factor: false,
  /** How many agents one admin looks after at most. */
  max_agents_per_admin: 10,
  /** Clients without agent get the least loaded one below the threshold. */
  auto_assign_agents: true,
  agent_workload_threshold: 15,
} as const

export type Settings = {
  -readonly [K in keyof typeof defaultSettings]: (typeof defaultSettings)[K] extends string
    ? string
    : (typeof defaultSettings)[K] extends number
      ? number
      : boolean
}
/** Settings that are public, used by the screens of visitors. */
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
