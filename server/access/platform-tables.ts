import { systemOnly, type TableAccess } from '../testing/access/feature-access.ts'

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

/** Tables of the platform: authentication, mail and migrations. */
export const platformTables: readonly TableAccess[] = [
  authTable(
    '"user"',
    'id = $4',
    `(name, email, "firstName", "lastName") values ('New', 'new@test.example', 'New', 'Person')`,
    `name = 'Changed'`,
  ),
  authTable(
    'session',
    '"userId" = $1',
    `("userId", token, "expiresAt", "credentialId") values ($1, 'x', now(), $1)`,
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
  authTable(
    'two_factor',
    '"userId" = $1',
    `("userId", secret, "backupCodes") values ($4, 'x', 'x')`,
    `secret = 'y'`,
  ),
  {
    table: 'app.local_payments',
    may: {
      select: ['login', 'system'],
      insert: ['login', 'system'],
      update: ['login', 'system'],
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: `(id, kind, body) values ('cus_new', 'customer', '{}')`,
    set: `body = '{"x": 1}'`,
  },
  {
    table: 'public.mail_outbox',
    may: {
      select: ['super_admin', 'system'],
      insert: ['worker', 'system'],
      update: systemOnly,
      delete: systemOnly,
    },
    row: `subject = 'matrix'`,
    insert: `(recipient_address, subject, body_text, body_html) values ('x@test.example', 'x', 'x', 'x')`,
    set: `subject = 'x'`,
  },
  {
    table: 'app.attempts',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: `key = 'matrix'`,
    insert: `(key, window_ends_at, count) values ('x', now(), 1)`,
    set: 'count = 0',
  },
  {
    table: 'app.workers',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: `seen_at = '2000-01-01'`,
    insert: '(id) values (gen_random_uuid())',
    set: 'seen_at = now()',
  },
  {
    table: 'app.schema_migrations',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: `name like '0001-%'`,
    insert: `(name, checksum) values ('9999-x.sql', 'x')`,
    set: `checksum = 'x'`,
  },
  {
    table: 'app.schema_files',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: `name = 'features/settings/database/access'`,
    insert: `(name, checksum, objects) values ('x', 'x', '{}')`,
    set: `checksum = 'x'`,
  },
]
