import { z } from 'zod'
import { defineJob, type Job } from '../../platform/queue/job.ts'
import type { World } from '../../platform/world.ts'
import { removeFiles } from './remove-files.ts'
import { cvFolder, orphansAmong } from './service.ts'

/** A file is written before its row: a younger one may still get it. */
const GRACE_MS = 3_600_000
const BATCH = 500

async function removeOrphans(world: World, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const orphans = await world.withWorker((tx) => orphansAmong(tx, keys))
  for (const key of orphans) await world.storage.remove(key)
  return orphans.length
}

/** Removes files that no row speaks of: left by a crash between file and row, or by an erased person. */
export const sweepFiles = defineJob({
  name: 'documents.sweep-files',
  schema: z.object({}),
  cron: '41 * * * *',
  async work(_data, world) {
    const before = world.clock.now().getTime() - GRACE_MS
    let removed = 0
    let batch: string[] = []
    for await (const { key, writtenAt } of world.storage.list(cvFolder)) {
      if (writtenAt.getTime() > before) continue
      batch.push(key)
      if (batch.length < BATCH) continue
      removed += await removeOrphans(world, batch)
      batch = []
    }
    removed += await removeOrphans(world, batch)
    if (removed > 0) world.log.info({ removed }, 'removed files without a row')
  },
})

export const documentJobs: readonly Job[] = [sweepFiles, removeFiles]
