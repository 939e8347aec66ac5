import { VERIFY_CHAIN_JOB } from '@jobscout/contract/audit/model.ts'
import { runNames } from '@jobscout/contract/operations/run-names.ts'
import { settingLabels } from '@jobscout/contract/settings/labels.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'
import type { AuditEntry, AuditNames } from './options.ts'
import { findDisplayName, formatValue, inWords, isRecord } from './values.ts'

/** A sentence in parts; what it is about is emphasised. */
export type Part = string | { readonly strong: string }

interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** The changed fields of an entry. */
export const listChanges = ({ metadata }: Pick<AuditEntry, 'metadata'>): readonly Change[] =>
  (Array.isArray(metadata.changes) ? metadata.changes : [])
    .filter(isRecord)
    .map(({ field, from, to }) => ({ field: String(field), from, to }))

/** `in_progress` as "In Progress". */
const titled = (code: string): string => inWords(code).replace(/(^|\s)\S/g, (letter) => letter.toUpperCase())

interface EntryFacts {
  readonly entry: AuditEntry
  readonly names: AuditNames
  /** The name of the resource. */
  readonly subject: Part
  /** A value of the metadata in words; null where there is none. */
  readonly value: (name: string) => string | null
  readonly count: (name: string) => number
  readonly changes: readonly Change[]
  /** The values before and after of a field. */
  readonly before: (field: string) => string
  readonly after: (field: string) => string
}

const strong = (text: string): Part => ({ strong: text })
const of =
  (what: string) =>
  ({ subject }: EntryFacts): Part[] => [`${what} of `, subject]
const theOne =
  (what: string) =>
  ({ subject }: EntryFacts): Part[] => [`${what} `, subject]
/** Nobody by name: the log keeps no address of somebody without an account. */
const invitation =
  (did: string, again = '') =>
  ({ value }: EntryFacts): Part[] => [`${did} as `, strong(inWords(value('role') ?? '')), again]

const runs: Readonly<Record<string, string>> = { ...runNames, broadcast: 'a broadcast' }
const formatRun = ({ value, entry }: EntryFacts): Part => {
  const kind = String(entry.metadata.kind ?? '')
  return strong(runs[kind] ?? value('kind') ?? 'a run')
}

const settings: Readonly<Record<string, string>> = settingLabels

/** A setting's label, or the words of one that there is no longer. */
const formatSettingName = (key: string): string => settings[key] ?? inWords(key)

/** The name of a changed field. */
export const formatFieldName = (
  { resource_type }: Pick<AuditEntry, 'resource_type'>,
  field: string,
): string => (resource_type === 'system_settings' ? formatSettingName : inWords)(field)

/** The settings of an entry. Those of earlier entries without changes are named by the resource. */
const settingsIn = ({ entry, changes }: EntryFacts): Part => {
  const keys = changes.length > 0 ? changes.map(({ field }) => field) : [entry.resource_id ?? 'settings']
  return strong(keys.map(formatSettingName).join(', '))
}

/** Security events of an hour: the first one is an entry, and all of them are another one. */
const repeated = ({ count }: EntryFacts, once: string, often: string): Part =>
  strong(count('count') > 1 ? `${formatNumber(count('count'))} ${often}` : once)
const times = ({ count }: EntryFacts): string =>
  count('count') > 1 ? `, ${formatNumber(count('count'))} times within an hour` : ''
const formatDevice = ({ entry }: EntryFacts): Part => strong(String(entry.metadata.device ?? ''))

