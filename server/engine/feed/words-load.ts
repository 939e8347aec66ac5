import type pg from 'pg'
import { findId, idText } from '../segment/ids.ts'
import { type LiveRows, REMOVED } from '../segment/live-rows.ts'
import type { Words } from '../words/words.ts'
import { WordsBuilder } from '../words/words-builder.ts'
import { createWordsDecoder } from './decode.ts'
import { copyWords } from './queries.ts'

/** Read at once: some tenths of a second, after which changes are read again. */
const ROWS = 10_000

/**
 * Reads the words of a segment's rows, some after the others, so that the index follows changes meanwhile. A row that has not
 * changed since the segment was read has the words of that moment. One that has is no longer in use: its words come with the
 * change.
 */
export class WordsLoad {
  readonly #live: LiveRows
  readonly #builder: WordsBuilder
  readonly #maxBytes: number
  #next = 0

  constructor(live: LiveRows, maxBytes: number) {
    this.#live = live
    this.#builder = new WordsBuilder(live.segment.count)
    this.#maxBytes = maxBytes
  }

  /** Whether all are read, or more than may be kept. */
  get isEnded(): boolean {
    return this.#isTooMuch || this.#next >= this.#live.segment.count
  }

  get #isTooMuch(): boolean {
    return this.#builder.byteLength > this.#maxBytes
  }

  async readSome(client: pg.ClientBase): Promise<void> {
    const { segment, marks } = this.#live
    const { ids, idTable } = segment
    const from = this.#next
    const to = Math.min(from + ROWS, segment.count)
    const wanted: string[] = []
    for (let row = from; row < to; row += 1) if (marks[row] !== REMOVED) wanted.push(idText(ids, row))
    const found: { row: number; words: Uint8Array }[] = []
    const decode = createWordsDecoder((id, words) => {
      found.push({ row: findId(idTable, ids, id, 0), words: Uint8Array.from(words) })
    })
    await copyWords(client, wanted, decode)
    for (const { row, words } of found.sort((a, b) => a.row - b.row)) this.#builder.add(row, words)
    this.#next = to
  }

  /** Null where there are more than may be kept. */
  finish(): Words | null {
    return this.#isTooMuch ? null : this.#builder.finish()
  }
}
