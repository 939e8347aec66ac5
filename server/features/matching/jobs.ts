import { z } from 'zod'
import { type BatchPorts, defineJob } from '../../platform/queue/job.ts'
import { clientMatchJobs } from './client-matches/jobs.ts'
import { classifyOutdatedListings } from './listing-roles/service.ts'

/** Places listings anew after an update of the product brought another dictionary of roles. */
const classifyListings = defineJob({
  name: 'matching.place-listings',
  schema: z.object({}),
  everySeconds: 30,
  async work(_nothing, { withWorker, isStopping }: BatchPorts) {
    let isLast = false
    while (!isLast && !isStopping()) isLast = await withWorker(classifyOutdatedListings)
  },
})

export const matchingJobs = [classifyListings, ...clientMatchJobs] as const
