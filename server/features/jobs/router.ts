import { signedIn } from '../../platform/http/procedures.ts'
import { ingestFromService } from './ingestion.ts'
import { presentCard, presentDetail, presentRun, presentView } from './present.ts'
import { latestRuns, listJobs, readJob, refusalsOf } from './service.ts'
import { changeView, listViews, removeView, saveView } from './view-service.ts'
import { noteVisit } from './visit-service.ts'

export const jobsRouter = {
  list: signedIn.jobs.list.handler(async ({ input, context }) => {
    const { cards, new_since, hidden, ...page } = await context.asActor((tx) => listJobs(tx, input))
    return {
      ...page,
      hidden: [...hidden],
      new_since: new_since?.toISOString() ?? null,
      items: cards.map(presentCard),
    }
  }),
  visit: signedIn.jobs.visit.handler(async ({ context }) => {
    await context.asActor(noteVisit)
    return { success: true as const }
  }),
  views: signedIn.jobs.views.handler(async ({ context }) =>
    (await context.asActor(listViews)).map(presentView),
  ),
  saveView: signedIn.jobs.saveView.handler(async ({ input, context }) =>
    presentView(await context.asActor((tx) => saveView(tx, input))),
  ),
  changeView: signedIn.jobs.changeView.handler(async ({ input: { id, ...change }, context }) =>
    presentView(await context.asActor((tx) => changeView(tx, id, change))),
  ),
  removeView: signedIn.jobs.removeView.handler(async ({ input, context }) => {
    await context.asActor((tx) => removeView(tx, input.id))
    return { success: true as const }
  }),
  get: signedIn.jobs.get.handler(async ({ input, context }) => {
    const { row, match } = await context.asActor((tx) => readJob(tx, input.id))
    return presentDetail(row, match)
  }),
  ingest: signedIn.jobs.ingest.handler(async ({ input, context }) =>
    presentRun(await ingestFromService(context.world, input.maxJobsPerSearch)),
  ),
  runs: signedIn.jobs.runs.handler(async ({ context }) =>
    (await context.asActor(latestRuns)).map(presentRun),
  ),
  refusals: signedIn.jobs.refusals.handler(({ input, context }) =>
    context.asActor((tx) => refusalsOf(tx, input.run_id)),
  ),
}