/** One line for each action. An action that is missing here is shown by its code. */
const sentences: Readonly<Record<string, (facts: EntryFacts) => Part[]>> = {
  // Older entries name the roles outside of the changes.
  ROLE_CHANGE: ({ subject, changes, before, after, value }) => {
    const [from, to] =
      changes.length > 0 ? [before('role'), after('role')] : [value('from') ?? 'none', value('to') ?? 'none']
    return ['changed the role of ', subject, ` from ${from} to ${to}`]
  },
  PLAN_GRANTED: ({ subject, after }) => [
    'granted ',
    subject,
    ` the ${titled(after('granted_plan'))} plan until ${after('last_day')}`,
  ],
  PLAN_GRANT_ENDED: ({ subject, before }) => [
    `ended the granted ${titled(before('granted_plan'))} plan of `,
    subject,
  ],
  TRIAL_EXTENDED: ({ subject, count, after }) => [
    'extended the trial of ',
    subject,
    ` by ${pluralize(count('days'), 'day')} until ${after('trial_ends_at')}`,
  ],
  PLAN_SYNCED: ({ subject, changes }) => [
    'read the plan of ',
    subject,
    ' from the payment provider',
    changes.length > 0 ? ` and ended ${pluralize(changes.length, 'difference')}` : '',
  ],
  AUTO_MODE_ON: ({ count }) => [
    'let ',
    strong('Scout approve by itself'),
    `, from a score of ${count('min_score')} and at most ${count('daily_max')} a day`,
  ],
  AUTO_MODE_OFF: ({ subject, entry }) => [
    'ended the standing approval of ',
    subject,
    ` for Scout (${inWords(String(entry.metadata.reason))})`,
  ],
  APPLIED_BY_SCOUT: ({ subject, entry }) => ['applied for ', subject, ` (${String(entry.metadata.by)})`],
  EMAIL_CHANGED: theOne('changed the email address of'),
  TWO_FACTOR_ENDED: theOne('turned off the two-factor sign-in of'),
  SIGN_IN_FAILED: (facts) => [
    'recorded ',
    repeated(facts, 'a failed sign-in', 'failed sign-ins'),
    ' to the account of ',
    facts.subject,
  ],
  SECOND_FACTOR_FAILED: (facts) => [
    'recorded ',
    repeated(facts, 'a wrong code', 'wrong codes'),
    ' after the right password of ',
    facts.subject,
  ],
  RESET_REQUESTED: (facts) => [
    'recorded ',
    repeated(facts, 'a request', 'requests'),
    ' to reset the password of ',
    facts.subject,
  ],
  SIGN_IN_NEW_DEVICE: (facts) => ['signed in on a new device, ', formatDevice(facts), times(facts)],
  PASSWORD_RESET: (facts) => ['reset ', strong('their own password'), ' by email', times(facts)],
  PASSWORD_CHANGED: (facts) => ['changed ', strong('their own password'), times(facts)],
  TWO_FACTOR_ENABLED: (facts) => ['turned on ', strong('their own two-factor sign-in'), times(facts)],
  TWO_FACTOR_DISABLED: (facts) => ['turned off ', strong('their own two-factor sign-in'), times(facts)],
  RECOVERY_CODES_REPLACED: (facts) => ['made ', strong('new recovery codes'), times(facts)],
  CONSENTS_WITHDRAWN: () => ['withdrew ', strong('their own consents')],
  ADMIN_CREATED: theOne('created the administrator'),
  INVITATION_SENT: invitation('invited somebody'),
  INVITATION_RESENT: invitation('sent the invitation of somebody', ' again'),
  INVITATION_REVOKED: invitation('revoked the invitation of somebody'),
  INVITATION_ACCEPTED: invitation('accepted the invitation'),
  CLIENT_ASSIGNED: ({ subject, after }) => ['assigned ', subject, ' to ', strong(after('agent'))],
  CLIENT_REASSIGNED: ({ subject, before, after }) => [
    'reassigned ',
    subject,
    ` from ${before('agent')} to `,
    strong(after('agent')),
  ],
  CLIENT_UNASSIGNED: ({ subject, before }) => ['unassigned ', subject, ` from ${before('agent')}`],
  AGENT_ACTIVATED: theOne('activated the agent'),
  AGENT_DEACTIVATED: theOne('deactivated the agent'),
  ABSENCE_SET: of('set the absence'),
  ABSENCE_REMOVED: of('removed the absence'),
  AGENT_PROFILE_CHANGED: of('changed the agent profile'),
  AGENT_PROFILE_CREATED: of('created the agent profile'),
  AGENT_PERFORMANCE_EXPORTED: () => ['exported the ', strong('agent performance'), ' as CSV'],
  USERS_EXPORTED: ({ count }) => ['exported ', strong(pluralize(count('rows'), 'user')), ' as CSV'],
  CLIENT_APPLICATIONS_EXPORTED: ({ count, subject }) => [
    'exported ',
    strong(pluralize(count('rows'), 'application')),
    ' of ',
    subject,
  ],
  AUDIT_LOG_EXPORT: ({ count }) => [
    'exported ',
    strong(pluralize(count('rows'), 'audit entry', 'audit entries')),
    ' as CSV',
  ],
  VIEW_OUTBOX: () => ['opened the ', strong('outbox of emails')],
  VIEW_AUDIT_LOG: () => ['opened the ', strong('audit log')],
  APPLICATION_STATUS_CHANGED: ({ subject, after }) => ['changed ', subject, ` to ${after('status')}`],
  APPLICATION_NOTES_CHANGED: of('changed the notes'),
  APPLICATION_PLAN_CHANGED: ({ subject, changes }) => [
    `changed the ${['interview', 'next action'].filter((part) => changes.some(({ field }) => inWords(field).startsWith(part))).join(' and the ')} of `,
    subject,
  ],
  QUOTA_RETURNED: ({ subject, value }) => [
    'gave ',
    subject,
    ` back to the quota of ${value('month') ?? 'its month'}`,
  ],
  PROOF_ADDED: of('added a proof to an application'),
  APPLICATION_UNDONE: () => ['undid an application'],
  APPLICATIONS_IMPORTED: ({ count }) => ['imported ', strong(pluralize(count('rows'), 'application'))],
  IMPORT_UNDONE: ({ count }) => [
    'undid an import, which removed ',
    strong(pluralize(count('rows'), 'application')),
  ],
  INTERNAL_NOTE_ADDED: ({ value }) => ['added a note about ', strong(value('client_id') ?? 'a client')],
  INTERNAL_NOTE_DELETED: ({ value }) => ['deleted a note about ', strong(value('client_id') ?? 'a client')],
  DRAFT_PREPARED: ({ subject, value }) => [
    `prepared a draft for ${value('job_title') ?? 'a job'} for `,
    subject,
  ],
  DRAFT_TAKEN_BACK: ({ subject, value }) => [
    `took back the draft for ${value('job_title') ?? 'a job'} from `,
    subject,
  ],
  VIEW_DASHBOARD: ({ count }) => [
    'opened the dashboard with applications of ',
    strong(pluralize(count('clients'), 'client')),
  ],
  VIEW_PROFILE: of('viewed the profile'),
  VIEW_APPLICATIONS: of('viewed the applications'),
  VIEW_HISTORY: of('viewed the status history'),
  VIEW_DOCUMENTS: of('viewed the documents'),
  VIEW_CV: of('opened the CV'),
  VIEW_MESSAGES: of('read the messages'),
  SETTING_CHANGE: (facts) => [
    'changed ',
    settingsIn(facts),
    facts.changes.length === 1 ? ` from ${facts.before('')} to ${facts.after('')}` : '',
  ],
  MAIL_TESTED: () => ['sent a ', strong('test email')],
  INTEGRATION_TESTED: ({ entry }) => [
    'tested the connection of ',
    strong(inWords(entry.resource_id ?? 'a service')),
  ],
  NOTIFICATION_TEMPLATE_CHANGE: ({ entry, names, changes }) => [
    'changed the ',
    changes.map(({ field }) => (field === 'message' ? 'text' : field)).join(' and '),
    ' of the notification ',
    strong(`“${findDisplayName(entry.resource_id ?? '', names, entry.resource_type)}”`),
  ],
  NOTIFICATION_BROADCAST: ({ count, value }) => [
    'sent ',
    strong(`“${value('title') ?? 'a notification'}”`),
    ` to ${pluralize(count('sent'), 'person', 'people')}`,
  ],
  RUN_STARTED: (facts) => ['started ', formatRun(facts)],
  RUN_CANCELLED: (facts) => ['cancelled ', formatRun(facts)],
  JOB_SOURCE_ADDED: ({ value }) => ['added the job source ', strong(value('name') ?? '')],
  JOB_SOURCE_CHANGED: ({ value }) => ['changed the job source ', strong(value('name') ?? '')],
  SCHEDULE_RUN: ({ entry, subject }) =>
    entry.resource_id === VERIFY_CHAIN_JOB
      ? ['had the whole ', strong('audit chain'), ' verified']
      : ['ran the schedule ', subject],
  JOB_RETRIED: theOne('retried the failed job'),
  JOB_DISMISSED: theOne('dismissed the failed job'),
  DATA_EXPORT_REQUESTED: () => ['asked for an export of ', strong('their own data')],
  ACCOUNT_DELETION_REQUESTED: () => ['asked for the deletion of ', strong('their own account')],
  ACCOUNT_KEPT: () => ['kept ', strong('their own account')],
  ACCOUNT_ERASED: ({ subject, count }) => [
    'erased the account of ',
    subject,
    count('redacted') > 0 ? ` and redacted ${pluralize(count('redacted'), 'entry', 'entries')}` : '',
  ],
  ACCESS_DENIED: ({ entry }) => [
    'was denied ',
    strong(entry.resource_id ?? 'a call'),
    entry.metadata.more === true ? ', again and again' : '',
  ],
}

