import { admins } from '../actors.ts'
import { systemOnly, type TableAccess } from './table.ts'

export const applicationsTables: readonly TableAccess[] = [
  {
    table: 'public.job_applications',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: ['owner', 'system'],
      update: ['owner', 'assigned_agent', ...admins, 'system'],
      delete: systemOnly,
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
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: 'application_id = $2',
    insert: `(application_id, status) values ($2, 'applied')`,
    set: `notes = 'x'`,
  },
  {
    table: 'public.cv_versions',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    // A version that was not sent with an application; sent ones cannot be deleted.
    row: 'user_id = $1 and stamp = 2',
    insert: `(user_id, stamp, kind, format, filename) values ($1, 3, 'uploaded', 'pdf', 'x.pdf')`,
    set: `filename = 'x'`,
  },
  {
    table: 'public.cv_files',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: 'byte_size = 1',
    insert: `(version_id, format, storage_key, byte_size, sha256)
      select version_id, 'docx', 'cv/00000000-0000-0000-0000-000000000001', 1, sha256 from public.cv_files`,
    set: 'byte_size = 2',
  },
  {
    table: 'public.application_documents',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: 'application_id = $2',
    insert: `(application_id, kind, cv_version_id) select $2, 'cv', id from public.cv_versions where stamp = 2`,
    set: `kind = 'cv'`,
  },
  {
    table: 'public.notifications',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: systemOnly,
      update: ['owner', 'system'],
      delete: ['worker', 'system'],
    },
    row: 'user_id = $1 and deleted_at is not null',
    insert: `(user_id, title, message) values ($1, 'x', 'x')`,
    set: 'deleted_at = now()',
    blind: true,
  },
  {
    // A version the person has not deleted, which the nightly job may not delete.
    table: 'public.notifications',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: systemOnly,
      update: ['owner', 'system'],
      delete: systemOnly,
    },
    row: 'user_id = $1 and deleted_at is null',
    insert: `(user_id, title, message) values ($1, 'x', 'x')`,
    set: 'deleted_at = now()',
  },
  {
    table: 'app.notification_counters',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
    row: 'user_id = $1',
    insert: '(user_id, last_sequence) values ($4, 1)',
    set: 'last_sequence = 0',
  },
]
