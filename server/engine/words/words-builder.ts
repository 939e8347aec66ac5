import { eachWord } from './row-words.ts'
import { bitsLength, enlarged, type Words, WordsWriter } from './words.ts'

/** Bytes of a word's first stretch of distances. Each is twice as long as the one before, up to the last of these steps. */
const FIRST_STRETCH = 4
const STEPS = 10
const stretchLength = (step: number) => FIRST_STRETCH << Math.min(step, STEPS)
/** After a stretch comes where the next one begins. */
const POINTER = 4

/** What is known of a word, side by side: a word is read from memory at once. */
const HASH = 0
/** Where its text begins; it ends where the next one's begins. */
const TEXT = 1
/** Its last row + 1. */
const LAST = 2
/** Where its first stretch begins, where its next byte comes, where its last stretch ends. */
const HEAD = 3
const AT = 4
const END = 5
/** How many stretches came before the last. */
const STEP = 6
const BYTES = 7
const PARTS = 8

/**
 * Collects the words of rows that come in ascending order. Words are found by open addressing, and their rows written as
 * distances at once, in stretches that become longer: nothing is created for a word or a row.
 */
export class WordsBuilder {
  readonly #rows: number
  #count = 0
  /** Word + 1 by the hash of its bytes; 0 where the place is free. */
  #places = new Uint32Array(2 ** 12)
  #parts = new Uint32Array(2 ** 12)
  #texts = new Uint8Array(2 ** 14)
  #pool = new Uint8Array(2 ** 16)
  #view = new DataView(this.#pool.buffer)
  #used = 0
  #written = 0

  /** @param rows of the segment */
  constructor(rows: number) {
    this.#rows = rows
  }

  /** What the finished words will take, in bytes. */
  get byteLength(): number {
    return this.#written + this.#part(this.#count, TEXT) + 8 * this.#count
  }

  /** Adds words as RowWords has them to a row that is higher than those before. */
  add(row: number, words: Uint8Array): void {
    eachWord(words, (start, end) => this.#addRow(this.#findWord(words, start, end), row))
  }

  finish(): Words {
    const writer = new WordsWriter(this.#rows)
    const rows = new Uint32Array(this.#rows)
    for (const word of this.#inOrder()) writer.add(this.#readText(word), rows, this.#readRows(word, rows))
    return writer.finish()
  }

  #readText(word: number): Uint8Array {
    return this.#texts.subarray(this.#part(word, TEXT), this.#part(word + 1, TEXT))
  }

  #part(word: number, part: number): number {
    return this.#parts[word * PARTS + part] as number
  }

  #setPart(word: number, part: number, value: number): void {
    this.#parts[word * PARTS + part] = value
  }

  #findWord(bytes: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
    hash = (hash ^ (hash >>> 15)) >>> 0
    const mask = this.#places.length - 1
    let place = hash & mask
    for (;;) {
      const word = (this.#places[place] as number) - 1
      if (word < 0) return this.#addWord(bytes, start, end, hash, place)
      if (this.#part(word, HASH) === hash && this.#isWord(word, bytes, start, end)) return word
      place = (place + 1) & mask
    }
  }

  #isWord(word: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#part(word, TEXT)
    if (this.#part(word + 1, TEXT) - from !== end - start) return false
    for (let at = start; at < end; at += 1) if (bytes[at] !== this.#texts[from + at - start]) return false
    return true
  }

  #addWord(bytes: Uint8Array, start: number, end: number, hash: number, place: number): number {
    const word = this.#count
    this.#count = word + 1
    const from = this.#part(word, TEXT)
    this.#texts = enlarged(this.#texts, from + end - start)
    this.#texts.set(bytes.subarray(start, end), from)
    this.#parts = enlarged(this.#parts, (word + 2) * PARTS)
    this.#setPart(word, HASH, hash)
    this.#setPart(word + 1, TEXT, from + end - start)
    const first = this.#nextStretch(FIRST_STRETCH)
    this.#setPart(word, HEAD, first)
    this.#setPart(word, AT, first)
    this.#setPart(word, END, first + FIRST_STRETCH)
    this.#places[place] = word + 1
    if (2 * this.#count > this.#places.length) this.#widenPlaces()
    return word
  }

  #widenPlaces(): void {
    const positions = new Uint32Array(2 * this.#places.length)
    for (let word = 0; word < this.#count; word += 1) {
      let place = this.#part(word, HASH) & (positions.length - 1)
      while (positions[place] !== 0) place = (place + 1) & (positions.length - 1)
      positions[place] = word + 1
    }
    this.#places = positions
  }

  #nextStretch(length: number): number {
    const start = this.#used
    this.#used = start + length + POINTER
    if (this.#used > this.#pool.length) {
      this.#pool = enlarged(this.#pool, this.#used)
      this.#view = new DataView(this.#pool.buffer)
    }
    return start
  }

  #addRow(word: number, row: number): void {
    let distance = row + 1 - this.#part(word, LAST)
    this.#setPart(word, LAST, row + 1)
    while (distance > 127) {
      this.#addByte(word, (distance & 127) | 128)
      distance >>>= 7
    }
    this.#addByte(word, distance)
  }

  #addByte(word: number, byte: number): void {
    let at = this.#part(word, AT)
    if (at === this.#part(word, END)) {
      const step = this.#part(word, STEP) + 1
      const next = this.#nextStretch(stretchLength(step))
      this.#view.setUint32(at, next)
      this.#setPart(word, STEP, step)
      this.#setPart(word, END, next + stretchLength(step))
      at = next
    }
    this.#pool[at] = byte
    this.#setPart(word, AT, at + 1)
    const bytes = this.#part(word, BYTES) + 1
    this.#setPart(word, BYTES, bytes)
    // With more, the word has bits.
    if (bytes <= 4 * bitsLength(this.#rows)) this.#written += 1
  }

  /** Writes the rows of a word to `into`, and returns how many there are. */
  #readRows(word: number, into: Uint32Array): number {
    const last = this.#part(word, AT)
    let count = 0
    let row = -1
    let distance = 0
    let shift = 0
    let at = this.#part(word, HEAD)
    for (let step = 0, end = at + stretchLength(0); at !== last; ) {
      if (at === end) {
        step += 1
        at = this.#view.getUint32(at)
        end = at + stretchLength(step)
      }
      const byte = this.#pool[at] as number
      at += 1
      distance |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      row += distance
      into[count] = row
      count += 1
      distance = 0
      shift = 0
    }
    return count
  }

  /** Words by their bytes; the first six decide nearly always. */
  #inOrder(): Uint32Array {
    const words = new Uint32Array(this.#count)
    const first = new Float64Array(this.#count)
    for (let word = 0; word < this.#count; word += 1) {
      words[word] = word
      const text = this.#readText(word)
      for (let at = 0; at < 6; at += 1) first[word] = (first[word] as number) * 256 + (text[at] ?? 0)
    }
    return words.sort(
      (a, b) =>
        (first[a] as number) - (first[b] as number) || Buffer.compare(this.#readText(a), this.#readText(b)),
    )
  }
}
