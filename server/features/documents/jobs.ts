import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import { removeOrphans, type SweepPorts } from '../../platform/storage/orphans.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { CV_FOLDER, findOrphans } from './files/service.ts'

/** Removes files whose rows were deleted in the transaction that enqueued the job. */
export const removeFiles = defineJob({
  name: 'documents.remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  async work({ keys }, { storage }: { readonly storage: Pick<Storage, 'remove'> }) {
    for (const key of keys) await storage.remove(key)
  },
})

/** Writing the export of a large account takes hours; an older unfinished file was abandoned. */
const UNFINISHED_MS = 24 * 3_600_000

/** Removes what killed processes leave behind: files without a row, and unfinished files. */
export const sweepFiles = defineJob({
  name: 'documents.sweep-files',
  schema: z.object({}),
  mayTakeHours: 12,
  cron: '41 * * * *',
  async work(_data, ports: SweepPorts) {
    const now = ports.clock.now()
    const removed = await removeOrphans(ports.storage, { folder: CV_FOLDER, now }, (keys) =>
      ports.withWorker((tx) => findOrphans(tx, keys)),
    )
    if (removed > 0) ports.log.info({ removed }, 'removed files without a row')
    const unfinished = await ports.storage.removeUnfinished(new Date(now.getTime() - UNFINISHED_MS))
    if (unfinished > 0) ports.log.info({ removed: unfinished }, 'removed unfinished files')
  },
})

export const documentJobs = [sweepFiles, removeFiles] as const
