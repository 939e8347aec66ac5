import type { FitLevel, RoleFilter } from '@jobscout/contract/matching/model.ts'

/** Listings in the order of their fit: 3, 2, 1, unplaced, 0. An unplaced listing may be of the person's role. */
export const UNPLACED_RANK = 1

/** 0 to 4, the highest first in a list. */
export const rankOf = (level: FitLevel | null): number => {
  if (level === null) return UNPLACED_RANK
  return level === 0 ? 0 : level + 1
}

const levels: readonly (FitLevel | null)[] = [0, null, 1, 2, 3]

export const levelOfRank = (rank: number): FitLevel | null => levels[rank] ?? null

const ranksOfFilter: Readonly<Record<RoleFilter, readonly [lowest: number, highest: number]>> = {
  mine: [rankOf(2), rankOf(3)],
  field: [rankOf(1), rankOf(1)],
  unrecognised: [UNPLACED_RANK, UNPLACED_RANK],
  other: [0, 0],
  all: [0, rankOf(3)],
}

/** The lowest and the highest rank that a filter shows. */
export const ranksShown = (filter: RoleFilter): readonly [lowest: number, highest: number] =>
  ranksOfFilter[filter]

/** One more than the highest score. */
export const SCORES = 101

/** The rank and the score in one number, by which rows are ordered. */
export const topKey = (rank: number, score: number): number => rank * SCORES + score
