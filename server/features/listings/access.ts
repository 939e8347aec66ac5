import { admins, signedIn } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const listingsAccess: FeatureAccess = {
  routes: {},
  tables: [
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
    // A job that the owner added.
    {
      table: 'public.job_listings',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: ['owner', 'system'],
        update: ['owner', 'system'],
        delete: ['owner', 'system'],
      },
      row: 'owner_id = $1',
      insert: `(owner_id, source, dedupe_key, content_hash, title, company, posted_date) values ($1, 'own', 'new', 'x', 'x', 'x', now())`,
      set: `title = 'Changed'`,
    },
    {
      table: 'public.merged_postings',
      may: {
        select: [...signedIn, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: 'listing_id = $3',
      insert: `(dedupe_key, listing_id, source, content_hash, title, company, posted_date, evidence) values ('new', $3, 'x', 'x', 'x', 'x', now(), '{}')`,
      set: `title = 'Changed'`,
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
  ],
}
