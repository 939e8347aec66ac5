import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import {
  bestFirst,
  bestMatches,
  levelOfRank,
  type Match,
  type MatchPreferences,
  type RoleRanks,
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
    const found = this.#top
      .find(preferences, count, floor, MATCH_THRESHOLD)
      .map(({ row, score, rank }) => this.#match(row, score, rank))
    const { roles } = preferences
    return roles && roles.titleWords.length > 0
      ? this.#withNamed(preferences, roles, found, floor).slice(0, count)
      : found
  }

  /** A row whose title has the words of a wanted one is at least of its rank, whichever role it names. Looks at every row. */
  #withNamed(
    preferences: MatchPreferences,
    { titleWords, titleRank }: RoleRanks,
    found: readonly Match[],
    floor: number,
  ): Match[] {
    const { segment, marks } = this.#rows
    const query = compileQuery(bestMatches(1), preferences, segment.count)
    const view = new SegmentView(this.#rows, preferences.location_ids, compilePoints(preferences), query)
    const excluded = new ExcludedRows(this.#rows, preferences)
    const matches = new Map(found.map((match) => [match.listing_id, match]))
    for (let row = 0; row < segment.count; row += 1) {
      const words = this.#words.get(this.#rows.id(row))
      if (marks[row] !== 0 || !words) continue
      if (!titleWords.some((named) => named.every((word) => words.has(word)))) continue
      const score = view.base(row) + view.skillPoints(row)
      const rank = Math.max(titleRank, view.rank(row))
      if (score < MATCH_THRESHOLD || topKey(rank, score) < floor) continue
      const match = this.#match(row, score, rank)
      matches.set(match.listing_id, match)
    }
    excluded.unmark()
    return [...matches.values()].sort(bestFirst)
  }

  #match(row: number, score: number, rank: number): Match {
    return { listing_id: this.#rows.id(row), score, fit: levelOfRank(rank), posted: this.#rows.posted(row) }
  }
}
