import type { ActorKind } from './actors.ts'

export type Command = 'select' | 'insert' | 'update' | 'delete'

/**
 * Who may do what to the owner's row of a table. In the statements $1 is the owner, $2 the owner's application,
 * $3 a listing and $4 a person without any rows. Everybody who is not named is refused or reaches no row.
 */
export interface TableAccess {
  readonly table: string
  readonly may: Record<Command, readonly ActorKind[]>
  /** Narrows select, update and delete to the row in question. */
  readonly row: string
  readonly insert: string
  /** What update tries to write. */
  readonly set: string
  /**
   * The owner's row is the table's only one, so update needs no condition. Conditions read the row, and reading is
   * decided by the policy for select: without one, the policy for update stands alone.
   */
  readonly blind?: true
}

const signedIn = [
  'owner',
  'other_client',
  'assigned_agent',
  'other_agent',
  'admin',
  'super_admin',
  'demoted_admin',
] as const
const none = ['system'] as const
const admins = ['admin', 'super_admin'] as const

const authTable = (name: string, row: string, insert: string, set: string): TableAccess => ({
  table: `auth.${name}`,
  may: {
    select: ['login', 'system'],
    insert: ['login', 'system'],
    update: ['login', 'system'],
    delete: ['login', 'system'],
  },
  row,
  insert,
  set,
})

