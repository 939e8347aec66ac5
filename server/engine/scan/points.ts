import {
  award,
  type CompiledPreferences,
  isRemoteFor,
  type ListingFeatures,
  nearSalaryMinimum,
  pointsTable,
} from '../../features/scoring/service.ts'
import { NONE } from '../segment/rows.ts'

const blank: ListingFeatures = {
  location_id: null,
  is_remote: false,
  industry: null,
  employment_type: null,
  experience_level: null,
  salary_annual_max: null,
  skills: [],
}

/** Outside the range of int2, so no dictionary has this code. */
const SOME_OTHER_CODE = 2 ** 15

/** Asks for each preferred code, for null, and for one code that stands for all others. */
function scoreOnce(
  preferred: readonly number[],
  ask: (code: number | null) => number,
): (code: number) => number {
  const points = new Map(preferred.map((code) => [code, ask(code)]))
  points.set(NONE, ask(null))
  const otherPoints = ask(SOME_OTHER_CODE)
  return (code) => points.get(code) ?? otherPoints
}

const sharedPoints = new Map<number, Uint8Array>()

/** The points by the number of shared skills, whichever they are. */
function pointsOfShared(preferences: CompiledPreferences, wanted: number): Uint8Array {
  const known = sharedPoints.get(wanted)
  if (known) return known
  const skills = Array.from({ length: wanted }, (_, skill) => skill)
  const points = Uint8Array.from(
    { length: wanted + 1 },
    (_, count) =>
      award(pointsTable.skills, { ...preferences, skills }, { ...blank, skills: skills.slice(0, count) })
        .points,
  )
  sharedPoints.set(wanted, points)
  return points
}

/** Subtracted where a filter leaves a value out: no points make up for it. */
export const LEFT_OUT = -1000

/** What a location is to a person: any, a preferred one, or one whose remote jobs cannot be done from where they are. */
export const REACH = { any: 0, preferred: 1, remoteElsewhere: 2 } as const

/** From this salary on, a listing has these points. */
export interface SalaryStep {
  readonly from: number
  readonly points: number
}

/** What each value of a listing is worth to one person, asked of the reference function once for each value. */
export interface ClientPoints {
  /** -1 stands for null in each of these. */
  industry(code: number): number
  employmentType(code: number): number
  level(code: number): number
  /** By place and whether the listing is remote: at `place * 2 + remote`. LEFT_OUT where the person looks for remote jobs only
   *  and this is none. */
  readonly location: readonly number[]
  /** Ascending, the first from -1, which is a missing figure. */
  readonly salary: readonly SalaryStep[]
  readonly wantedSkills: ReadonlySet<number>
  /** By the number of shared skills. */
  readonly shared: Uint8Array
  /** What skills add at most. */
  readonly maxSkills: number
}

/** @param showsNotRemote as in MatchQuery */
export function compilePoints(preferences: CompiledPreferences, showsNotRemote: boolean): ClientPoints {
  const ask = (factor: keyof typeof pointsTable, listing: Partial<ListingFeatures>) =>
    award(pointsTable[factor], preferences, { ...blank, ...listing }).points

  const atLocation = (is_remote: boolean, location_id: number | null) =>
    preferences.remote_only && !showsNotRemote && !isRemoteFor(preferences, { is_remote, location_id })
      ? LEFT_OUT
      : ask('location', { is_remote, location_id })
  // A location that nobody knows stands for all the others.
  const [preferred = null] = preferences.location_ids
  const [elsewhere = null] = preferences.remote_elsewhere_ids

  const wantedSkills = new Set(preferences.skills)
  const shared = pointsOfShared(preferences, wantedSkills.size)
  return {
    industry: scoreOnce(preferences.industries, (industry) => ask('industry', { industry })),
    employmentType: scoreOnce(preferences.employment_types, (employment_type) =>
      ask('employment_type', { employment_type }),
    ),
    level: scoreOnce(
      preferences.experience_level === null ? [] : [preferences.experience_level],
      (experience_level) => ask('experience_level', { experience_level }),
    ),
    location: [null, preferred, elsewhere].flatMap((id) => [atLocation(false, id), atLocation(true, id)]),
    salary: salarySteps(preferences, (salary) => ask('salary', { salary_annual_max: salary })),
    wantedSkills,
    shared,
    maxSkills: shared[wantedSkills.size] as number,
  }
}

/** The points change only where a condition of the points table begins to hold. */
function salarySteps(
  { salary_min }: CompiledPreferences,
  computePoints: (salary: number | null) => number,
): SalaryStep[] {
  const begins = salary_min === null ? [0] : [0, nearSalaryMinimum(salary_min), salary_min]
  const ascending = [...new Set(begins)].toSorted((a, b) => a - b)
  const steps: SalaryStep[] = [{ from: NONE, points: computePoints(null) }]
  for (const from of ascending) {
    const points = computePoints(from)
    if (points !== steps.at(-1)?.points) steps.push({ from, points })
  }
  return steps
}
