import type { ParsedSearch, SearchWords, SqlIndex } from '../../features/scoring/service.ts'
import type { BareTx } from '../../platform/db/transaction.ts'
import { readWordQuery, type WordQuery } from './word-query.ts'

/** A search by where its words must be. */
export interface WordQueries {
  readonly anywhere: WordQuery
  readonly onCard: WordQuery
  readonly inTitle: WordQuery
}

/** `everything`: all words are too common to count. `unknown`: the index cannot answer. */
export type KnownSearch = WordQueries | 'everything' | 'unknown'

const MOST = 1000

/** What was searched for lately: only the database knows the stems of words and which are too common to count, and it is asked
 *  once for the same search. */
export class KnownSearches {
  readonly #database: Pick<SqlIndex, 'parse'>
  /** The latest come last. */
  readonly #known = new Map<string, KnownSearch>()

  constructor(database: Pick<SqlIndex, 'parse'>) {
    this.#database = database
  }

  async read(tx: BareTx, words: SearchWords): Promise<KnownSearch> {
    const key = JSON.stringify(words)
    const read = this.#known.get(key) ?? readQueries(await this.#database.parse(tx, words))
    this.#known.delete(key)
    this.#known.set(key, read)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break
      this.#known.delete(oldest)
    }
    return read
  }
}

function readQueries(parsed: ParsedSearch | null): KnownSearch {
  if (parsed === null) return 'everything'
  const anywhere = readWordQuery(parsed.anywhere)
  const onCard = readWordQuery(parsed.onCard)
  const inTitle = readWordQuery(parsed.inTitle)
  return anywhere && onCard && inTitle ? { anywhere, onCard, inTitle } : 'unknown'
}
