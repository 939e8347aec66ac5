import { signedIn } from '../../platform/http/api/procedures.ts'
import { adminDashboard, recount } from './admin/service.ts'
import { presentAdminDashboard, presentFigures } from './present.ts'
import { jobSeekerFigures } from './service.ts'

export const dashboardsRouter = {
  jobSeeker: signedIn.dashboards.jobSeeker.handler(async ({ context }) =>
    presentFigures(await context.withActor(jobSeekerFigures)),
  ),
  admin: signedIn.dashboards.admin.handler(async ({ context }) =>
    presentAdminDashboard(await context.withActor(adminDashboard)),
  ),
  recount: signedIn.dashboards.recount.handler(async ({ context }) => {
    await context.withActor(async (tx) => recount(tx))
    return { success: true as const }
  }),
}
