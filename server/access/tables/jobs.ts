import { admins, signedIn } from '../actors.ts'
import { systemOnly, type TableAccess } from './table.ts'

export const jobsTables: readonly TableAccess[] = [
  {
    table: 'public.locations',
    may: {
      select: [...signedIn, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: systemOnly,
    },
    row: `name = 'matrix'`,
    insert: `(name, keys) values ('New', '{new}')`,
    set: `keys = '{x}'`,
  },
  {
    table: 'public.job_listings',
    may: {
      select: [...signedIn, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: systemOnly,
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
      delete: systemOnly,
    },
    row: 'listing_id = $3',
    insert: `(listing_id, is_remote, skills, company_key, posted_date, is_active)
      select id, false, 0::bit(256), 'x', now(), true from public.job_listings where source = 'matrix-bare'`,
    set: 'is_remote = true',
  },
  {
    table: 'public.job_visits',
    may: { select: ['owner', 'system'], insert: ['system'], update: ['owner', 'system'], delete: systemOnly },
    row: 'user_id = $1',
    insert: '(user_id, looked_at) values ($4, now())',
    set: 'new_since = null',
    blind: true,
  },
  {
    table: 'public.saved_views',
    may: {
      select: ['owner', 'system'],
      insert: ['owner', 'system'],
      update: ['owner', 'system'],
      delete: ['owner', 'system'],
    },
    row: 'user_id = $1',
    insert: `(user_id, place, name, name_key) values ($1, 2, 'New', 'new')`,
    set: `name = 'Changed'`,
    blind: true,
  },
  {
    table: 'public.ingestion_runs',
    may: {
      select: [...admins, 'worker', 'system'],
      insert: ['worker', 'system'],
      update: ['worker', 'system'],
      delete: systemOnly,
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
      update: systemOnly,
      delete: systemOnly,
    },
    row: `reason = 'matrix'`,
    insert: `(run_id, position, title, reason) select id, 2, 'x', 'x' from public.ingestion_runs where source = 'matrix'`,
    set: `reason = 'x'`,
  },
]
