import { KeptOfSegment } from '../kept.ts'
import type { RowWords } from '../words/row-words.ts'
import { TailWords } from '../words/tail-words.ts'
import type { Words } from '../words/words.ts'
import { copySegmentRows } from './copy-segment-rows.ts'
import { compareIds, findId, idBytes, idText } from './ids.ts'
import { Rows } from './rows.ts'
import type { Segment } from './segment.ts'

/** What happened to listings since an index was read. Removed ones come first: a listing may be removed and come back. */
export interface Changes {
  readonly removed: readonly Uint8Array[]
  readonly rows: Rows
  /** Of each of the rows, where words are kept. */
  readonly words?: RowWords | null
}

/** Marks of rows of the segment. */
export const REMOVED = 2
/** While a page is computed: hidden, or of an excluded company. */
export const EXCLUDED = 1
export const PREFERRED = 3

/** A segment with everything that happened since: rows that were removed from it, and a tail of new and changed ones. Rows of
 *  the tail are numbered after those of the segment. */
export class LiveRows {
  readonly segment: Segment
  readonly tail = new Rows()
  /** Of the segment's rows. Null until they are read, and where they take too much memory. */
  words: Words | null
  /** Of the tail's rows, unless changes came without words. */
  readonly tailWords = new TailWords()
  /** 0 or one of the marks above. */
  readonly marks: Uint8Array
  readonly removedRows: number[] = []
  readonly kept: KeptOfSegment
  readonly #tailRemoved = new Set<number>()
  readonly #tailById = new Map<string, number>()

  constructor(segment: Segment, words: Words | null = null) {
    this.segment = segment
    this.kept = new KeptOfSegment(segment)
    this.words = words
    this.marks = new Uint8Array(segment.count)
  }

  /** How many rows are looked at one by one. */
  get changedCount(): number {
    return this.tail.count + this.removedRows.length
  }

  get count(): number {
    return this.segment.count - this.removedRows.length + this.tail.count - this.#tailRemoved.size
  }

  isRemovedFromTail(tailRow: number): boolean {
    return this.#tailRemoved.has(tailRow)
  }

  apply({ removed, rows, words }: Changes): void {
    for (const id of removed) this.#remove(id, 0)
    for (let row = 0; row < rows.count; row += 1) {
      this.#remove(rows.ids, row)
      this.#tailById.set(idText(rows.ids, row), this.tail.count)
      this.tail.copy(rows, row)
      if (words) this.tailWords.add(words.of(row))
    }
  }

  #remove(ids: Uint8Array, row: number): void {
    const text = idText(ids, row)
    const inTail = this.#tailById.get(text)
    if (inTail !== undefined) {
      this.#tailRemoved.add(inTail)
      this.#tailById.delete(text)
      return
    }
    const { idTable, ids: known } = this.segment
    const found = findId(idTable, known, ids, row)
    if (found < 0 || this.marks[found] === REMOVED) return
    this.marks[found] = REMOVED
    this.removedRows.push(found)
  }

  /** The row of a listing that was not removed, or -1. */
  find(id: string): number {
    const inTail = this.#tailById.get(id)
    if (inTail !== undefined) return this.segment.count + inTail
    const { idTable, ids } = this.segment
    const found = findId(idTable, ids, idBytes(id), 0)
    return found < 0 || this.marks[found] === REMOVED ? -1 : found
  }

  posted(row: number): number {
    const { count, posted } = this.segment
    return (row < count ? posted[row] : this.tail.posted[row - count]) as number
  }

  id(row: number): string {
    const { count, ids } = this.segment
    return row < count ? idText(ids, row) : idText(this.tail.ids, row - count)
  }

  /** The newest first, then the highest id. */
  readonly compare = (a: number, b: number): number => {
    const later = this.posted(b) - this.posted(a)
    if (later !== 0) return later
    const { count, ids } = this.segment
    const [idsA, rowA] = a < count ? [ids, a] : [this.tail.ids, a - count]
    const [idsB, rowB] = b < count ? [ids, b] : [this.tail.ids, b - count]
    return compareIds(idsB, rowB, idsA, rowA)
  }

  /** The rows that are left, for a new segment: all, or those of the segment that `isWanted`. */
  remaining(isWanted: (row: number) => boolean = () => true): Rows {
    const { segment, tail } = this
    const left = new Uint32Array(segment.count)
    let count = 0
    for (let row = 0; row < segment.count; row += 1) {
      if (this.marks[row] === REMOVED || !isWanted(row)) continue
      left[count] = row
      count += 1
    }
    const rows = copySegmentRows(segment, left.subarray(0, count), count + tail.count)
    for (let row = 0; row < tail.count; row += 1) if (!this.#tailRemoved.has(row)) rows.copy(tail, row)
    return rows
  }
}
