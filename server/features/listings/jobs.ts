import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import { type BatchPorts, defineJob } from '../../platform/queue/job.ts'
import { recordStatements } from '../preferences/stated-skills/service.ts'
import { completeNextIndustries } from './industries/service.ts'
import { rereadPlaces } from './reread-places.ts'
import { removeForgotten, rereadSkills, searchForStated } from './skills/service.ts'

/** An ingestion completes the companies of its own listings; this completes those that were stored before. */
const completeIndustries = defineJob({
  name: 'jobs.complete-industries',
  schema: z.object({}),
  cron: '20 3 * * *',
  async work(_, { withWorker }: Pick<Transactions, 'withWorker'>) {
    let last: string | null = ''
    while (last !== null) {
      const after: string = last
      last = await withWorker((tx) => completeNextIndustries(tx, after))
    }
  },
})

/** Adds the skills that people have stated since to the vocabulary, and finds them in the stored listings. */
const findStatedSkills = defineJob({
  name: 'jobs.find-stated-skills',
  schema: z.object({}),
  everySeconds: 15,
  async work(_, { withWorker, isStopping }: BatchPorts) {
    for (const step of [recordStatements, searchForStated]) {
      let isLast = false
      while (!isLast && !isStopping()) isLast = await withWorker(step)
    }
  },
})

/** A job of its own: the skills of others are found while it fails. */
const forgetSkills = defineJob({
  name: 'jobs.forget-skills',
  schema: z.object({}),
  everySeconds: 15,
  async work(_, { withWorker, isStopping }: BatchPorts) {
    let isLast = false
    while (!isLast && !isStopping()) isLast = await withWorker(removeForgotten)
  },
})

/** Reads the skills of stored listings anew after an update of the product brought another dictionary. */
const rereadListings = defineJob({
  name: 'jobs.reread-skills',
  schema: z.object({}),
  everySeconds: 30,
  async work(_, { withWorker, isStopping }: BatchPorts) {
    let isLast = false
    while (!isLast && !isStopping()) isLast = await withWorker(rereadSkills)
  },
})

/** Reads the places of stored listings anew after an update of the product reads them otherwise. */
const rereadLocations = defineJob({
  name: 'jobs.reread-places',
  schema: z.object({}),
  everySeconds: 30,
  async work(_, { withWorker, isStopping }: BatchPorts) {
    let isLast = false
    while (!isLast && !isStopping()) isLast = await withWorker(rereadPlaces)
  },
})

export const listingJobs = [
  completeIndustries,
  findStatedSkills,
  forgetSkills,
  rereadListings,
  rereadLocations,
] as const
