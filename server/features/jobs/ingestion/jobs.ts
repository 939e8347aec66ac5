import { z } from 'zod'
import { defineJob } from '../../../platform/queue/job.ts'
import { performRun, RunFailure, type RunHandle, type RunPorts } from '../../operations/runs/service.ts'
import { type IngestFromServicePorts, ingestFromService } from './service.ts'
import { SourceError } from './source.ts'

const LOGGED_REFUSALS = 20

async function ingest(ports: IngestFromServicePorts, run: RunHandle): Promise<void> {
  const { maxJobs } = z.object({ maxJobs: z.number() }).parse(run.input)
  await run.step(async () => ({ step: 'Fetching listings' }))
  const { run: counts, refusals } = await ingestFromService(ports, maxJobs, (done, total) =>
    run.step(async () => ({ done, total, step: 'Writing listings' })),
  )
  for (const { position, title, reason } of refusals.slice(0, LOGGED_REFUSALS)) {
    await run.log(`Item ${position}${title && `, ${title}`}: ${reason}`, 'warning')
  }
  if (refusals.length > LOGGED_REFUSALS) {
    await run.log(`${refusals.length - LOGGED_REFUSALS} more items were refused.`, 'warning')
  }
  const { received, accepted, merged, unchanged, refused } = counts
  await run.step(async () => ({ result: { received, accepted, merged, unchanged, refused } }))
}

export const ingestJobs = defineJob({
  name: 'jobs.ingest',
  schema: z.object({ run: z.uuid() }),
  batchSize: 1,
  work: ({ run: id }, ports: IngestFromServicePorts & RunPorts) =>
    performRun(ports, id, async (run) => {
      try {
        await ingest(ports, run)
      } catch (error) {
        throw error instanceof SourceError ? new RunFailure(error.message) : error
      }
    }),
})
