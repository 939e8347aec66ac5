import type { PublicSettings } from '@jobscout/contract/settings/contract.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  selectPublicSettings,
} from '@jobscout/contract/settings/model.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import type { World } from '../../platform/world.ts'
import { selectSettings } from './queries.ts'

/** A stored value that cannot be the setting counts as not stored. */
const fits = (value: unknown, standard: unknown): boolean =>
  typeof value === typeof standard && (typeof value !== 'number' || (Number.isInteger(value) && value >= 1))

/** The settings in force now: stored values over the specification's defaults. Read each time, so that a change
 *  counts at once on every server. */
export async function readSettings({ db }: Pick<DatabasePlatform, 'db'>): Promise<Settings> {
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

/** What visitors may know of the settings and of this server. */
export async function readPublicSettings({
  database,
  settings: { mailOutbox },
}: Pick<World, 'database' | 'settings'>): Promise<PublicSettings> {
  return { ...selectPublicSettings(await readSettings(database)), mail_outbox: mailOutbox }
}
