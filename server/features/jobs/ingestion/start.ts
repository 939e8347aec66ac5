import { ingestErrors } from '@jobscout/contract/jobs/contract.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { startRun } from '../../operations/runs/service.ts'
import { ingestJobs } from './jobs.ts'
import type { IngestFromServicePorts } from './service.ts'

/** Starts a run that fetches listings from the configured scraping service, and returns its id. For administrators.
 *  Throws SOURCE_NOT_CONFIGURED, RUN_ACTIVE. */
export async function startIngestionRun(
  tx: Tx,
  { jobSource }: Pick<IngestFromServicePorts, 'jobSource'>,
  maxJobs: number,
): Promise<string> {
  if (!jobSource) throw declaredError(ingestErrors, 'SOURCE_NOT_CONFIGURED')
  const { id } = await startRun(tx, 'ingest_jobs', { input: { maxJobs } })
  enqueue(tx, ingestJobs, { run: id })
  return id
}
