import { z } from 'zod'
import { defineJob } from '../../../platform/queue/job.ts'
import { removeOrphans, type SweepPorts } from '../../../platform/storage/orphans.ts'
import { findOrphans, PROOF_FOLDER } from './service.ts'

/** Removes screenshots without a row: of confirmations that were refused, and of processes that were killed. */
export const sweepProofs = defineJob({
  name: 'submissions.sweep-proofs',
  schema: z.object({}),
  mayTakeHours: 12,
  cron: '47 * * * *',
  async work(_data, ports: SweepPorts) {
    const removed = await removeOrphans(
      ports.storage,
      { folder: PROOF_FOLDER, now: ports.clock.now() },
      (keys) => ports.withWorker((tx) => findOrphans(tx, keys)),
    )
    if (removed > 0) ports.log.info({ removed }, 'removed screenshots without a row')
  },
})
