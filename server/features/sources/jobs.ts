import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import { defineJob, enqueue } from '../../platform/queue/job.ts'
import { defineRunJob, type RunPorts, startScheduledRun } from '../operations/runs/service.ts'
import { closeExpired } from './reading/close.ts'
import { claimDueSources } from './reading/queries.ts'
import type { ReadingPorts } from './reading/read-source.ts'
import { performIngestion } from './reading/run.ts'
import { closeStalledReadings } from './readings/service.ts'

export const ingest = defineRunJob({
  name: 'sources.ingest',
  concurrency: 2,
  abandonedAfterSeconds: 60,
  work: ({ run }, ports: ReadingPorts & RunPorts) =>
    performIngestion(ports, run, (tx) => enqueue(tx, ingest, { run })),
})

/** Of one run. The others are due a few minutes later. */
const DUE_MAX = 50

const readDue = defineJob({
  name: 'sources.read-due',
  schema: z.object({}),
  cron: '*/5 * * * *',
  work: (_, { withWorker, jobSource }: Pick<ReadingPorts, 'withWorker' | 'jobSource'>) =>
    withWorker(async (tx) => {
      const sources = await claimDueSources(tx, { limit: DUE_MAX, without: jobSource ? [] : ['apify'] })
      if (sources.length === 0) return
      const run = await startScheduledRun(tx, 'ingest_jobs', {
        exclusive: false,
        input: { sources, isConditional: true },
      })
      if (run) enqueue(tx, ingest, { run })
    }),
})

const closeOutdated = defineJob({
  name: 'sources.close-expired',
  schema: z.object({}),
  cron: '23 * * * *',
  async work(_, { withWorker }: Pick<Transactions, 'withWorker'>) {
    await withWorker(closeExpired)
  },
})

/** A killed process cannot end its own reading. */
const closeSilent = defineJob({
  name: 'jobs.close-silent-ingestion-runs',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_, { withWorker }: Pick<Transactions, 'withWorker'>) {
    await withWorker(closeStalledReadings)
  },
})

export const sourceJobs = [ingest, readDue, closeOutdated, closeSilent] as const
