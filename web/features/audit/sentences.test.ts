import { expect, test } from 'vitest'
import { datesIn } from '../../lib/format/dates.ts'
import type { AuditEntry, AuditNames } from './options.ts'
import { buildSentence, formatFieldName, sentenceText } from './sentences.ts'
import { formatValue } from './values.ts'

const marek = '9d41a0b2-1111-4111-8111-000000000e07'
const ines = '3c8aa0b2-2222-4222-8222-00000000b52a'
const names: AuditNames = {
  [marek]: { kind: 'person', label: 'Marek Duda', role: 'agent' },
  [ines]: { kind: 'person', label: 'Ines Farouk', role: 'agent' },
  'account.data_ready': { kind: 'template', label: 'Data export is ready', role: null },
}
const tell = (action: string, details: Partial<AuditEntry> = {}, known = names) =>
  sentenceText(
    buildSentence(
      {
        id: ines,
        created_at: '2026-11-19T11:15:31.000Z',
        action,
        resource_type: 'profiles',
        resource_id: marek,
        critical: false,
        actor_id: null,
        actor_role: null,
        address: null,
        request_id: null,
        metadata: {},
        ...details,
      },
      known,
    ),
  )
const changed = (field: string, from: unknown, to: unknown) => ({
  metadata: { changes: [{ field, from, to }] },
})

test.each([
  [
    'AUTO_MODE_ON',
    { metadata: { min_score: 90, daily_max: 3 } },
    'let Scout approve by itself, from a score of 90 and at most 3 a day',
  ],
  [
    'AUTO_MODE_OFF',
    { metadata: { reason: 'agent_lost' } },
    'ended the standing approval of Marek Duda for Scout (agent lost)',
  ],
  [
    'APPLIED_BY_SCOUT',
    { metadata: { by: "Scout, by Marek Duda's standing approval of November 2, 2026" } },
    "applied for Marek Duda (Scout, by Marek Duda's standing approval of November 2, 2026)",
  ],
  ['ROLE_CHANGE', changed('role', 'client', 'agent'), 'changed the role of Marek Duda from Client to Agent'],
  [
    'ROLE_CHANGE',
    { metadata: { from: 'client', to: 'admin' } },
    'changed the role of Marek Duda from Client to Admin',
  ],
  ['SIGN_IN_FAILED', {}, 'recorded a failed sign-in to the account of Marek Duda'],
  [
    'SIGN_IN_FAILED',
    { metadata: { device: 'Firefox on Windows', count: 80 } },
    'recorded 80 failed sign-ins to the account of Marek Duda',
  ],
  [
    'SIGN_IN_NEW_DEVICE',
    { metadata: { device: 'Firefox on Windows' } },
    'signed in on a new device, Firefox on Windows',
  ],
  ['PASSWORD_CHANGED', { metadata: { count: 2 } }, 'changed their own password, 2 times within an hour'],
  ['CLIENT_ASSIGNED', changed('agent', null, ines), 'assigned Marek Duda to Ines Farouk'],
  ['CLIENT_UNASSIGNED', changed('agent', ines, null), 'unassigned Marek Duda from Ines Farouk'],
  [
    'SETTING_CHANGE',
    changed('session_timeout_minutes', 60, 45),
    'changed Session timeout (minutes) from 60 to 45',
  ],
  ['SETTING_CHANGE', { resource_id: 'smtp_password' }, 'changed SMTP password'],
  [
    'SETTING_CHANGE',
    {
      metadata: {
        changes: [
          { field: 'smtp_host', from: '', to: 'mail.example.com' },
          { field: 'smtp_port', from: 25, to: 587 },
        ],
      },
    },
    'changed SMTP host, SMTP port',
  ],
  [
    'TRIAL_EXTENDED',
    { metadata: { days: 1, changes: [{ field: 'trial_ends_at', from: null, to: '2026-12-04' }] } },
    'extended the trial of Marek Duda by 1 day until Dec 4, 2026',
  ],
  [
    'APPLICATION_STATUS_CHANGED',
    changed('status', 'pending', 'offer_received'),
    'changed Marek Duda to Offer Received',
  ],
  [
    'APPLICATION_PLAN_CHANGED',
    {
      metadata: {
        changes: [
          { field: 'interview_place', from: '', to: 'Room 5' },
          { field: 'interview_notes', from: '', to: 'Ask' },
          { field: 'next_action_date', from: null, to: '2026-12-04' },
        ],
      },
    },
    'changed the interview and the next action of Marek Duda',
  ],
  ['APPLICATION_PLAN_CHANGED', changed('next_action', '', 'Call'), 'changed the next action of Marek Duda'],
  ['PROOF_ADDED', {}, 'added a proof to an application of Marek Duda'],
  ['APPLICATION_UNDONE', {}, 'undid an application'],
  ['APPLICATIONS_IMPORTED', { metadata: { rows: 57 } }, 'imported 57 applications'],
  ['IMPORT_UNDONE', { metadata: { rows: 1 } }, 'undid an import, which removed 1 application'],
  ['CONSENTS_WITHDRAWN', {}, 'withdrew their own consents'],
  [
    'NOTIFICATION_TEMPLATE_CHANGE',
    { resource_id: 'account.data_ready', ...changed('title', 'a', 'b') },
    'changed the title of the notification “Data export is ready”',
  ],
  [
    'NOTIFICATION_TEMPLATE_CHANGE',
    { resource_id: 'former.template', ...changed('title', 'a', 'b') },
    'changed the title of the notification “former.template”',
  ],
  [
    'NOTIFICATION_BROADCAST',
    { metadata: { sent: 2, title: 'Up \u202enwod' } },
    'sent “Up  nwod” to 2 people',
  ],
  ['USERS_EXPORTED', { resource_id: null, metadata: { rows: 1284 } }, 'exported 1,284 users as CSV'],
  ['ACCESS_DENIED', { resource_id: 'agents.assign' }, 'was denied agents.assign'],
  ['SCHEDULE_RUN', { resource_id: 'audit.verify-all' }, 'had the whole audit chain verified'],
  ['SCHEDULE_RUN', { resource_id: 'cleanup' }, 'ran the schedule cleanup'],
])('%s with %j reads: %3$s', (action, details, text) => {
  expect(tell(action, details)).toBe(text)
})

test('an action without a line of its own still reads well', () => {
  expect(tell('PLAN_UPGRADED')).toBe('recorded “plan upgraded” for Marek Duda')
  expect(tell('constructor', { resource_id: null })).toBe('recorded “constructor”')
})

test('an erased person is a pseudonym', () => {
  expect(tell('VIEW_PROFILE', {}, {})).toBe('viewed the profile of erased person 9d41…07')
})

test('a thing without a name is its kind', () => {
  expect(tell('CLIENT_NOTE_READ', { resource_type: 'runs' }, {})).toBe(
    'recorded “client note read” for run 9d41…07',
  )
})

test('a moment is shown in the time zone of the reader', () => {
  expect(formatFieldName({ resource_type: 'job_applications' }, 'interview_at')).toBe('interview at')
  expect(formatValue('2026-12-01T10:00:00+00:00', names, datesIn('Europe/Berlin'))).toBe(
    'Dec 1, 2026, 11:00 AM',
  )
})
