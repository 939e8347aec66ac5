import { PLANS_UNAVAILABLE } from '@jobscout/contract/billing/model.ts'
import type { PublicSettings } from '@jobscout/contract/settings/contract.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  selectPublicSettings,
} from '@jobscout/contract/shared/settings.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { selectSettings } from './queries.ts'

/** Numbers that may be 0; the others are at least 1. */
const mayBeZero: ReadonlySet<string> = new Set<SettingName>(['notification_retry_count'])

/** Whether a stored value is valid. Invalid values are ignored. */
const isValid = (key: SettingName, value: unknown): boolean =>
  typeof value === typeof defaultSettings[key] &&
  (typeof value !== 'number' || (Number.isInteger(value) && value >= (mayBeZero.has(key) ? 0 : 1)))

/** Reads the current settings: stored values over the specification's defaults. */
export type SettingsReader = () => Promise<Settings>

/** The reader queries each time, so that a change applies immediately on every server. */
export const createSettingsReader =
  ({ db }: Pick<DatabasePlatform, 'db'>): SettingsReader =>
  async () => {
    const stored = await selectSettings(db)
    return withDefaults(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
  }

/** Merges stored values into the specification's defaults. */
export function withDefaults(stored: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings }
  for (const [key, value] of Object.entries(stored)) {
    if (Object.hasOwn(defaultSettings, key) && isValid(key as SettingName, value)) settings[key] = value
  }
  return settings as Settings
}

/** Whether emails are kept in the outbox, which stands in where neither the environment nor the settings name a mail server. */
export const usesOutbox = ({ smtp_host }: Pick<Settings, 'smtp_host'>, mailOutbox: boolean): boolean =>
  mailOutbox && smtp_host === ''

export interface PublicSettingsPorts {
  readonly readSettings: SettingsReader
  /** Whether emails are kept in the outbox where the settings name no mail server. */
  readonly mailOutbox: boolean
  /** Null where no payments are taken. */
  readonly payments: object | null
}

/** The settings that visitors may see. */
export async function readPublicSettings({
  readSettings,
  mailOutbox,
  payments,
}: PublicSettingsPorts): Promise<PublicSettings> {
  const settings = await readSettings()
  return {
    ...selectPublicSettings(settings),
    mail_outbox: usesOutbox(settings, mailOutbox),
    payments_notice: payments ? '' : PLANS_UNAVAILABLE,
  }
}
