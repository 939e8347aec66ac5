import { z } from 'zod'
import { text, timestamp, webUrl } from '../shared/fields.ts'

export const INTERVIEW_NOTES_MAX = 2000

export const interview = z.object({
  at: timestamp,
  minutes: z.number().int().min(5).max(1440),
  place: z.string(),
  link: z.string(),
  notes: z.string(),
})
export type Interview = z.infer<typeof interview>

/** Compares moments: 2100 ends earlier in the east than in the west. */
const isPlannable = (at: string): boolean =>
  Date.parse(at) >= Date.UTC(2000, 0) && Date.parse(at) < Date.UTC(2101, 0)

export const interviewInput = z.object({
  at: timestamp.refine(isPlannable, 'Year 2000 to 2100'),
  minutes: z.number().int().min(5).max(1440).default(60),
  place: text(300).default(''),
  link: webUrl.default(''),
  notes: text(INTERVIEW_NOTES_MAX).default(''),
})
