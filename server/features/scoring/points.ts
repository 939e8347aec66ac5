import type { FactorName } from '@jobscout/contract/matching/model.ts'

/** What can hold for preferences and a listing. Each condition has one meaning in code and one in SQL. */
export type Condition =
  | 'remote only, and it is'
  | 'remote only'
  | 'in a preferred location'
  | 'remote, where places are stated'
  | 'in a preferred industry'
  | 'of a preferred employment type'
  | 'salary reaches the minimum'
  | 'salary nearly reaches the minimum'
  | 'of the preferred level'

export interface Rule {
  readonly when: Condition
  readonly points: number
}

/** The first rule whose condition holds gives the points. Without one there are 0. */
interface FirstOf {
  readonly firstOf: readonly Rule[]
}
interface PerShared {
  readonly perShared: number
  readonly atMost: number
}
export type FactorPoints = FirstOf | PerShared

/** From 4/5 of the minimum a salary nearly reaches it. In whole numbers. */
const nearlyReached = { parts: 4, of: 5 } as const

/** All points of a match. The reference function and the SQL expression are both derived from this table. */
export const pointsTable: Record<FactorName, FactorPoints> = {
  location: {
    firstOf: [
      { when: 'remote only, and it is', points: 25 },
      { when: 'remote only', points: 0 },
      { when: 'in a preferred location', points: 25 },
      { when: 'remote, where places are stated', points: 15 },
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

/** The lowest salary that nearly reaches a minimum, as in 5 x salary >= 4 x minimum. */
export function nearSalaryMinimum(minimum: number): number {
  return Math.ceil((minimum * nearlyReached.parts) / nearlyReached.of)
}
