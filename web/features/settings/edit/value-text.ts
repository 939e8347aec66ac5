import type { SettingValue } from '@jobscout/contract/settings/model.ts'
import { settingsStrings as strings } from '../strings.ts'

/** A value as people read it. */
export function valueText(value: SettingValue | null): string {
  if (value === '' || value === null) return strings.empty
  if (typeof value === 'boolean') return value ? strings.on : strings.off
  return String(value)
}
