import type { Postings } from '../segment/segment.ts'
import type { Codes } from '../segment/typed.ts'
import { eachRow, readWordBits, type Words } from '../words/words.ts'

/** Rows of a segment, a bit for each: visited in the order of the columns, and counted without reading any. */
export class RowSet {
  readonly #bits: Int32Array

  /** @param count of the segment */
  constructor(count: number) {
    this.#bits = new Int32Array((count + 31) >>> 5)
  }

  /** The rows whose code is above the limit. */
  static above(codes: Codes, count: number, limit: number): RowSet {
    const rows = new RowSet(count)
    const bits = rows.#bits
    for (let at = 0; at < bits.length; at += 1) {
      const first = at << 5
      const end = Math.min(32, count - first)
      let part = 0
      // Without a branch, which no processor could predict.
      for (let bit = 0; bit < end; bit += 1) part |= ((limit - (codes[first + bit] as number)) >>> 31) << bit
      bits[at] = part
    }
    return rows
  }

  copy(): RowSet {
    const rows = new RowSet(32 * this.#bits.length)
    rows.#bits.set(this.#bits)
    return rows
  }

  addListed({ start, rows }: Postings, codes: readonly number[]): void {
    const bits = this.#bits
    for (const code of codes) {
      const end = start[code + 1] as number
      for (let at = start[code] as number; at < end; at += 1) {
        const row = rows[at] as number
        bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
      }
    }
  }

  /** Adds the rows that have a word of the segment. */
  addWord(words: Words, word: number): void {
    const bits = this.#bits
    const ofWord = readWordBits(words, word)
    if (ofWord)
      for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (ofWord[at] as number)
    else {
      eachRow(words, word, (row) => {
        bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
      })
    }
  }

  /** Leaves out what the other set of the same segment has not. */
  keep(otherSet: RowSet): void {
    const bits = this.#bits
    for (let at = 0; at < bits.length; at += 1)
      bits[at] = (bits[at] as number) & (otherSet.#bits[at] as number)
  }

  add(row: number): void {
    this.#bits[row >>> 5] = (this.#bits[row >>> 5] as number) | (1 << (row & 31))
  }

  has(row: number): boolean {
    return (((this.#bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1
  }

  /** Whether the row was in the set. */
  delete(row: number): boolean {
    const part = this.#bits[row >>> 5] as number
    const bit = 1 << (row & 31)
    this.#bits[row >>> 5] = part & ~bit
    return (part & bit) !== 0
  }

  /** How many rows from `start` on, before `end`, are in the set, and in the other one of the same segment. */
  count(start: number, end: number, otherSet: RowSet = this): number {
    const bits = this.#bits
    const others = otherSet.#bits
    let rows = 0
    for (let at = start >>> 5, first = at << 5; first < end; at += 1, first += 32) {
      let part = (bits[at] as number) & (others[at] as number)
      if (first < start) part &= -1 << (start & 31)
      if (end - first < 32) part &= ~(-1 << (end & 31))
      rows += countBits(part)
    }
    return rows
  }

  /** Visits the rows of the set from `start` on, before `end`, in ascending order. */
  visitRows(start: number, end: number, visit: (row: number) => void): void {
    const bits = this.#bits
    for (let at = start >>> 5, first = at << 5; first < end; at += 1, first += 32) {
      let part = bits[at] as number
      if (first < start) part &= -1 << (start & 31)
      if (end - first < 32) part &= ~(-1 << (end & 31))
      while (part !== 0) {
        visit(first + 31 - Math.clz32(part & -part))
        part &= part - 1
      }
    }
  }
}

/** How many bits of the part are set. */
function countBits(part: number): number {
  const pairs = part - ((part >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
