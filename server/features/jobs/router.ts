import { signedIn } from '../../platform/http/procedures.ts'
import { ingestFromService } from './ingestion.ts'
import { presentCard, presentDetail, presentRun } from './present.ts'
import { latestRuns, listJobs, readJob, refusalsOf } from './service.ts'

export const jobsRouter = {
  list: signedIn.jobs.list.handler(async ({ input, context }) => {
    const { cards, ...page } = await context.asActor((tx) => listJobs(tx, input))
    return { ...page, items: cards.map(({ row, match }) => presentCard(row, match)) }
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
