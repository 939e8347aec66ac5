import { randomUUID } from 'node:crypto'
import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const sourcesAccess: FeatureAccess = {
  routes: {
    'sources.readings': { call: (as) => as.sources.readings(), ok: admins, otherwise: 'FORBIDDEN' },
    'sources.refusals': {
      call: (as, { ingestionRunId }) => as.sources.refusals({ run_id: ingestionRunId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'sources.list': { call: (as) => as.sources.list(), ok: admins, otherwise: 'FORBIDDEN' },
    'sources.runs': {
      call: (as, { sourceId }) => as.sources.runs({ id: sourceId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'sources.readPosting': {
      call: (as) => as.sources.readPosting({ address: 'nowhere' }),
      ok: signedIn,
      okCode: 'NOT_AN_ADDRESS',
    },
    'sources.test': {
      call: (as) => as.sources.test({ address: 'https://nowhere' }),
      ok: admins,
      okCode: 'NOT_AN_ADDRESS',
      otherwise: 'FORBIDDEN',
    },
    'sources.supply': { call: (as) => as.sources.supply(), ok: signedIn },
    'sources.add': {
      call: (as) => as.sources.add({ address: `https://jobs.lever.co/${randomUUID()}`, name: 'Acme' }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'sources.change': {
      call: (as, { sourceId }) => as.sources.change({ id: sourceId, state: 'paused' }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'sources.ingest': {
      call: (as) => as.sources.ingest({ sources: ['apify'] }),
      ok: admins,
      okCode: 'SOURCE_NOT_CONFIGURED',
      otherwise: 'FORBIDDEN',
    },
  },
  tables: [
    {
      table: 'public.job_sources',
      may: {
        select: [...admins, 'worker', 'system'],
        insert: [...admins, 'system'],
        update: [...admins, 'worker', 'system'],
        delete: systemOnly,
      },
      row: `kind = 'lever'`,
      insert: `(kind, address, name, created_by) values ('ashby', gen_random_uuid()::text, 'New', app.user_id())`,
      set: 'next_run_at = now()',
      blind: true,
    },
    {
      table: 'public.source_postings',
      may: {
        select: [...admins, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: `posting_id = 'matrix'`,
      insert: `(job_source_id, posting_id, seen_by, seen_at) select id, 'new', id, now() from public.job_sources where kind = 'lever'`,
      set: 'misses = 1',
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
