import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

export const HIDDEN_JOBS_MAX = 2000
export const HIDDEN_PAGE_SIZE = 20

/** Why a person hides a job. It changes no score. */
export const hideReason = z.enum(['role', 'place', 'pay', 'level', 'company'])
export type HideReason = z.infer<typeof hideReason>

/** A listing that a person hides, open or closed. */
export const hiddenJob = z.object({
  id,
  title: z.string(),
  company: z.string(),
  location: z.string(),
  is_remote: z.boolean(),
  is_active: z.boolean(),
  reason: hideReason.nullable(),
  hidden_at: timestamp,
})
export type HiddenJob = z.infer<typeof hiddenJob>

export const hiddenJobPage = z.object({
  /** The latest first. */
  items: z.array(hiddenJob),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})
