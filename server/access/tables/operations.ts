import { admins } from '../actors.ts'
import { systemOnly, type TableAccess } from './table.ts'

export const operationsTables: readonly TableAccess[] = [
  {
    table: 'public.system_settings',
    may: {
      select: [...admins, 'worker', 'login', 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: `key = 'matrix_private'`,
    insert: `(key, value) values ('matrix_new', '1')`,
    set: `value = '2'`,
  },
  {
    table: 'public.audit_logs',
    may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: 'resource_id = $1::text',
    insert: `(action, resource_type) values ('X', 'x')`,
    set: `action = 'X'`,
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
    table: 'app.schema_migrations',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: `name like '0001-%'`,
    insert: `(name, checksum) values ('9999-x.sql', 'x')`,
    set: `checksum = 'x'`,
  },
]
