import type { FactorName } from './model.ts'

/** What can be true of a person's preferences and a listing. Each has one meaning in code and one in SQL. */
export type Condition =
  | 'remote wanted only, and it is'
  | 'remote wanted only'
  | 'in a preferred location'
  | 'remote'
  | 'in a preferred industry'
  | 'of a preferred employment type'
  | 'salary reaches the minimum'
  | 'salary nearly reaches the minimum'
  | 'of the preferred level'

export interface Rule {
  readonly when: Condition
  readonly points: number
}

/** The first rule whose condition holds gives the points; none gives 0. */
interface FirstOf {
  readonly firstOf: readonly Rule[]
}
interface PerShared {
  readonly perShared: number
  readonly atMost: number
}
export type FactorPoints = FirstOf | PerShared

/** Share of the minimum salary from which it is nearly reached: 4 of 5, in whole numbers. */
const nearlyReached = { parts: 4, of: 5 } as const

/** The whole rule of the match: the reference function and the SQL expression are made from this table. */
export const pointsTable: Record<FactorName, FactorPoints> = {
  location: {
    firstOf: [
      { when: 'remote wanted only, and it is', points: 25 },
      { when: 'remote wanted only', points: 0 },
      { when: 'in a preferred location', points: 25 },
      { when: 'remote', points: 15 },
    ],
  },
  industry: { firstOf: [{ when: 'in a preferred industry', points: 20 }] },
  employment_type: { firstOf: [{ when: 'of a preferred employment type', points: 15 }] },
  salary: {
    firstOf: [
      { when: 'salary reaches the minimum', points: 20 },
      { when: 'salary nearly reaches the minimum', points: 10 },
    ],
  },
  experience_level: { firstOf: [{ when: 'of the preferred level', points: 10 }] },
  skills: { perShared: 2, atMost: 10 },
}

export function maxPoints(points: FactorPoints): number {
  return 'perShared' in points ? points.atMost : Math.max(...points.firstOf.map((rule) => rule.points))
}

/** The lowest salary that nearly reaches a minimum: the same as 5 x salary >= 4 x minimum in whole numbers. */
export function nearSalaryMinimum(minimum: number): number {
  return Math.ceil((minimum * nearlyReached.parts) / nearlyReached.of)
}
