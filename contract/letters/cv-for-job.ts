import { z } from 'zod'
import { askedTerm } from './model.ts'

/** What a CV for a job says of the record, in its order. What is not kept is left out. */
export const cvSelection = z.object({
  positions: z.array(
    z.object({
      id: z.string(),
      kept: z.boolean(),
      bullets: z.array(z.object({ id: z.string(), kept: z.boolean() })),
    }),
  ),
  skills: z.array(z.object({ name: z.string(), kept: z.boolean() })),
})
export type CvSelection = z.infer<typeof cvSelection>

/** A proposal of a CV for a job. It changes nothing. */
export const cvForJob = z.object({
  job_title: z.string(),
  company_name: z.string(),
  selection: cvSelection,
  terms: z.array(askedTerm),
})
