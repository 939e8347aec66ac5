import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** Jobs that one person may keep at a time. A trigger of the database counts them. */
export const SAVED_JOBS_MAX = 500

/** A job that a person keeps before they apply for it. It is no application, and counts as none. */
export const savedJob = z.object({
  id,
  title: z.string(),
  company: z.string(),
  /** False once its sources no longer list it. */
  is_active: z.boolean(),
  /** The last day to apply, as the posting or the person who added the job states it. */
  closes_on: z.iso.date().nullable(),
  saved_at: timestamp,
})
export type SavedJob = z.infer<typeof savedJob>

export const savedJobErrors = {
  SAVED_JOBS_FULL: {
    status: 409,
    message: `You keep ${SAVED_JOBS_MAX} saved jobs, as many as there can be. Remove some first.`,
  },
} as const
