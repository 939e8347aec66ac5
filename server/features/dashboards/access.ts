import { signedIn } from '../../testing/access/actors.ts'
import type { FeatureAccess } from '../../testing/access/feature-access.ts'

export const dashboardsAccess: FeatureAccess = {
  routes: {
    'dashboards.jobSeeker': { call: (as) => as.dashboards.jobSeeker(), ok: signedIn },
  },
  tables: [],
}
