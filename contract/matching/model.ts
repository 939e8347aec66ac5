import { z } from 'zod'

export const factorName = z.enum([
  'location',
  'industry',
  'employment_type',
  'salary',
  'experience_level',
  'skills',
])
export type FactorName = z.infer<typeof factorName>

/** One line of the reasons under a score; the points of all lines add up to it. */
export const factor = z.object({
  factor: factorName,
  points: z.number().int(),
  max: z.number().int(),
  /** What was found, in plain words: "Berlin preferred", "4 shared skills", "No salary given". */
  reason: z.string(),
  /** What would raise it, when something would. */
  hint: z.string().optional(),
})
export type Factor = z.infer<typeof factor>

export const match = z.object({
  match_score: z.number().int().min(0).max(100),
  match_reasons: z.array(factor),
})
export type Match = z.infer<typeof match>
