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

/** One factor of a score with its reason. The score says what share of the maxima of all factors their points add up to. */
export const factor = z.object({
  factor: factorName,
  points: z.number().int(),
  /** What it can give for what the person stated. 0 where they stated nothing: then it does not count. */
  max: z.number().int(),
  /** In plain words: "Berlin preferred", "4 shared skills", "No salary given". */
  reason: z.string(),
  /** What would raise the points, if anything would. */
  hint: z.string().optional(),
})
export type Factor = z.infer<typeof factor>

/** How near a listing's occupation is to the titles a person wants: 3 the same role, 2 a close one, 1 the same field,
 *  0 another. */
export const fitLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type FitLevel = z.infer<typeof fitLevel>

/** Listings by how near they are to the titles that a person wants: `mine` are the same and close roles, `unrecognised` those
 *  whose title names no known role. */
export const roleFilter = z.enum(['mine', 'field', 'other', 'unrecognised', 'all'])
export type RoleFilter = z.infer<typeof roleFilter>

/** `auto` is `mine`, and `all` while a search names a role that is none of the person's. */
export const roleChoice = z.enum(['auto', ...roleFilter.options])
export type RoleChoice = z.infer<typeof roleChoice>

/** How many listings of each kind pass the other filters. */
export const roleCounts = z.object({
  mine: z.number().int(),
  field: z.number().int(),
  other: z.number().int(),
  unrecognised: z.number().int(),
})
export type RoleCounts = z.infer<typeof roleCounts>

export const roleFit = z.object({
  /** Null for a listing whose title names no known role. */
  level: fitLevel.nullable(),
  /** In plain words: "Your role: data engineer", "Close: analytics engineer, you want data engineer". */
  text: z.string(),
  /** A title that would make this role one of the person's own. Null where it is one already, or is not known. */
  addable: z.string().nullable(),
})
export type RoleFit = z.infer<typeof roleFit>

export const match = z.object({
  /** The points of 100 reachable ones. Null while the person has stated nothing that is compared. */
  match_score: z.number().int().min(0).max(100).nullable(),
  match_reasons: z.array(factor),
  /** Null while the person has neither stated titles nor positions that name a role. */
  role_fit: roleFit.nullable(),
})
export type Match = z.infer<typeof match>
