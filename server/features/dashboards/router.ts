import { signedIn } from '../../platform/http/api/procedures.ts'
import { adminDashboard, recount } from './admin/service.ts'
import { agentDashboard, rowsBehind } from './agent/service.ts'
import { markAttention, readAttention } from './attention/service.ts'
import { presentAdminDashboard, presentFigures } from './present.ts'
import { jobSeekerFigures } from './service.ts'

export const dashboardsRouter = {
  jobSeeker: signedIn.dashboards.jobSeeker.handler(async ({ context }) =>
    presentFigures(await context.withActor(jobSeekerFigures)),
  ),
  agent: signedIn.dashboards.agent.handler(({ context }) => context.withActor(agentDashboard)),
  rows: signedIn.dashboards.rows.handler(({ input, context }) =>
    context.withActor((tx) => rowsBehind(tx, input.figure)),
  ),
  attention: signedIn.dashboards.attention.handler(({ input, context }) =>
    context.withActor((tx) => readAttention(tx, input)),
  ),
  markAttention: signedIn.dashboards.markAttention.handler(async ({ input, context }) => {
    await context.withActor((tx) => markAttention(tx, input))
    return { success: true as const }
  }),
  admin: signedIn.dashboards.admin.handler(async ({ context }) =>
    presentAdminDashboard(await context.withActor(adminDashboard)),
  ),
  recount: signedIn.dashboards.recount.handler(async ({ context }) => ({
    since: (await context.withActor(async (tx) => recount(tx))).toISOString(),
  })),
}
