import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import type { World } from '../../platform/world.ts'
import { CV_FOLDER, findOrphans } from './files/service.ts'

/** Removes files whose rows were deleted in the transaction that enqueued the job. */
export const removeFiles = defineJob({
  name: 'documents.remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  async work({ keys }, world) {
    for (const key of keys) await world.storage.remove(key)
  },
})

/** Files are stored before their rows are inserted; a younger file may still get its row. */
const GRACE_MS = 3_600_000
/** Writing the export of a large account takes hours; an older unfinished file was abandoned. */
const UNFINISHED_MS = 24 * 3_600_000
const BATCH = 500

async function removeOrphans(world: World, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const orphans = await world.withWorker((tx) => findOrphans(tx, keys))
  for (const key of orphans) await world.storage.remove(key)
  return orphans.length
}

/** Removes what killed processes leave behind: files without a row, and unfinished files. */
export const sweepFiles = defineJob({
  name: 'documents.sweep-files',
  schema: z.object({}),
  cron: '41 * * * *',
  async work(_data, world) {
    const now = world.clock.now().getTime()
    const before = now - GRACE_MS
    let removed = 0
    let batch: string[] = []
    for await (const { key, writtenAt } of world.storage.list(CV_FOLDER)) {
      if (writtenAt.getTime() > before) continue
      batch.push(key)
      if (batch.length < BATCH) continue
      removed += await removeOrphans(world, batch)
      batch = []
    }
    removed += await removeOrphans(world, batch)
    if (removed > 0) world.log.info({ removed }, 'removed files without a row')
    const unfinished = await world.storage.removeUnfinished(new Date(now - UNFINISHED_MS))
    if (unfinished > 0) world.log.info({ removed: unfinished }, 'removed unfinished files')
  },
})

export const documentJobs: readonly Job[] = [sweepFiles, removeFiles]
