import { RowSet } from '../scan/row-set.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import type { WordQuery } from './word-query.ts'
import { type Words, wordsOfTerm } from './words.ts'

/** The rows that have the words of a search, whatever else holds for them. */
export interface FoundRows {
  readonly segment: RowSet
  /** 1 for each row that is found. */
  readonly tail: Uint8Array
}

/** @param words of the segment
 *  @param search with one list of terms or more */
export function findRows({ tail, tailWords }: LiveRows, words: Words, search: WordQuery): FoundRows {
  let segment: RowSet | null = null
  const found = new Uint8Array(tail.count).fill(1)
  for (const terms of search) {
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
