import type { FitLevel, RoleFilter } from '@jobscout/contract/matching/model.ts'

/** Listings in the order of their fit: 3, 2, 1, unplaced, 0. An unplaced listing may be of the person's role. */
export const UNPLACED_RANK = 1

/** 0 to 4, the highest first in a list. */
export const computeRank = (level: FitLevel | null): number => {
  if (level === null) return UNPLACED_RANK
  return level === 0 ? 0 : level + 1
}

const levels: readonly (FitLevel | null)[] = [0, null, 1, 2, 3]

export const levelOfRank = (rank: number): FitLevel | null => levels[rank] ?? null

const ranksOfFilter: Readonly<Record<RoleFilter, readonly [lowest: number, highest: number]>> = {
  mine: [computeRank(2), computeRank(3)],
  field: [computeRank(1), computeRank(1)],
  unrecognised: [UNPLACED_RANK, UNPLACED_RANK],
  other: [0, 0],
  all: [0, computeRank(3)],
}

/** The lowest and the highest rank that a filter shows. */
export const ranksShown = (filter: RoleFilter): readonly [lowest: number, highest: number] =>
  ranksOfFilter[filter]

/** A job of another occupation is no match, whatever its score, nor is one whose occupation is unknown. Without titles every rank
 *  can match. */
export const lowestMatchRank = (roles: object | null): number => (roles === null ? 0 : computeRank(1))

/** How many bands there are. */
export const BANDS = 7

/**
 * Where a listing stands in the order `best`, before its score counts: fit 3 and then fit 2 where the listing earns points for
 * its location, then 3 and 2 elsewhere, then the other ranks.
 */
export const computeBand = (rank: number, isElsewhere: boolean): number =>
  rank >= computeRank(2) && !isElsewhere ? rank + 2 : rank

export const rankOfBand = (band: number): number => (band > computeRank(3) ? band - 2 : band)

/** Whether a band has only listings that earn no points for their location, or only others. Null where it has both. */
export const isBandElsewhere = (band: number): boolean | null =>
  rankOfBand(band) < computeRank(2) ? null : band <= computeRank(3)

export const fitOfBand = (band: number): FitLevel | null => levelOfRank(rankOfBand(band))

/** One more than the highest score, and than the most points. */
export const SCORES = 101

/** The band and the score, or the points, in one number, by which listings are ordered. */
export const topKey = (band: number, score: number): number => band * SCORES + score
