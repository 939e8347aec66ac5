import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import type { World } from '../../platform/world.ts'
import { removeFiles } from './remove-files.ts'
import { CV_FOLDER, findOrphans } from './versions/service.ts'

/** A file is written before its row: a younger one may still get it. */
const GRACE_MS = 3_600_000
/** An export of many documents is written for hours; what is older than this, nobody writes any more. */
const UNFINISHED_MS = 24 * 3_600_000
const BATCH = 500

async function removeOrphans(world: World, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const orphans = await world.withWorker((tx) => findOrphans(tx, keys))
  for (const key of orphans) await world.storage.remove(key)
  return orphans.length
}

/** Removes what killed processes left: files that no row names, and unfinished ones. */
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
