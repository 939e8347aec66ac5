import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const matchingAccess: FeatureAccess = {
  routes: {},
  tables: [
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
      table: 'public.role_sets',
      may: {
        select: [...signedIn, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'first = 32000',
      insert: '(first, second, is_weak) values (32001, null, false)',
      set: 'is_weak = true',
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
        select id, false, '{}', 'x', now(), true from public.job_listings where source = 'matrix-bare'`,
      set: 'is_remote = true',
    },
    // Of a job that the owner added.
    {
      table: 'public.listing_features',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: ['owner', 'system'],
        update: ['owner', 'system'],
        delete: systemOnly,
      },
      row: 'owner_id = $1',
      insert: `(listing_id, owner_id, is_remote, skills, company_key, posted_date, is_active)
        select id, $1, false, '{}', 'x', now(), false from public.job_listings
        where owner_id = $1 and content_hash = 'bare'`,
      set: 'is_remote = true',
    },
    {
      table: 'public.matched_clients',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: systemOnly,
        update: ['worker', 'system'],
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id) values ($4)',
      set: 'floor = 1',
    },
    {
      table: 'public.client_matches',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: 'user_id = $1',
      insert: '(user_id, listing_id, score, found_at, is_news) values ($4, $3, 50, now(), false)',
      set: 'score = 51',
    },
    {
      table: 'public.match_cursor',
      may: {
        select: ['worker', 'system'],
        insert: systemOnly,
        update: ['worker', 'system'],
        delete: systemOnly,
      },
      row: 'only_row',
      insert: '(only_row) values (true) on conflict (only_row) do update set snapshot = null',
      set: 'snapshot = null',
    },
    {
      table: 'public.removed_listings',
      may: {
        select: ['worker', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: ['worker', 'system'],
      },
      row: `listing_id = '00000000-0000-4000-8000-00000000d001'`,
      insert: `(listing_id) values ('00000000-0000-4000-8000-00000000d002')`,
      set: 'updated_at = now()',
    },
  ],
}
