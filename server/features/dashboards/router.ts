import { signedIn } from '../../platform/http/api/procedures.ts'
import { presentFigures } from './present.ts'
import { jobSeekerFigures } from './service.ts'

export const dashboardsRouter = {
  jobSeeker: signedIn.dashboards.jobSeeker.handler(async ({ context }) =>
    presentFigures(await context.withActor(jobSeekerFigures)),
  ),
}
