import type {
  ListingsInMemory,
  MatchIndex,
  MatchPage,
  MatchPreferences,
  MatchQuery,
  SqlIndex,
} from '../features/scoring/service.ts'
import type { Snapshot } from '../platform/db/snapshot.ts'
import type { BareTx } from '../platform/db/transaction.ts'
import { heldListings, holdListings } from './batch/held-listings.ts'
import type { Follower } from './feed/follow.ts'
import type { KeeperMessage, WordsMessage } from './feed/keeper.ts'
import { matchPage } from './scan/page.ts'
import { snapshotListings } from './segment/listings.ts'
import { LiveRows } from './segment/live-rows.ts'
import { Rows } from './segment/rows.ts'
import { byteLength } from './segment/segment.ts'
import { findRows } from './words/found-rows.ts'
import { KnownSearches } from './words/known-searches.ts'
import { RowWords } from './words/row-words.ts'

/** What the index does, for the system's health. */
export interface IndexState {
  readonly answers: 'memory' | 'database'
  /** Why the database answers. */
  readonly reason: 'off' | 'loading' | 'few listings' | 'over budget' | 'not fresh' | null
  readonly listings: number
  readonly bytes: number
  /** What the words of the listings take. The database answers searches where there are none. */
  readonly words: { readonly bytes: number } | 'loading' | 'over budget'
  readonly readAt: Date | null
}

export interface MemoryIndex extends MatchIndex, ListingsInMemory {
  state(): IndexState
}

/** An index that was not read for so long is not asked. */
const FRESH_MS = 10_000

interface Options {
  /** Answers what the index cannot. */
  readonly fallback: SqlIndex
  /** Starts to follow the listings. Null where no index is kept. */
  readonly follow: ((onMessage: (message: KeeperMessage) => void) => Follower) | null
  readonly clock: { now(): Date }
}

/** Answers pages from the memory of the process while it holds a fresh index, and from the database otherwise. */
export function openMemoryIndex({ fallback, follow, clock }: Options): MemoryIndex {
  let live: LiveRows | null = null
  let bytes = 0
  let words: IndexState['words'] = 'loading'
  let roleSets = 0
  let snapshot: Snapshot = ''
  let reason: IndexState['reason'] = follow ? 'loading' : 'off'
  let readAt: Date | null = null
  // Not by the clock of the product, which may be set.
  let lastRead = Number.NEGATIVE_INFINITY

  const takeWords = (given: WordsMessage) => {
    if (live) live.words = typeof given === 'string' ? null : given
    words = typeof given === 'string' ? given : { bytes: byteLength(given) }
  }
  const follower = follow?.((message) => {
    if (message.kind === 'segment') {
      live = new LiveRows(message.segment)
      bytes = message.bytes
      reason = null
      takeWords(message.words)
    } else if (message.kind === 'words') {
      takeWords(message.words)
    } else if (message.kind === 'changes') {
      live?.apply({
        removed: message.removed,
        rows: Rows.from(message.rows),
        words: message.words && RowWords.from(message.words),
      })
      if (message.block) live?.tailWords.close(message.block)
    } else if (message.kind === 'idle') {
      live = null
      bytes = 0
      reason = message.reason
    } else {
      roleSets = message.roleSets
      snapshot = message.snapshot
      readAt = clock.now()
      lastRead = performance.now()
    }
  })
  const isFresh = () => performance.now() - lastRead < FRESH_MS
  const searches = new KnownSearches(fallback)

  async function pageOfMemory(
    tx: BareTx,
    preferences: MatchPreferences,
    query: MatchQuery,
  ): Promise<MatchPage | null> {
    // The index does not know which words are from the title.
    if (!live || !isFresh() || (preferences.roles?.titleWords ?? []).length > 0) return null
    if (query.search === null) return { ...matchPage(live, preferences, query), roleSets }
    if (!live.words) return null
    const search = await searches.read(tx, query.search)
    // The index may have changed meanwhile.
    if (search === 'unknown' || !live?.words) return null
    const found = search === 'everything' ? null : findRows(live, live.words, search)
    return { ...matchPage(live, preferences, query, found), roleSets }
  }

  return {
    page: async (tx, preferences, query) =>
      (await pageOfMemory(tx, preferences, query)) ?? fallback.page(tx, preferences, query),
    state: () => ({
      answers: live && isFresh() ? 'memory' : 'database',
      reason: live && !isFresh() ? 'not fresh' : reason,
      listings: live?.count ?? 0,
      bytes,
      words,
      readAt,
    }),
    listings: () => (live && isFresh() ? { listings: heldListings(snapshotListings(live)), snapshot } : null),
    hold: holdListings,
    async close() {
      await follower?.close()
      await fallback.close()
    },
  }
}
