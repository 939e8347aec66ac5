import { lowerBound, sharedBytes, sharedUints } from '../segment/typed.ts'
import type { Term } from './row-words.ts'

/**
 * Which rows of a segment have which words, in shared memory that never changes. The rows of a word are the distances between
 * them, seven bits in a byte; where that is no shorter, a bit for each row of the segment.
 */
export interface Words {
  /** Of the segment. */
  readonly rows: number
  /** All words, ascending by their bytes, one after the other. */
  readonly texts: Uint8Array
  /** Where each word begins in `texts`, and the end of the last. */
  readonly textStart: Uint32Array
  readonly distances: Uint8Array
  /** Where the distances of each word begin, and the end of the last. Words without any have bits. */
  readonly start: Uint32Array
  /** Words that have bits, ascending. */
  readonly frequent: Uint32Array
  readonly bits: Uint32Array
}

/** How many numbers hold a bit for each row. */
export const bitsLength = (rows: number) => (rows + 31) >>> 5

export const wordCount = ({ start }: Words) => start.length - 1

export const readWordText = ({ texts, textStart }: Words, word: number): Uint8Array =>
  texts.subarray(textStart[word], textStart[word + 1])

/** The bits of a frequent word, null for others. */
export function readWordBits({ start, frequent, bits, rows }: Words, word: number): Uint32Array | null {
  if (start[word] !== start[word + 1]) return null
  const length = bitsLength(rows)
  const from = length * lowerBound(frequent, word, 0, frequent.length)
  return bits.subarray(from, from + length)
}

/** Calls `visit` for each row that has the word, ascending. */
export function eachRow(words: Words, word: number, visit: (row: number) => void): void {
  const bits = readWordBits(words, word)
  if (bits) eachBit(bits, visit)
  else eachDistance(words, word, visit)
}

function eachDistance({ start, distances }: Words, word: number, visit: (row: number) => void): void {
  const end = start[word + 1] as number
  let row = -1
  for (let at = start[word] as number; at < end; ) {
    let byte = distances[at] as number
    let distance = byte & 127
    at += 1
    for (let shift = 7; byte > 127; shift += 7) {
      byte = distances[at] as number
      distance |= (byte & 127) << shift
      at += 1
    }
    row += distance
    visit(row)
  }
}

function eachBit(bits: Uint32Array, visit: (row: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let left = bits[at] as number; left !== 0; left &= left - 1)
      visit(at * 32 + 31 - Math.clz32(left & -left))
  }
}

/** The words that a term stands for: from the first up to the second. */
export function wordsOfTerm(words: Words, { bytes, isBeginning }: Term): [number, number] {
  const from = firstNotBefore(words, bytes, false)
  if (isBeginning) return [from, firstNotBefore(words, bytes, true)]
  const isThere = from < wordCount(words) && Buffer.compare(readWordText(words, from), bytes) === 0
  return [from, isThere ? from + 1 : from]
}

/** The first word that is not before the bytes; or, where words that begin with them count as before, the first after these. */
function firstNotBefore(words: Words, bytes: Uint8Array, isAfterBeginning: boolean): number {
  let low = 0
  let high = wordCount(words)
  while (low < high) {
    const middle = (low + high) >>> 1
    const text = readWordText(words, middle)
    const compared = Buffer.compare(isAfterBeginning ? text.subarray(0, bytes.length) : text, bytes)
    if (compared < 0 || (isAfterBeginning && compared === 0)) low = middle + 1
    else high = middle
  }
  return low
}

const LONGEST_DISTANCE = 5

/** Writes words in ascending order. */
export class WordsWriter {
  readonly #rows: number
  #texts = new Uint8Array(2 ** 16)
  #textStart = new Uint32Array(2 ** 12)
  #distances = new Uint8Array(2 ** 16)
  #start = new Uint32Array(2 ** 12)
  #count = 0
  readonly #frequent: number[] = []
  #bits = new Uint32Array(0)

  constructor(rows: number) {
    this.#rows = rows
  }

  /** Adds a word with the first `count` of these rows, which ascend. A word without rows is left out. */
  add(text: Uint8Array, rows: Uint32Array, count: number): void {
    if (count === 0) return
    const word = this.#count
    const textStart = this.#textStart[word] as number
    const start = this.#start[word] as number
    this.#count = word + 1
    this.#textStart = enlarged(this.#textStart, word + 2)
    this.#start = enlarged(this.#start, word + 2)
    this.#texts = enlarged(this.#texts, textStart + text.length)
    this.#texts.set(text, textStart)
    this.#textStart[word + 1] = textStart + text.length
    this.#distances = enlarged(this.#distances, start + count * LONGEST_DISTANCE)
    const end = writeDistances(this.#distances, start, rows, count)
    const isFrequent = end - start >= 4 * bitsLength(this.#rows)
    if (isFrequent) this.#addBits(word, rows, count)
    this.#start[word + 1] = isFrequent ? start : end
  }

  #addBits(word: number, rows: Uint32Array, count: number): void {
    const length = bitsLength(this.#rows)
    const from = this.#frequent.push(word) * length - length
    this.#bits = enlarged(this.#bits, from + length)
    for (let at = 0; at < count; at += 1) {
      const row = rows[at] as number
      const position = from + (row >>> 5)
      this.#bits[position] = (this.#bits[position] as number) | (1 << (row & 31))
    }
  }

  finish(): Words {
    const count = this.#count
    return {
      rows: this.#rows,
      texts: shareBytes(this.#texts, this.#textStart[count] as number),
      textStart: shareUints(this.#textStart, count + 1),
      distances: shareBytes(this.#distances, this.#start[count] as number),
      start: shareUints(this.#start, count + 1),
      frequent: shareUints(Uint32Array.from(this.#frequent), this.#frequent.length),
      bits: shareUints(this.#bits, this.#frequent.length * bitsLength(this.#rows)),
    }
  }
}

function writeDistances(to: Uint8Array, from: number, rows: Uint32Array, count: number): number {
  let at = from
  let before = -1
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] as number
    let distance = row - before
    before = row
    while (distance > 127) {
      to[at] = (distance & 127) | 128
      at += 1
      distance >>>= 7
    }
    to[at] = distance
    at += 1
  }
  return at
}

const shareBytes = (values: Uint8Array, length: number): Uint8Array => {
  const copy = sharedBytes(length)
  copy.set(values.subarray(0, length))
  return copy
}

const shareUints = (values: Uint32Array, length: number): Uint32Array => {
  const copy = sharedUints(length)
  copy.set(values.subarray(0, length))
  return copy
}

/** The same values with space for at least so many. */
export function enlarged<T extends Uint8Array | Uint32Array>(values: T, length: number): T {
  if (length <= values.length) return values
  const larger = new (values.constructor as new (length: number) => T)(Math.max(length, 2 * values.length))
  larger.set(values)
  return larger
}
