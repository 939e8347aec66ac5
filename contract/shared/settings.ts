/** System settings with the specification's defaults. Stored values override them on every server immediately.
 *  First pages import this module: labels, limits and schemas are in contract/settings. */
export const defaultSettings = {
  site_name: 'JobScout',
  site_description:
    'Scout finds jobs that fit, shows the reasons, prepares your applications and keeps track of them.',
  support_email: 'support@jobscout.test',
  /** The next three appear in the legal texts; an empty one is omitted. */
  support_phone: '',
  legal_address: '',
  /** The words after "the law of", such as "the Netherlands". */
  legal_jurisdiction: '',
  max_applications_per_month: 50,
  trial_duration_days: 7,
  /** Minutes without a request after which the session of a member of staff ends. */
  session_timeout_minutes: 60,
  password_min_length: 8,
  require_email_verification: true,
  enable_two_factor: false,
  /** Empty: emails go through the mail server of the environment, or into the outbox. */
  smtp_host: '',
  smtp_port: 587,
  /** Empty for a server that asks for no sign-in. The password is a secret: see `secretSettings`. */
  smtp_username: '',
  /** Empty: the address of the environment. */
  from_email: '',
  /** Empty: the site's name. */
  from_name: '',
  /** Whether emails that people can switch off are sent at all. Emails about the account itself always are. */
  enable_email_notifications: true,
  enable_sms_notifications: false,
  /** How often an email that people can switch off is tried again. */
  notification_retry_count: 3,
  /** How many agents one admin looks after at most. */
  max_agents_per_admin: 10,
  /** Clients without agent get the least loaded one below the threshold. */
  auto_assign_agents: true,
  agent_workload_threshold: 15,
  /** While it is on, Scout approves nothing by itself and sends nothing that it approved. */
  stop_automatic_approvals: false,
  /** Whether the dashboards of administrators list what is not connected yet. */
  show_setup_checklist: true,
  /** While it is on, only super admins get in. */
  maintenance_mode: false,
  maintenance_message: '',
} as const

/** Settings that are encrypted where they are stored, and never leave the server. */
export const secretSettings = ['smtp_password'] as const
export type SecretSettingName = (typeof secretSettings)[number]

export type Settings = {
  -readonly [K in keyof typeof defaultSettings]: (typeof defaultSettings)[K] extends string
    ? string
    : (typeof defaultSettings)[K] extends number
      ? number
      : boolean
}
/** The site's name in the two colours of the header: the last word, or the last part of JobScout, is the second. */
function splitBrandName(name: string) {
  const [, start = name, accent = ''] = /^(.*[a-z\s])([A-Z][^A-Z\s]*)$/.exec(name) ?? []
  return { brand_start: start, brand_accent: accent }
}

/** Settings that are public, used by the screens of visitors. */
export const selectPublicSettings = (settings: Readonly<Settings>) => ({
  site_name: settings.site_name,
  ...splitBrandName(settings.site_name),
  site_description: settings.site_description,
  support_email: settings.support_email,
  support_phone: settings.support_phone,
  legal_address: settings.legal_address,
  legal_jurisdiction: settings.legal_jurisdiction,
  password_min_length: settings.password_min_length,
  trial_duration_days: settings.trial_duration_days,
  require_email_verification: settings.require_email_verification,
  maintenance_mode: settings.maintenance_mode,
  /** Public while it is shown. */
  maintenance_message: settings.maintenance_mode ? settings.maintenance_message : '',
})
export type SettingName = keyof Settings
