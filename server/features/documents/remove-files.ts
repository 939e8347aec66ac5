import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import type { Storage } from '../../platform/storage/port.ts'

/** Removes files whose rows went with the change that asks for it. */
export const removeFiles = defineJob({
  name: 'documents.remove-files',
  schema: z.object({ keys: z.array(z.string()) }),
  async work({ keys }, { storage }: { readonly storage: Pick<Storage, 'remove'> }) {
    for (const key of keys) await storage.remove(key)
  },
})
