import type { BareTx } from '../../../../platform/db/transaction.ts'
import { parseSearch } from '../../sql-index/queries.ts'
import type { SearchWords } from '../../sql-index/search-words.ts'
import { readWordQuery, type WordQuery } from './word-query.ts'

const MOST = 1000

/** What was searched for lately: only the database knows the stems of words and which are too common to count, and it is asked
 *  once for the same search. */
export class KnownSearches {
  /** The latest come last. */
  readonly #known = new Map<string, WordQuery | null>()

  /** Null for a search that the index cannot answer; without terms where all words are too common to count. */
  async read(tx: BareTx, words: SearchWords): Promise<WordQuery | null> {
    const key = [...words.whole, words.last ?? ''].join(' ')
    const known = this.#known.get(key)
    const read = known === undefined ? await ask(tx, words) : known
    this.#known.delete(key)
    this.#known.set(key, read)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break
      this.#known.delete(oldest)
    }
    return read
  }
}

async function ask(tx: BareTx, words: SearchWords): Promise<WordQuery | null> {
  const text = await parseSearch(tx, words)
  return text === null ? [] : readWordQuery(text)
}
