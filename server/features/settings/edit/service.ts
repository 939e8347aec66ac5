import {
  basicSettings,
  type EditableSetting,
  isSecret,
  type SettingChange,
  type SettingHistoryEntry,
  type SettingState,
  saveErrors,
  settingName,
  settingSchemas,
  settingValue,
} from '@jobscout/contract/settings/model.ts'
import { hasRank } from '@jobscout/contract/shared/roles.ts'
import { defaultSettings } from '@jobscout/contract/shared/settings.ts'
import { isAccessDenied, isCheckViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { SecretBox } from '../secret-box.ts'
import { type StoredSetting, saveChanges, selectEditable, selectHistory } from './queries.ts'

/** To the other super admins, who still get in. */
interface MaintenanceNotice {
  readonly template: 'staff.maintenance_on' | 'staff.maintenance_off'
  readonly values: { readonly admin_name: string }
  readonly to: string
  readonly except: string
  readonly actionUrl: string
  readonly expiresAt: Date
}

export interface SavePorts {
  readonly secretBox: SecretBox
  /** Notifies staff that maintenance mode was turned on or off. */
  readonly notifyStaff: (tx: Tx, notice: MaintenanceNotice) => void
}

const readDefault = (key: EditableSetting) => (isSecret(key) ? '' : defaultSettings[key])

/** The settings that the actor may edit, those with the default included. */
export async function listSettings(tx: Tx): Promise<SettingState[]> {
  const stored = new Map((await selectEditable(tx)).map((row) => [row.key, row]))
  const editable = hasRank(tx.actor.role, 'super_admin') ? settingName.options : basicSettings
  return editable.map((key) => presentSetting(key, stored.get(key)))
}

function presentSetting(key: EditableSetting, row: StoredSetting | undefined): SettingState {
  if (!row)
    return { key, value: isSecret(key) ? null : readDefault(key), is_set: false, version: 0, changed: null }
  const value = settingValue.safeParse(row.value)
  return {
    key,
    value: isSecret(key) ? null : value.success ? value.data : readDefault(key),
    is_set: isSecret(key) && row.value === null,
    version: row.version,
    changed: { at: row.changed_at.toISOString(), by: row.changed_by || null },
  }
}

/** Saves the changes, all or none, and returns the settings in force. Throws SETTINGS_FORBIDDEN, INVALID_SETTINGS, and
 *  SETTINGS_CHANGED with the values that somebody else has saved since they were read. */
export async function saveSettings(
  tx: Tx,
  { secretBox, notifyStaff }: SavePorts,
  changes: readonly SettingChange[],
): Promise<SettingState[]> {
  const prepared = prepare(changes, secretBox)
  const before = findMaintenance(await listSettings(tx))
  const conflicts = await saveChanges(tx, prepared).catch((error: unknown) => {
    throw explain(error)
  })
  if (conflicts.length > 0) {
    const current = conflicts.map((row) => presentSetting(settingName.parse(row.key), row))
    throw declaredError(saveErrors, 'SETTINGS_CHANGED', { current })
  }
  const after = await listSettings(tx)
  const maintenance = findMaintenance(after)
  if (maintenance?.value !== before?.value) notifyStaff(tx, maintenanceNotice(tx, maintenance))
  return after
}

const findMaintenance = (settings: readonly SettingState[]) =>
  settings.find(({ key }) => key === 'maintenance_mode')

const NOTICE_MS = 24 * 60 * 60_000

const maintenanceNotice = ({ actor, now }: Tx, setting: SettingState | undefined): MaintenanceNotice => ({
  template: setting?.value === true ? 'staff.maintenance_on' : 'staff.maintenance_off',
  values: { admin_name: setting?.changed?.by ?? 'A super admin' },
  to: 'super_admins',
  except: actor.userId,
  actionUrl: '/admin/system-settings?tab=maintenance',
  expiresAt: new Date(now.getTime() + NOTICE_MS),
})

function prepare(changes: readonly SettingChange[], box: SecretBox) {
  const checked = changes.map((change) => ({
    ...change,
    checked: settingSchemas[change.key].safeParse(change.value),
  }))
  const problems = checked.flatMap(({ key, checked: { error } }) =>
    error ? [{ key, message: error.issues[0]?.message ?? 'This value cannot be saved.' }] : [],
  )
  const twice = changes.find(
    ({ key }, index) => changes.findIndex((candidate) => candidate.key === key) !== index,
  )
  if (twice) problems.push({ key: twice.key, message: 'It is listed twice.' })
  if (problems.length > 0) throw invalid(problems)
  return checked.map(({ key, version, checked: { data } }) => ({
    key,
    version,
    value: isSecret(key) && data !== '' ? box.seal(key, String(data)) : data,
    default: readDefault(key),
  }))
}

const invalid = (problems: { key: EditableSetting; message: string }[]) =>
  declaredError(saveErrors, 'INVALID_SETTINGS', { problems })

function explain(error: unknown): unknown {
  if (isAccessDenied(error)) return declaredError(saveErrors, 'SETTINGS_FORBIDDEN')
  if (isCheckViolation(error, 'smtp_password_of_host')) {
    const message = 'Enter the password again, because the host changes.'
    return invalid([{ key: 'smtp_password', message }])
  }
  return error
}

/** The latest changes that the actor may see, newest first. */
export async function listHistory(tx: Tx, limit: number): Promise<SettingHistoryEntry[]> {
  const rows = await selectHistory(tx, limit)
  return rows.flatMap(({ id, key, from_value, to_value, created_at, first_name, last_name }) => {
    const known = settingName.safeParse(key)
    if (!known.success) return []
    const value = (stored: unknown) =>
      isSecret(known.data) ? null : (settingValue.safeParse(stored).data ?? null)
    return [
      {
        id: String(id),
        key: known.data,
        from: value(from_value),
        to: isSecret(known.data) ? String(to_value) : value(to_value),
        at: created_at.toISOString(),
        by: `${first_name ?? ''} ${last_name ?? ''}`.trim() || null,
      },
    ]
  })
}
