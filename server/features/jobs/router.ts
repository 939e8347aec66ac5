import { signedIn } from '../../platform/http/api/procedures.ts'
import { type Matching, roleLabels } from '../matching/service.ts'
import { listLatestRuns, listRunRefusals } from './ingestion/service.ts'
import { presentCard, presentDetail, presentRun, presentSavedView } from './present.ts'
import { changeSavedView, createSavedView, listSavedViews, removeSavedView } from './saved-views/service.ts'
import { listJobs, readJob } from './service.ts'
import { recordJobsVisit } from './visits/service.ts'

interface JobsPorts {
  readonly matching: Matching
}

export const createJobsRouter = ({ matching }: JobsPorts) => ({
  list: signedIn.jobs.list.handler(async ({ input, context }) => {
    const { cards, new_since, hidden, ...page } = await context.readAsActor((tx) =>
      listJobs(tx, matching, input),
    )
    return {
      ...page,
      hidden: [...hidden],
      new_since: new_since?.toISOString() ?? null,
      items: cards.map(presentCard),
    }
  }),
  roles: signedIn.jobs.roles.handler(async () => [...roleLabels]),
  visit: signedIn.jobs.visit.handler(async ({ context }) => {
    await context.withActor(recordJobsVisit)
    return { success: true as const }
  }),
  views: signedIn.jobs.views.handler(async ({ context }) =>
    (await context.readAsActor(listSavedViews)).map(presentSavedView),
  ),
  saveView: signedIn.jobs.saveView.handler(async ({ input, context }) =>
    presentSavedView(await context.withActor((tx) => createSavedView(tx, input))),
  ),
  changeView: signedIn.jobs.changeView.handler(async ({ input: { id, ...patch }, context }) =>
    presentSavedView(await context.withActor((tx) => changeSavedView(tx, id, patch))),
  ),
  removeView: signedIn.jobs.removeView.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeSavedView(tx, input.id))
    return { success: true as const }
  }),
  get: signedIn.jobs.get.handler(async ({ input, context }) => {
    const { row, match } = await context.readAsActor((tx) => readJob(tx, input.id))
    return presentDetail(row, match)
  }),
  runs: signedIn.jobs.runs.handler(async ({ context }) =>
    (await context.withActor(listLatestRuns)).map(presentRun),
  ),
  refusals: signedIn.jobs.refusals.handler(({ input, context }) =>
    context.withActor((tx) => listRunRefusals(tx, input.run_id)),
  ),
})
