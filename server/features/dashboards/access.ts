import { admins, signedIn } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const dashboardsAccess: FeatureAccess = {
  routes: {
    'dashboards.jobSeeker': { call: (as) => as.dashboards.jobSeeker(), ok: signedIn },
    'dashboards.admin': { call: (as) => as.dashboards.admin(), ok: admins, otherwise: 'FORBIDDEN' },
    'dashboards.recount': { call: (as) => as.dashboards.recount(), ok: admins, otherwise: 'FORBIDDEN' },
  },
  tables: [
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