export const accessMatrix: readonly TableAccess[] = [
  authTable(
    '"user"',
    'id = $4',
    `(name, email, "firstName", "lastName") values ('New', 'new@test.example', 'New', 'Person')`,
    `name = 'Changed'`,
  ),
  authTable(
    'session',
    '"userId" = $1',
    `("userId", token, "expiresAt") values ($1, 'x', now())`,
    `"userAgent" = 'x'`,
  ),
  authTable(
    'account',
    '"userId" = $1',
    `("userId", "accountId", "providerId") values ($1, 'x', 'x')`,
    `scope = 'x'`,
  ),
  authTable(
    'verification',
    `identifier = 'matrix'`,
    `(identifier, value, "expiresAt") values ('x', 'x', now())`,
    `value = 'x'`,
  ),
  authTable('rate_limit', `key = 'matrix'`, `(key, count, "lastRequest") values ('x', 1, 1)`, 'count = 2'),
  {
    table: 'public.profiles',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
      insert: none,
      update: ['owner', 'system'],
      delete: none,
    },
    row: 'user_id = $1',
    insert: `(user_id, email, trial_ends_at) values ($4, 'x@test.example', now())`,
    set: `first_name = 'Changed'`,
  },
  {
    table: 'public.user_roles',
    may: { select: ['owner', ...admins, 'system'], insert: none, update: none, delete: none },
    row: 'user_id = $1',
    insert: `(user_id, role) values ($4, 'admin')`,
    set: `role = 'admin'`,
  },
  {
    table: 'public.subscribers',
    may: { select: ['owner', ...admins, 'system'], insert: none, update: none, delete: none },
    row: 'user_id = $1',
    insert: '(user_id, subscribed) values ($4, true)',
    set: `subscription_tier = 'premium'`,
  },
  {
    table: 'public.system_settings',
    may: { select: [...admins, 'worker', 'login', 'system'], insert: none, update: none, delete: none },
    row: `key = 'matrix_private'`,
    insert: `(key, value) values ('matrix_new', '1')`,
    set: `value = '2'`,
  },
  {
    table: 'public.audit_logs',
    may: { select: [...admins, 'system'], insert: none, update: none, delete: none },
    row: 'resource_id = $1::text',
    insert: `(action, resource_type) values ('X', 'x')`,
    set: `action = 'X'`,
  },
  {
    table: 'public.job_preferences',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: ['system'],
      update: ['owner', 'system'],
      delete: none,
    },
    row: 'user_id = $1',
    insert: '(user_id) values ($4)',
    set: 'remote_ok = false',
  },
  {
    table: 'public.locations',
    may: {
      select: [...signedIn, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: none,
    },
    row: `name = 'Matrix'`,
    insert: `(name, keys) values ('New', '{new}')`,
    set: `keys = '{x}'`,
  },
  {
    table: 'public.job_listings',
    may: {
      select: [...signedIn, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: none,
    },
    row: 'id = $3',
    insert: `(source, dedupe_key, content_hash, title, company, posted_date) values ('x', 'x', 'x', 'x', 'x', now())`,
    set: `title = 'Changed'`,
  },
  {
    table: 'public.listing_features',
    may: {
      select: [...signedIn, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: none,
    },
    row: 'listing_id = $3',
    insert: `(listing_id, is_remote, skills, company_key, posted_date, is_active)
      select id, false, 0::bit(256), 'x', now(), true from public.job_listings where source = 'matrix-bare'`,
    set: 'is_remote = true',
  },
  {
    table: 'public.ingestion_runs',
    may: {
      select: [...admins, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: none,
    },
    row: `source = 'matrix'`,
    insert: `(source) values ('x')`,
    set: 'received = 1',
  },
  {
    table: 'public.ingestion_refusals',
    may: {
      select: [...admins, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: none,
      delete: none,
    },
    row: `reason = 'matrix'`,
    insert: `(run_id, position, title, reason) select id, 2, 'x', 'x' from public.ingestion_runs where source = 'matrix'`,
    set: `reason = 'x'`,
  },
  {
    table: 'public.job_applications',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: ['owner', 'system'],
      update: ['owner', 'assigned_agent', ...admins, 'system'],
      delete: none,
    },
    row: 'id = $2',
    insert: `(user_id, job_title, company_name) values ($1, 'New', 'New')`,
    set: `status = 'applied'`,
    blind: true,
  },
  {
    table: 'public.application_status_history',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: none,
      update: none,
      delete: none,
    },
    row: 'application_id = $2',
    insert: `(application_id, status) values ($2, 'applied')`,
    set: `notes = 'x'`,
  },
  {
    table: 'public.cv_versions',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: none,
      update: none,
      delete: none,
    },
    // One that was not sent with an application: a sent one stays.
    row: 'user_id = $1 and stamp = 2',
    insert: `(user_id, stamp, kind, format, filename) values ($1, 3, 'uploaded', 'pdf', 'x.pdf')`,
    set: `filename = 'x'`,
  },
  {
    table: 'public.cv_files',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
      insert: none,
      update: none,
      delete: none,
    },
    row: `storage_key = 'cv/00000000-0000-0000-0000-000000000000'`,
    insert: `(version_id, format, storage_key, byte_size, sha256)
      select version_id, 'docx', 'cv/00000000-0000-0000-0000-000000000001', 1, sha256 from public.cv_files`,
    set: 'byte_size = 2',
  },
  {
    table: 'public.application_documents',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: none,
      update: none,
      delete: none,
    },
    row: 'application_id = $2',
    insert: `(application_id, kind, cv_version_id) select $2, 'cv', id from public.cv_versions where stamp = 2`,
    set: `kind = 'cv'`,
  },
  {
    table: 'public.notifications',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: none,
      update: ['owner', 'system'],
      delete: ['worker', 'system'],
    },
    row: 'user_id = $1 and deleted_at is not null',
    insert: `(user_id, title, message) values ($1, 'x', 'x')`,
    set: 'deleted_at = now()',
    blind: true,
  },
  {
    // One that its person has not deleted: the nightly job may not take it.
    table: 'public.notifications',
    may: { select: ['owner', 'worker', 'system'], insert: none, update: ['owner', 'system'], delete: none },
    row: 'user_id = $1 and deleted_at is null',
    insert: `(user_id, title, message) values ($1, 'x', 'x')`,
    set: 'deleted_at = now()',
  },
  authTable(
    'two_factor',
    '"userId" = $1',
    `("userId", secret, "backupCodes") values ($4, 'x', 'x')`,
    `secret = 'y'`,
  ),
  {
    table: 'public.user_notification_preferences',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: ['system'],
      update: ['owner', 'system'],
      delete: none,
    },
    row: 'user_id = $1',
    insert: '(user_id) values ($4)',
    set: 'daily_summary = false',
    blind: true,
  },
  {
    table: 'app.digests_sent',
    may: { select: none, insert: none, update: none, delete: none },
    row: 'user_id = $1',
    insert: `(user_id, kind, period) values ($4, 'daily', '2026-01-01')`,
    set: `kind = 'weekly'`,
  },
  {
    table: 'public.data_exports',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: ['owner', 'system'],
      update: ['worker', 'system'],
      delete: ['worker', 'system'],
    },
    row: 'user_id = $1',
    insert: '(user_id) values ($1)',
    set: 'done = 1',
  },
  {
    table: 'public.account_deletions',
    may: { select: ['owner', 'worker', 'system'], insert: none, update: none, delete: none },
    row: 'user_id = $1',
    insert: '(user_id, erase_after) values ($4, now())',
    set: 'erase_after = now()',
  },
  {
    table: 'public.mail_outbox',
    may: { select: ['super_admin', 'system'], insert: ['worker', 'system'], update: none, delete: none },
    row: `subject = 'matrix'`,
    insert: `(recipient_address, subject, body_text, body_html) values ('x@test.example', 'x', 'x', 'x')`,
    set: `subject = 'x'`,
  },
  {
    table: 'app.attempts',
    may: { select: none, insert: none, update: none, delete: none },
    row: `key = 'matrix'`,
    insert: `(key, window_ends_at, count) values ('x', now(), 1)`,
    set: 'count = 0',
  },
  {
    table: 'app.notification_counters',
    may: { select: none, insert: none, update: none, delete: none },
    row: 'user_id = $1',
    insert: '(user_id, last_sequence) values ($4, 1)',
    set: 'last_sequence = 0',
  },
  {
    table: 'app.schema_migrations',
    may: { select: none, insert: none, update: none, delete: none },
    row: `name like '0001-%'`,
    insert: `(name, checksum) values ('9999-x.sql', 'x')`,
    set: `checksum = 'x'`,
  },
]
