import {
  bestFirst,
  bestMatches,
  computeBand,
  leastPoints,
  lowestMatchRank,
  type Match,
  type MatchPreferences,
  matchPoints,
  type RoleRanks,
  reachablePoints,
  SCORES,
  scaleScore,
  topKey,
} from '../../features/scoring/service.ts'
import { compilePoints } from '../scan/points.ts'
import { compileQuery } from '../scan/query.ts'
import { SegmentView } from '../scan/view.ts'
import { ExcludedRows } from '../segment/excluded-rows.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import { TopRows } from './top-rows.ts'

/** Words of titles by listing, where a client wants titles that are no known role. */
export type TitleWords = ReadonlyMap<string, ReadonlySet<string>>

/** Finds the best matches of many clients, one after the other, in a segment without a tail. Order and scores are those of a
 *  page that is sorted by `best` and shows matches only. */
export class BestMatches {
  readonly #rows: LiveRows
  readonly #words: TitleWords
  readonly #top: TopRows

  constructor(rows: LiveRows, words: TitleWords) {
    this.#rows = rows
    this.#words = words
    this.#top = new TopRows(rows)
  }

  /** The first `count` matches from the place `floor` on, the best first. */
  find(preferences: MatchPreferences, count: number, floor: number): Match[] {
    const wanted = compileWanted(preferences, floor)
    const found = this.#top
      .find(preferences, count, wanted.floor, wanted.leastPoints)
      .map(({ row, points, band }) => this.#match(row, scaled(points, wanted), band))
    const { roles } = preferences
    return roles && roles.titleWords.length > 0
      ? this.#withNamed(preferences, roles, found, wanted).slice(0, count)
      : found
  }

  /** A row whose title has the words of a wanted one is at least of its rank, whichever role it names. Looks at every row. */
  #withNamed(
    preferences: MatchPreferences,
    { titleWords, titleRank }: RoleRanks,
    found: readonly Match[],
    wanted: Wanted,
  ): Match[] {
    const { segment, marks } = this.#rows
    const query = compileQuery(bestMatches(1), preferences, segment.count)
    const view = new SegmentView(this.#rows, preferences, compilePoints(preferences, false), query)
    const excluded = new ExcludedRows(this.#rows, preferences)
    const matches = new Map(found.map((match) => [match.listing_id, match]))
    for (let row = 0; row < segment.count; row += 1) {
      const words = this.#words.get(this.#rows.id(row))
      if (marks[row] !== 0 || !words || view.base(row) < 0) continue
      if (!titleWords.some((named) => named.every((word) => words.has(word)))) continue
      const points = view.base(row) + view.skillPoints(row)
      const band = computeBand(Math.max(titleRank, view.rank(row)), view.isElsewhere(row))
      if (points < wanted.leastPoints || topKey(band, points) < wanted.floor) continue
      const match = this.#match(row, scaled(points, wanted), band)
      matches.set(match.listing_id, match)
    }
    excluded.unmark()
    return [...matches.values()].sort(bestFirst)
  }

  #match(row: number, score: number, band: number): Match {
    return { listing_id: this.#rows.id(row), score, band, posted: this.#rows.posted(row) }
  }
}

/** What one client asks for, in points. */
interface Wanted {
  readonly floor: number
  readonly leastPoints: number
  readonly reachable: number
}

/** @param floor in scores */
function compileWanted(preferences: MatchPreferences, floor: number): Wanted {
  const reachable = reachablePoints(preferences)
  const fromBand = topKey(Math.floor(floor / SCORES), leastPoints(floor % SCORES, reachable))
  const lowest = topKey(lowestMatchRank(preferences.roles), 0)
  return { floor: Math.max(fromBand, lowest), leastPoints: matchPoints(preferences), reachable }
}

/** Nobody without a score has matches. */
const scaled = (points: number, { reachable }: Wanted): number => scaleScore(points, reachable) ?? 0
