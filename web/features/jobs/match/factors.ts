import type { Factor } from '@jobscout/contract/matching/model.ts'

/** The points of all factors, and the most that they can give for what the person stated. */
export const sumFactors = (factors: readonly Factor[]) => ({
  points: factors.reduce((sum, { points }) => sum + points, 0),
  reachable: factors.reduce((sum, { max }) => sum + max, 0),
})

/** What the person could do to raise the score, without repetitions. */
export const hints = (factors: readonly Factor[]): readonly string[] => [
  ...new Set(factors.flatMap(({ hint }) => hint ?? [])),
]
