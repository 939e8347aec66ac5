import { RowSet } from '../scan/row-set.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import type { WordQueries } from './known-searches.ts'
import type { WordQuery } from './word-query.ts'
import { type Words, wordsOfTerm } from './words.ts'

interface Rows {
  readonly segment: RowSet
  /** 1 for each row that is found. */
  readonly tail: Uint8Array
}

/** The rows that have the words of a search, whatever else holds for them. */
export interface FoundRows extends Rows {
  /** Where a row has the words: 2 as written in its title, 1 on its card, else 0. Rows of the tail come after those of the segment. */
  relevance(row: number): number
}

/** @param words of the segment */
export function findRows(live: LiveRows, words: Words, search: WordQueries): FoundRows {
  const { count } = live.segment
  // Only a page in the order of best matches asks for it.
  let lists: [Rows, Rows] | null = null
  return {
    ...rowsWith(live, words, search.anywhere),
    relevance: (row) => {
      lists ??= [rowsWith(live, words, search.onCard), rowsWith(live, words, search.inTitle)]
      const [onCard, inTitle] = lists
      return row < count
        ? Number(onCard.segment.has(row)) + Number(inTitle.segment.has(row))
        : (onCard.tail[row - count] as number) + (inTitle.tail[row - count] as number)
    },
  }
}

/** @param query with one list of terms or more */
function rowsWith({ tail, tailWords }: LiveRows, words: Words, query: WordQuery): Rows {
  let segment: RowSet | null = null
  const found = new Uint8Array(tail.count).fill(1)
  for (const terms of query) {
    const rows = new RowSet(words.rows)
    const flags = new Uint8Array(tail.count)
    for (const term of terms) {
      const [from, to] = wordsOfTerm(words, term)
      for (let word = from; word < to; word += 1) rows.addWord(words, word)
      tailWords.mark(term, flags)
    }
    if (segment) segment.keep(rows)
    else segment = rows
    for (let row = 0; row < tail.count; row += 1) found[row] = (found[row] as number) & (flags[row] as number)
  }
  if (!segment) throw new Error('A search has words.')
  return { segment, tail: found }
}
