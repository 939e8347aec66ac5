import { z } from 'zod'
import type { Clock } from '../../../platform/clock/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { removeOrphans } from '../../../platform/storage/orphans.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { findOrphans, PROOF_FOLDER } from './service.ts'

interface SweepPorts extends Pick<Transactions, 'withWorker'> {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
}

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
