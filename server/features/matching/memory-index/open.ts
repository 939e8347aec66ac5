import type { MatchIndex } from '../port.ts'
import type { Follower } from './feed/follow.ts'
import type { KeeperMessage } from './feed/keeper.ts'
import { matchPage } from './scan/page.ts'
import { LiveRows } from './segment/live-rows.ts'
import { Rows } from './segment/rows.ts'

/** What the index does, for the system's health. */
export interface IndexState {
  readonly answers: 'memory' | 'database'
  /** Why the database answers. */
  readonly reason: 'off' | 'loading' | 'few listings' | 'over budget' | 'not fresh' | null
  readonly listings: number
  readonly bytes: number
  readonly readAt: Date | null
}

export interface MemoryIndex extends MatchIndex {
  state(): IndexState
}

/** An index that was not read for so long is not asked. */
const FRESH_MS = 10_000

interface Options {
  /** Answers what the index cannot. */
  readonly fallback: MatchIndex
  /** Starts to follow the listings. Null where no index is kept. */
  readonly follow: ((onMessage: (message: KeeperMessage) => void) => Follower) | null
  readonly clock: { now(): Date }
}

/** Answers pages from the memory of the process while it holds a fresh index, and from the database otherwise. */
export function openMemoryIndex({ fallback, follow, clock }: Options): MemoryIndex {
  let live: LiveRows | null = null
  let bytes = 0
  let roleSets = 0
  let reason: IndexState['reason'] = follow ? 'loading' : 'off'
  let readAt: Date | null = null
  // Not by the clock of the product, which may be set.
  let lastRead = Number.NEGATIVE_INFINITY

  const follower = follow?.((message) => {
    if (message.kind === 'segment') {
      live = new LiveRows(message.segment)
      bytes = message.bytes
      reason = null
    } else if (message.kind === 'changes') {
      live?.apply({ removed: message.removed, rows: Rows.from(message.rows) })
    } else if (message.kind === 'idle') {
      live = null
      bytes = 0
      reason = message.reason
    } else {
      roleSets = message.roleSets
      readAt = clock.now()
      lastRead = performance.now()
    }
  })
  const isFresh = () => performance.now() - lastRead < FRESH_MS

  return {
    async page(tx, preferences, query) {
      // The index holds no words, neither of titles nor of texts.
      const needsWords = query.search !== null || (preferences.roles?.titleWords ?? []).length > 0
      if (live === null || !isFresh() || needsWords) return fallback.page(tx, preferences, query)
      return { ...matchPage(live, preferences, query), roleSets }
    },
    state: () => ({
      answers: live && isFresh() ? 'memory' : 'database',
      reason: live && !isFresh() ? 'not fresh' : reason,
      listings: live?.count ?? 0,
      bytes,
      readAt,
    }),
    async close() {
      await follower?.close()
      await fallback.close()
    },
  }
}
