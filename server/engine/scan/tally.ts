import {
  BANDS,
  computeBand,
  type MatchQuery,
  SCORES,
  UNPLACED_RANK,
  UNREACHABLE,
} from '../../features/scoring/service.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import { BestRows } from './best-rows.ts'
import type { ClientPoints } from './points.ts'
import { type CompiledQuery, RANKS } from './query.ts'

/** What the key of a row consists of, by sort. */
interface Parts {
  readonly relevance: number
  readonly band: number
  readonly points: number
}
const parts: Readonly<Record<MatchQuery['sort'], Parts>> = {
  best: { relevance: BANDS * SCORES, band: SCORES, points: 1 },
  match: { relevance: 0, band: 0, points: 1 },
  date: { relevance: 0, band: 0, points: 0 },
}
/** How many values the relevance of a row to a search has. */
const RELEVANCES = 3

/** What is only read of rows that may be on the page. */
interface OfRow {
  readonly skillPoints: (row: number) => number
  /** Null without a search. */
  readonly relevance: ((row: number) => number) | null
}

/** Counts the rows of a page and keeps the best. A row comes with its points without skills, which are only looked at where
 *  they can change a count or the page. */
export class Tally {
  total = 0
  matches = 0
  new = 0
  /** Rows by rank of their role, whichever ranks are shown. */
  readonly ranks = new Float64Array(RANKS)
  readonly best: BestRows
  /** Set while rows are added whose ranks were counted before. */
  ranksAreKnown = false
  readonly #query: CompiledQuery
  readonly #maxSkills: number
  readonly #rows: LiveRows
  readonly #skillPoints: OfRow['skillPoints']
  readonly #relevance: OfRow['relevance']
  readonly #perRelevance: number
  readonly #perBand: number
  readonly #perPoint: number

  constructor(
    rows: LiveRows,
    query: CompiledQuery,
    { maxSkills }: ClientPoints,
    { skillPoints, relevance: readRelevance }: OfRow,
  ) {
    this.#rows = rows
    this.#query = query
    this.#maxSkills = maxSkills
    this.#skillPoints = skillPoints
    const { relevance, band, points } = parts[query.sort]
    this.#relevance = relevance > 0 ? readRelevance : null
    this.#perRelevance = relevance
    this.#perBand = query.hasRanks ? band : 0
    this.#perPoint = points
    this.best = new BestRows(query.wanted, (this.#relevance ? RELEVANCES : 1) * BANDS * SCORES, rows)
  }

  /** The fewest points of a match with this rank. */
  computeLeastPoints(rank: number): number {
    return rank >= this.#query.lowestMatchRank ? this.#query.matchPoints : UNREACHABLE
  }

  /** Adds a row that every filter but that of matches lets through. */
  add(row: number, base: number, rank: number, isElsewhere: boolean, isNew: boolean): void {
    const query = this.#query
    const least = this.computeLeastPoints(rank)
    const most = base + this.#maxSkills
    let points = base
    let isExact = this.#maxSkills === 0
    if (!isExact && base < least && most >= least) {
      points += this.#skillPoints(row)
      isExact = true
    }
    const isMatch = points >= least
    if (query.matchesOnly && !isMatch) return
    if (!this.ranksAreKnown) this.countRank(rank, 1)
    if (rank < query.lowestRank || rank > query.highestRank) return
    this.total += 1
    if (isMatch) this.matches += 1
    if (isNew) this.new += 1
    this.offer(row, points, isExact, computeBand(rank, isElsewhere))
  }

  countRank(rank: number, count: number): void {
    this.ranks[rank] = (this.ranks[rank] as number) + count
  }

  /** Counts rows that all match, or none of them. A negative count takes them out again. */
  countAlike(isMatch: boolean, count: number): void {
    if (this.#query.matchesOnly && !isMatch) return
    if (!this.ranksAreKnown) this.countRank(UNPLACED_RANK, count)
    this.total += count
    if (isMatch) this.matches += count
  }

  /** Counts rows of which skills decide, and how many match. */
  countOpen(matches: number, count: number): void {
    this.matches += matches
    const counted = this.#query.matchesOnly ? matches : count
    if (!this.ranksAreKnown) this.countRank(UNPLACED_RANK, counted)
    this.total += counted
  }

  /** Whether a row with these points without skills may still be on the page, where nothing is searched for. */
  mayTake(base: number, band: number): boolean {
    const most = base + this.#maxSkills
    if (this.#query.matchesOnly && most < this.#query.matchPoints) return false
    return band * this.#perBand + most * this.#perPoint >= this.best.floor
  }

  /** Offers a row for the page without counting it. */
  offer(row: number, points: number, isExact: boolean, band: number): void {
    const { best } = this
    const most = isExact ? points : points + this.#maxSkills
    const relevance = this.#relevance ? this.#relevance(row) : 0
    const ahead = relevance * this.#perRelevance + band * this.#perBand
    if (ahead + most * this.#perPoint < best.floor) return
    const posted = this.#rows.posted(row)
    if (!best.accepts(ahead + most * this.#perPoint, posted)) return
    const { matchesOnly, matchPoints } = this.#query
    const isEnough = isExact || (this.#perPoint === 0 && !matchesOnly)
    const exact = isEnough ? points : points + this.#skillPoints(row)
    if (matchesOnly && exact < matchPoints) return
    best.offer(ahead + exact * this.#perPoint, row, posted)
  }
}
