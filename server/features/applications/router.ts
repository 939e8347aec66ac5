import { signedIn } from '../../platform/http/procedures.ts'
import { listDueApplications } from './plan.ts'
import { presentApplication, presentChange, presentDue } from './present.ts'
import {
  applyToJob,
  changeApplication,
  hasAppliedToJob,
  listApplications,
  readApplication,
  readHistory,
} from './service.ts'

export const applicationsRouter = {
  list: signedIn.applications.list.handler(async ({ input, context }) => {
    const { items, total, counts } = await context.asActor((tx) => listApplications(tx, input))
    return { items: items.map(presentApplication), total, counts }
  }),
  get: signedIn.applications.get.handler(async ({ input, context }) => {
    const { application, history } = await context.asActor((tx) => readApplication(tx, input.id))
    return {
      ...presentApplication(application),
      job_description: application.job_description,
      history: history.map(presentChange),
    }
  }),
  apply: signedIn.applications.apply.handler(async ({ input, context }) =>
    presentApplication(await context.asActor((tx) => applyToJob(tx, input))),
  ),
  update: signedIn.applications.update.handler(async ({ input: { id, ...wanted }, context }) =>
    presentApplication(await context.asActor((tx) => changeApplication(tx, id, wanted))),
  ),
  due: signedIn.applications.due.handler(async ({ input, context }) => {
    const { items, ...rest } = await context.asActor((tx) => listDueApplications(tx, input))
    return { ...rest, items: items.map(presentDue) }
  }),
  history: signedIn.applications.history.handler(async ({ input, context }) =>
    (await context.asActor((tx) => readHistory(tx, input.application_id))).map(presentChange),
  ),
  hasApplied: signedIn.applications.hasApplied.handler(({ input, context }) =>
    context.asActor((tx) => hasAppliedToJob(tx, input)),
  ),
}
