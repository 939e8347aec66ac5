import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const agents = ['assigned_agent', 'other_agent'] as const

export const dashboardsAccess: FeatureAccess = {
  routes: {
    'dashboards.jobSeeker': { call: (as) => as.dashboards.jobSeeker(), ok: signedIn },
    'dashboards.agent': { call: (as) => as.dashboards.agent(), ok: agents, otherwise: 'FORBIDDEN' },
    'dashboards.rows': {
      call: (as) => as.dashboards.rows({ figure: 'pending' }),
      ok: agents,
      otherwise: 'FORBIDDEN',
    },
    'dashboards.attention': { call: (as) => as.dashboards.attention({}), ok: agents, otherwise: 'FORBIDDEN' },
    'dashboards.markAttention': {
      call: (as, { applicationId }) =>
        as.dashboards.markAttention({ kind: 'review', subject_id: applicationId, mark: 'open' }),
      ok: agents,
      otherwise: 'FORBIDDEN',
    },
    'dashboards.admin': { call: (as) => as.dashboards.admin(), ok: admins, otherwise: 'FORBIDDEN' },
    'dashboards.recount': { call: (as) => as.dashboards.recount(), ok: admins, otherwise: 'FORBIDDEN' },
  },
  tables: [
    {
      table: 'public.attention_marks',
      may: {
        select: ['assigned_agent', 'system'],
        insert: [...agents, ...admins, 'system'],
        update: ['assigned_agent', 'system'],
        delete: ['assigned_agent', 'system'],
      },
      row: `subject_id = $2 and kind = 'review'`,
      insert: `(user_id, kind, subject_id, cause_at, done_at) values (coalesce(app.user_id(), $1), 'reply', $2, now(), now())`,
      set: 'done_at = now()',
    },
    {
      table: 'public.dashboard_figures',
      may: {
        select: [...admins, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: ['worker', 'system'],
        delete: systemOnly,
      },
      row: `name = 'admin'`,
      insert: `(name, figures, counted_at) values ('admin', '{}', now())
        on conflict (name) do update set counted_at = excluded.counted_at`,
      set: 'counted_at = now()',
      blind: true,
    },
  ],
}
