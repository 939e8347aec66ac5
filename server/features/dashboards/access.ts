import { signedIn } from '../../access/actors.ts'
import type { FeatureAccess } from '../../access/feature-access.ts'

export const dashboardsAccess: FeatureAccess = {
  routes: {
    'dashboards.jobSeeker': { call: (as) => as.dashboards.jobSeeker(), ok: signedIn },
  },
  tables: [],
}
