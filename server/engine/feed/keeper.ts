import type pg from 'pg'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import { buildSegment } from '../segment/build.ts'
import { type Changes, LiveRows } from '../segment/live-rows.ts'
import type { RowsData } from '../segment/rows.ts'
import { byteLength, type Segment } from '../segment/segment.ts'
import { moveWords } from '../words/move-words.ts'
import type { RowWordsData } from '../words/row-words.ts'
import type { Words } from '../words/words.ts'
import { countListings, loadListings, OverBudget, readChanges } from './source.ts'
import { WordsLoad } from './words-load.ts'

export interface KeeperSettings {
  /** Below this many listings the database answers as fast. */
  readonly minListings: number
  /** What listings take comes first, and then their words. */
  readonly maxBytes: number
  /** A segment with more changed rows than this is built anew. */
  readonly maxChanged: number
}

/** What the keeper tells the process that answers pages. */
export type KeeperMessage =
  | {
      readonly kind: 'segment'
      readonly segment: Segment
      readonly bytes: number
      readonly tookMs: number
      readonly words: WordsMessage
    }
  | {
      readonly kind: 'changes'
      readonly removed: readonly Uint8Array[]
      readonly rows: RowsData
      readonly words: RowWordsData | null
      /** The words of all changed rows that are in no block yet, these included. */
      readonly block: Words | null
    }
  /** Of the segment that was posted last. */
  | { readonly kind: 'words'; readonly words: WordsMessage }
  /** Everything that was committed before this was read. */
  | { readonly kind: 'read'; readonly roleSets: number; readonly snapshot: Snapshot }
  | { readonly kind: 'idle'; readonly reason: 'few listings' | 'over budget' | 'loading' }

/** The words of a segment, or why there are none. */
export type WordsMessage = Words | 'loading' | 'over budget'

interface Kept {
  readonly live: LiveRows
  readonly snapshot: Snapshot
  /** Whether words are kept, or what reads them. */
  readonly words: boolean | WordsLoad
}

/** Bytes of a listing without skills. */
const SMALLEST_LISTING = 40
/** Most blocks that the words of changed rows make until a segment is built anew. */
const BLOCKS = 50
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

  /** Returns whether there is more to read at once. */
  async refresh(client: pg.ClientBase): Promise<boolean> {
    if (this.#kept) await this.#follow(client, this.#kept)
    else if (performance.now() >= this.#retryAt) await this.#load(client)
    return this.#kept?.words instanceof WordsLoad
  }

  async #load(client: pg.ClientBase): Promise<void> {
    const start = performance.now()
    const { minListings, maxBytes } = this.#settings
    if ((await countListings(client)) < minListings) return this.#rest('few listings')
    await this.#within(async () => {
      const { rows, roleSets, snapshot } = await loadListings(client, maxBytes / SMALLEST_LISTING)
      const segment = buildSegment(rows)
      const live = new LiveRows(segment)
      const words = new WordsLoad(live, maxBytes - this.#readBytes(segment))
      this.#publish({ live, snapshot, words }, roleSets, start)
    })
  }

  async #follow(client: pg.ClientBase, kept: Kept): Promise<void> {
    const { live, words } = kept
    const { changes, roleSets, snapshot } = await readChanges(client, kept.snapshot, words)
    live.apply(changes)
    const isLoading = words instanceof WordsLoad
    // The words that are being read are those of the segment's rows.
    if (!isLoading && live.changedCount > this.#settings.maxChanged) {
      await this.#within(() => this.#rebuild({ ...kept, snapshot }, roleSets))
      return
    }
    if (changes.removed.length + changes.rows.count > 0) this.#postChanges(live, changes)
    this.#kept = { ...kept, snapshot }
    this.#post({ kind: 'read', roleSets, snapshot })
    if (isLoading && words.isEnded) this.#finishWords(this.#kept, words)
  }

  #postChanges({ tailWords }: LiveRows, { removed, rows, words }: Changes): void {
    const isLong = tailWords.openCount > this.#settings.maxChanged / BLOCKS
    const block = isLong ? tailWords.buildBlock() : null
    if (block) tailWords.close(block)
    this.#post({ kind: 'changes', removed, rows: rows.toData(), words: words?.toData() ?? null, block })
  }

  #rebuild({ live, snapshot }: Kept, roleSets: number): void {
    const start = performance.now()
    const segment = buildSegment(live.remaining())
    const words = this.#fitting(live.words && moveWords(live, live.words, segment), segment)
    this.#publish({ live: new LiveRows(segment, words), snapshot, words: words !== null }, roleSets, start)
  }

  #finishWords(kept: Kept, load: WordsLoad): void {
    const { live } = kept
    live.words = this.#fitting(load.finish(), live.segment)
    this.#kept = { ...kept, words: live.words !== null }
    this.#post({ kind: 'words', words: live.words ?? 'over budget' })
  }

  #publish(kept: Kept, roleSets: number, start: number): void {
    const { segment, words } = kept.live
    const bytes = this.#readBytes(segment)
    const stateOfWords = words ?? (kept.words instanceof WordsLoad ? 'loading' : 'over budget')
    this.#kept = kept
    this.#post({ kind: 'segment', segment, bytes, words: stateOfWords, tookMs: performance.now() - start })
    this.#post({ kind: 'read', roleSets, snapshot: kept.snapshot })
  }

  /** Throws OverBudget. */
  #readBytes(segment: Segment): number {
    const bytes = byteLength(segment)
    if (bytes > this.#settings.maxBytes) throw new OverBudget('The listings take too much memory.')
    return bytes
  }

  /** The words, or null where they take more than the segment leaves. */
  #fitting(words: Words | null, segment: Segment): Words | null {
    return words && byteLength(words) + byteLength(segment) <= this.#settings.maxBytes ? words : null
  }

  async #within(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error
      this.#rest('over budget')
    }
  }

  #rest(reason: 'few listings' | 'over budget'): void {
    this.#kept = null
    this.#retryAt = performance.now() + RETRY_MS
    this.#post({ kind: 'idle', reason })
  }
}
