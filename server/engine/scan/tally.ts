import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import { type MatchQuery, SCORES, UNPLACED_RANK } from '../../features/scoring/service.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import { BestRows } from './best-rows.ts'
import type { ClientPoints } from './points.ts'
import { type CompiledQuery, RANKS } from './query.ts'

/** What the key of a row consists of, by sort. */
interface Parts {
  readonly relevance: number
  readonly rank: number
  readonly score: number
}
const parts: Readonly<Record<MatchQuery['sort'], Parts>> = {
  best: { relevance: RANKS * SCORES, rank: SCORES, score: 1 },
  match: { relevance: 0, rank: 0, score: 1 },
  date: { relevance: 0, rank: 0, score: 0 },
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
  readonly #perRank: number
  readonly #perScore: number

  constructor(
    rows: LiveRows,
    query: CompiledQuery,
    { maxSkills }: ClientPoints,
    { skillPoints, relevance: relevanceOf }: OfRow,
  ) {
    this.#rows = rows
    this.#query = query
    this.#maxSkills = maxSkills
    this.#skillPoints = skillPoints
    const { relevance, rank, score } = parts[query.sort]
    this.#relevance = relevance > 0 ? relevanceOf : null
    this.#perRelevance = relevance
    this.#perRank = query.hasRanks ? rank : 0
    this.#perScore = score
    this.best = new BestRows(query.wanted, (this.#relevance ? RELEVANCES : 1) * RANKS * SCORES, rows)
  }

  /** Adds a row that every filter but the score's lets through. */
  add(row: number, base: number, rank: number, isNew: boolean): void {
    const query = this.#query
    const most = base + this.#maxSkills
    let score = base
    let isExact = this.#maxSkills === 0
    if (!isExact && base < MATCH_THRESHOLD && most >= MATCH_THRESHOLD) {
      score += this.#skillPoints(row)
      isExact = true
    }
    const isMatch = score >= MATCH_THRESHOLD
    if (query.matchesOnly && !isMatch) return
    if (!this.ranksAreKnown) this.countRank(rank, 1)
    if (rank < query.lowestRank || rank > query.highestRank) return
    this.total += 1
    if (isMatch) this.matches += 1
    if (isNew) this.new += 1
    this.offer(row, score, isExact, rank)
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
  mayTake(base: number, rank: number): boolean {
    const most = base + this.#maxSkills
    if (this.#query.matchesOnly && most < MATCH_THRESHOLD) return false
    return rank * this.#perRank + most * this.#perScore >= this.best.floor
  }

  /** Offers a row for the page without counting it. */
  offer(row: number, score: number, isExact: boolean, rank: number): void {
    const { best } = this
    const most = isExact ? score : score + this.#maxSkills
    const relevance = this.#relevance ? this.#relevance(row) : 0
    const ahead = relevance * this.#perRelevance + rank * this.#perRank
    if (ahead + most * this.#perScore < best.floor) return
    const posted = this.#rows.posted(row)
    if (!best.accepts(ahead + most * this.#perScore, posted)) return
    const { matchesOnly } = this.#query
    const isEnough = isExact || (this.#perScore === 0 && !matchesOnly)
    const exact = isEnough ? score : score + this.#skillPoints(row)
    if (matchesOnly && exact < MATCH_THRESHOLD) return
    best.offer(ahead + exact * this.#perScore, row, posted)
  }
}
