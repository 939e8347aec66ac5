import { randomUUID } from 'node:crypto'
import { admins, signedIn } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const jobsAccess: FeatureAccess = {
  routes: {
    'jobs.list': { call: (as) => as.jobs.list({}), ok: signedIn },
    'jobs.roles': { call: (as) => as.jobs.roles(), ok: signedIn },
    'jobs.visit': { call: (as) => as.jobs.visit(), ok: signedIn },
    'jobs.views': { call: (as) => as.jobs.views(), ok: signedIn },
    'jobs.saveView': { call: (as) => as.jobs.saveView({ name: randomUUID() }), ok: signedIn },
    'jobs.changeView': {
      call: (as, { viewId }) => as.jobs.changeView({ id: viewId, name: randomUUID(), sort: 'date' }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'jobs.removeView': {
      call: (as, { viewId }) => as.jobs.removeView({ id: viewId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'jobs.get': { call: (as, { listingId }) => as.jobs.get({ id: listingId }), ok: signedIn },
    'jobs.runs': { call: (as) => as.jobs.runs(), ok: admins, otherwise: 'FORBIDDEN' },
    'jobs.refusals': {
      call: (as, { ingestionRunId }) => as.jobs.refusals({ run_id: ingestionRunId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
  },
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
      table: 'public.job_visits',
      may: {
        select: ['owner', 'system'],
        insert: ['system'],
        update: ['owner', 'system'],
        delete: systemOnly,
      },
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
  ],
}
