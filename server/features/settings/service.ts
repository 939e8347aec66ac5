import type { PublicSettings } from '@jobscout/contract/settings/contract.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  selectPublicSettings,
} from '@jobscout/contract/shared/settings.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { selectSettings } from './queries.ts'

/** Whether a stored value is valid. Invalid values are ignored. */
const isValid = (value: unknown, defaultValue: unknown): boolean =>
  typeof value === typeof defaultValue &&
  (typeof value !== 'number' || (Number.isInteger(value) && value >= 1))

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
    if (key in defaultSettings && isValid(value, defaultSettings[key as SettingName])) settings[key] = value
  }
  return settings as Settings
}

export interface PublicSettingsPorts {
  readonly readSettings: SettingsReader
  /** Whether emails are kept in the outbox instead of being sent. */
  readonly mailOutbox: boolean
}

/** The settings that visitors may see. */
export async function readPublicSettings({
  readSettings,
  mailOutbox,
}: PublicSettingsPorts): Promise<PublicSettings> {
  return { ...selectPublicSettings(await readSettings()), mail_outbox: mailOutbox }
}
