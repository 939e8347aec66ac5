import type { PublicSettings } from '@jobscout/contract/settings/contract.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  selectPublicSettings,
} from '@jobscout/contract/shared/settings.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import { selectSettings } from './queries.ts'

/** A stored value that cannot be the setting counts as not stored. */
const fits = (value: unknown, standard: unknown): boolean =>
  typeof value === typeof standard && (typeof value !== 'number' || (Number.isInteger(value) && value >= 1))

/** Reads the settings in force: stored values over the specification's defaults. */
export type SettingsReader = () => Promise<Settings>

/** The reader queries each time, so that a change takes effect at once on every server. */
export const createSettingsReader =
  ({ db }: Pick<DatabasePlatform, 'db'>): SettingsReader =>
  async () => {
    const stored = await selectSettings(db)
    return withDefaults(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
  }

/** Stored values over the specification's defaults. */
export function withDefaults(stored: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings }
  for (const [key, value] of Object.entries(stored)) {
    if (key in defaultSettings && fits(value, defaultSettings[key as SettingName])) settings[key] = value
  }
  return settings as Settings
}

export interface PublicSettingsPorts {
  readonly readSettings: SettingsReader
  /** Mail is kept in the outbox instead of being sent. */
  readonly mailOutbox: boolean
}

/** What visitors may know of the settings and of this server. */
export async function readPublicSettings({
  readSettings,
  mailOutbox,
}: PublicSettingsPorts): Promise<PublicSettings> {
  return { ...selectPublicSettings(await readSettings()), mail_outbox: mailOutbox }
}
