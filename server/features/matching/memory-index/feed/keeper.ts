import type pg from 'pg'
import { buildSegment } from '../segment/build.ts'
import { LiveRows } from '../segment/live-rows.ts'
import type { Rows, RowsData } from '../segment/rows.ts'
import { byteLength, type Segment } from '../segment/segment.ts'
import type { Snapshot } from './queries.ts'
import { countListings, loadListings, OverBudget, readChanges } from './source.ts'

export interface KeeperSettings {
  /** Below this many listings the database answers as fast. */
  readonly minListings: number
  readonly maxBytes: number
  /** A segment with more changed rows than this is built anew. */
  readonly maxChanged: number
}

/** What the keeper tells the process that answers pages. */
export type KeeperMessage =
  | { readonly kind: 'segment'; readonly segment: Segment; readonly bytes: number; readonly tookMs: number }
  | { readonly kind: 'changes'; readonly removed: readonly Uint8Array[]; readonly rows: RowsData }
  /** Everything that was committed before this was read. */
  | { readonly kind: 'read'; readonly roleSets: number }
  | { readonly kind: 'idle'; readonly reason: 'few listings' | 'over budget' }

interface Kept {
  readonly live: LiveRows
  readonly snapshot: Snapshot
}

/** Bytes of a listing without skills. */
const SMALLEST_LISTING = 40
const RETRY_MS = 60_000

/** Keeps an index as fresh as its last call: loads it, follows changes, and builds it anew when too much has changed. */
export class IndexKeeper {
  readonly #settings: KeeperSettings
  readonly #post: (message: KeeperMessage) => void
  #kept: Kept | null = null
  #retryAt = 0

  constructor(settings: KeeperSettings, post: (message: KeeperMessage) => void) {
    this.#settings = settings
    this.#post = post
  }

  async refresh(client: pg.ClientBase): Promise<void> {
    if (this.#kept) await this.#follow(client, this.#kept)
    else if (performance.now() >= this.#retryAt) await this.#load(client)
  }

  async #load(client: pg.ClientBase): Promise<void> {
    const start = performance.now()
    const { minListings, maxBytes } = this.#settings
    if ((await countListings(client)) < minListings) return this.#rest('few listings')
    try {
      const { rows, roleSets, snapshot } = await loadListings(client, maxBytes / SMALLEST_LISTING)
      const live = this.#publish(() => rows, roleSets, start)
      if (live) this.#kept = { live, snapshot }
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error
      this.#rest('over budget')
    }
  }

  async #follow(client: pg.ClientBase, { live, snapshot: since }: Kept): Promise<void> {
    const { changes, roleSets, snapshot } = await readChanges(client, since)
    live.apply(changes)
    if (live.changedCount > this.#settings.maxChanged) {
      const built = this.#publish(() => live.remaining(), roleSets, performance.now())
      this.#kept = built && { live: built, snapshot }
      return
    }
    if (changes.removed.length + changes.rows.count > 0) {
      this.#post({ kind: 'changes', removed: changes.removed, rows: changes.rows.toData() })
    }
    this.#kept = { live, snapshot }
    this.#post({ kind: 'read', roleSets })
  }

  #publish(remaining: () => Rows, roleSets: number, start: number): LiveRows | null {
    const segment = buildSegment(remaining())
    const bytes = byteLength(segment)
    if (bytes > this.#settings.maxBytes) {
      this.#rest('over budget')
      return null
    }
    this.#post({ kind: 'segment', segment, bytes, tookMs: performance.now() - start })
    this.#post({ kind: 'read', roleSets })
    return new LiveRows(segment)
  }

  #rest(reason: 'few listings' | 'over budget'): void {
    this.#kept = null
    this.#retryAt = performance.now() + RETRY_MS
    this.#post({ kind: 'idle', reason })
  }
}
