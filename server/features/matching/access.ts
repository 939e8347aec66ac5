import { signedIn } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

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
        select id, false, 0::bit(256), 'x', now(), true from public.job_listings where source = 'matrix-bare'`,
      set: 'is_remote = true',
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
