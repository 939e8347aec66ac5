import { z } from 'zod'
import { defineJob } from '../../../../platform/queue/job.ts'
import { removeOrphans, type SweepPorts } from '../../../../platform/storage/orphans.ts'
import { APPLICATION_FILES_FOLDER, findOrphans } from './service.ts'

/** Removes files without a row: of applications that were undone, of uploads that were refused, and of processes that were killed. */
export const sweepApplicationFiles = defineJob({
  name: 'applications.sweep-files',
  schema: z.object({}),
  mayTakeHours: 12,
  cron: '53 * * * *',
  async work(_data, ports: SweepPorts) {
    const removed = await removeOrphans(
      ports.storage,
      { folder: APPLICATION_FILES_FOLDER, now: ports.clock.now() },
      (keys) => ports.withWorker((tx) => findOrphans(tx, keys)),
    )
    if (removed > 0) ports.log.info({ removed }, 'removed files of applications without a row')
  },
})