/** Who did what to whom, without the actor: "changed the role of Marek Duda from Client to Agent". */
export function buildSentence(entry: AuditEntry, names: AuditNames): readonly Part[] {
  const changes = listChanges(entry)
  const change = (field: string) => changes.find((candidate) => candidate.field === field) ?? changes[0]
  const facts: EntryFacts = {
    entry,
    names,
    changes,
    subject: strong(
      entry.resource_id === null
        ? inWords(entry.resource_type)
        : findDisplayName(entry.resource_id, names, entry.resource_type),
    ),
    value: (name) => formatValue(entry.metadata[name], names),
    count: (name) => Number(entry.metadata[name] ?? 0) || 0,
    before: (field) => formatValue(change(field)?.from, names) ?? 'none',
    after: (field) => formatValue(change(field)?.to, names) ?? 'none',
  }
  const known = Object.hasOwn(sentences, entry.action) ? sentences[entry.action] : undefined
  const parts = known?.(facts) ?? unknownAction(facts)
  return parts.filter((part) => part !== '')
}

/** An action that nobody wrote a line for still reads well: "recorded plan upgraded for Marek Duda". */
const unknownAction = ({ entry, subject }: EntryFacts): Part[] => {
  const words = `recorded “${inWords(entry.action)}”`
  return entry.resource_id === null ? [words] : [`${words} for `, subject]
}

export const sentenceText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.strong)).join('')

/** The actions that the filter offers. */
export const knownActions = Object.keys(sentences)
