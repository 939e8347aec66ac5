import { staffLabels } from '@jobscout/contract/clients/status.ts'
import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { roleLabels } from '@jobscout/contract/shared/roles.ts'
import { type Dates, datesIn } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { isUuid } from '../../lib/navigation/arrival.ts'
import type { AuditNames } from './options.ts'
import { auditStrings as strings } from './strings.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `session_timeout` and `SETTING_CHANGE` as words. */
export const inWords = (code: string): string => code.replaceAll('_', ' ').toLowerCase()

const kinds: Readonly<Record<string, string>> = {
  profiles: 'Profile',
  user_roles: 'User',
  job_applications: 'Application',
  application_imports: 'Import',
  client_notes: 'Note',
  system_settings: 'Setting',
  notification_templates: 'Template',
  notifications: 'Notification',
  runs: 'Run',
  jobs: 'Job',
  job_sources: 'Job source',
  integrations: 'Integration',
  dashboards: 'Dashboard',
  procedures: 'Access',
  audit_logs: 'Audit log',
}

/** The kinds of resources that the filter offers. */
export const resourceKinds = Object.keys(kinds)

/** The resource type in one word. */
export const formatResourceKind = (type: string): string => {
  const known = kinds[type]
  if (known) return known
  const words = inWords(type)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const persons = ['profiles', 'user_roles']

/** What stands for somebody or something with this id: its name, a pseudonym for a person who was erased, or its kind. */
export function findDisplayName(id: string, names: AuditNames, type = 'profiles'): string {
  const known = names[id]?.label
  if (known) return onOneLine(known)
  if (!isUuid(id)) return id
  return strings.nameless(
    persons.includes(type) ? 'erased person' : formatResourceKind(type).toLowerCase(),
    id,
  )
}

/** The fields that are set: "days 7, critical yes". */
const describeRecord = (value: Record<string, unknown>, names: AuditNames, dates: Dates): string =>
  Object.entries(value)
    .filter(([, fieldValue]) => fieldValue !== '' && fieldValue !== false && fieldValue !== null)
    .map(([name, fieldValue]) => `${inWords(name)} ${formatValue(fieldValue, names, dates)}`)
    .join(', ')

const labels: Readonly<Record<string, string>> = { ...roleLabels, ...staffLabels }

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
/** For calendar days, which are the same in every time zone: "Dec 4, 2026". */
const utc = datesIn('UTC')

/** A value of a change in words: names for ids, labels for roles and statuses, days and moments as dates, yes and no.
 *  Marks that turn the direction are left out: they would scramble the sentence. */
export function formatValue(value: unknown, names: AuditNames, dates: Dates = utc): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((item) => formatValue(item, names, dates) ?? '–').join(', ')
  if (isRecord(value)) return describeRecord(value, names, dates)
  if (typeof value !== 'string') return String(value)
  if (isUuid(value)) return findDisplayName(value, names)
  if (day.test(value)) return utc.formatDate(value)
  if (moment.test(value)) return dates.formatMoment(value)
  return labels[value] ?? onOneLine(value)
}
