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

/** The most points a factor can give, 100 in all. The server's points table is tested against it. */
export const factorMaxPoints: Readonly<Record<FactorName, number>> = {
  location: 25,
  industry: 20,
  employment_type: 15,
  salary: 20,
  experience_level: 10,
  skills: 10,
}

/** One factor of a score with its reason. The points of all factors add up to the score. */
export const factor = z.object({
  factor: factorName,
  points: z.number().int(),
  max: z.number().int(),
  /** In plain words: "Berlin preferred", "4 shared skills", "No salary given". */
  reason: z.string(),
  /** What would raise the points, if anything would. */
  hint: z.string().optional(),
})
export type Factor = z.infer<typeof factor>

export const match = z.object({
  match_score: z.number().int().min(0).max(100),
  match_reasons: z.array(factor),
})
export type Match = z.infer<typeof match>
