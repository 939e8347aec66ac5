import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'

/** Removes files whose rows went with the change that asks for it. */
export const removeFiles = defineJob({
  name: 'documents.remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  async work({ keys }, world) {
    for (const key of keys) await world.storage.remove(key)
  },
})
