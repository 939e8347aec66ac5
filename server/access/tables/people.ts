import { admins } from '../actors.ts'
import { systemOnly, type TableAccess } from './table.ts'

export const peopleTables: readonly TableAccess[] = [
  {
    table: 'public.profiles',
    may: {
      select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
      insert: systemOnly,
      update: ['owner', 'system'],
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: `(user_id, email, trial_ends_at) values ($4, 'x@test.example', now())`,
    set: `first_name = 'Changed'`,
  },
  {
    table: 'public.user_roles',
    may: {
      select: ['owner', ...admins, 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: `(user_id, role) values ($4, 'admin')`,
    set: `role = 'admin'`,
  },
  {
    table: 'public.subscribers',
    may: {
      select: ['owner', ...admins, 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: '(user_id, subscribed) values ($4, true)',
    set: `subscription_tier = 'premium'`,
  },
  {
    table: 'public.job_preferences',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: ['system'],
      update: ['owner', 'system'],
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: '(user_id) values ($4)',
    set: 'remote_ok = false',
  },
  {
    table: 'public.user_notification_preferences',
    may: {
      select: ['owner', 'worker', 'system'],
      insert: ['system'],
      update: ['owner', 'system'],
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: '(user_id) values ($4)',
    set: 'daily_summary = false',
    blind: true,
  },
  {
    table: 'app.digests_sent',
    may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
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
    may: {
      select: ['owner', 'worker', 'system'],
      insert: systemOnly,
      update: systemOnly,
      delete: systemOnly,
    },
    row: 'user_id = $1',
    insert: '(user_id, erase_after) values ($4, now())',
    set: 'erase_after = now()',
  },
]
