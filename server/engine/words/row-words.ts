/** A word to look for, or the beginning of one. */
export interface Term {
  /** In UTF-8. */
  readonly bytes: Uint8Array
  readonly isBeginning: boolean
}

export interface RowWordsData {
  readonly count: number
  readonly end: Uint32Array
  readonly bytes: Uint8Array
}

/** After a word come its own end and its number of positions, which are left out: three zero bytes. */
const AFTER_WORD = 3

/**
 * Words of rows, one row after the other, as PostgreSQL sends them: lexemes of a tsvector without positions. Every word stands
 * between zero bytes, so that it is found without reading the others. Meant for few rows.
 */
export class RowWords {
  count = 0
  #end: Uint32Array = new Uint32Array(0)
  #bytes: Buffer = Buffer.alloc(0)

  static from({ count, end, bytes }: RowWordsData): RowWords {
    const words = new RowWords()
    words.count = count
    words.#end = end
    words.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return words
  }

  toData(): RowWordsData {
    return {
      count: this.count,
      end: this.#end.slice(0, this.count),
      bytes: new Uint8Array(this.#bytes.subarray(0, this.byteLength)),
    }
  }

  get byteLength(): number {
    return this.#findStart(this.count)
  }

  /** Adds the words of the next row: the words of a list, each followed by three zero bytes. */
  add(words: Uint8Array): void {
    const start = this.byteLength
    const end = start + 1 + words.length
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(4096, 2 * end))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    if (this.count === this.#end.length) {
      const longer = new Uint32Array(Math.max(64, 2 * this.count))
      longer.set(this.#end)
      this.#end = longer
    }
    this.#bytes.set(words, start + 1)
    this.#end[this.count] = end
    this.count += 1
  }

  /** As `add` took them. */
  of(row: number): Uint8Array {
    return this.#bytes.subarray(this.#findStart(row) + 1, this.#end[row])
  }

  /** Sets the flag of every row that has the word. */
  mark({ bytes, isBeginning }: Term, flags: Uint8Array): void {
    const wanted = Buffer.from(isBeginning ? bytes : [...bytes, 0])
    const end = this.byteLength
    let row = 0
    for (let at = this.#bytes.indexOf(wanted); at >= 0 && at < end; ) {
      let from = at + 1
      if (this.#bytes[at - 1] === 0) {
        while ((this.#end[row] as number) <= at) row += 1
        flags[row] = 1
        from = this.#end[row] as number
      }
      at = this.#bytes.indexOf(wanted, from)
    }
  }

  #findStart(row: number): number {
    return row === 0 ? 0 : (this.#end[row - 1] as number)
  }
}

/** Calls `visit` with where each word of a row begins and ends. */
export function eachWord(words: Uint8Array, visit: (start: number, end: number) => void): void {
  for (let start = 0; start < words.length; ) {
    let end = start
    while (words[end] !== 0) end += 1
    visit(start, end)
    start = end + AFTER_WORD
  }
}
