import type { Tx } from '../../../../platform/db/transaction.ts'
import { enqueue } from '../../../../platform/queue/job.ts'
import { startRun } from '../../../operations/runs/service.ts'
import { processApplications } from './jobs.ts'

/** Starts a run that moves up to 50 submitted applications to in_progress, and returns its id. Several may be active:
 *  each takes applications that no other has. For administrators. */
export async function startProcessingRun(tx: Tx): Promise<string> {
  const { id } = await startRun(tx, 'process_applications', { exclusive: false })
  enqueue(tx, processApplications, { run: id })
  return id
}
