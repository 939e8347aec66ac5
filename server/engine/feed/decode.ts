import type { Rows } from '../segment/rows.ts'
import type { RowWords } from '../words/row-words.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const HEADER_BYTES = SIGNATURE.length + 8
const NULL_LENGTH = -1
const ID_BYTES = 16
/** Before the elements of an array come its dimensions, a flag for nulls, their type, the length and the lower bound. */
const ARRAY_HEADER_BYTES = 20
/** Before the words of a tsvector comes their number. */
const WORDS_HEADER_BYTES = 4

/**
 * Reads rows of feed/queries.ts from COPY in binary format, which has exact dates and no text to parse, into columns. Of
 * closed listings only the id is kept.
 * @param words where the rows come with their words
 */
export function createDecoder(
  rows: Rows,
  onClosed: (id: Uint8Array) => void,
  words: RowWords | null = null,
): (data: Buffer) => void {
  const reader = new RowReader(rows, words)
  return (data) => {
    let at = data.indexOf(SIGNATURE) === 0 ? HEADER_BYTES : 0
    while (at < data.length) {
      if (data.readInt16BE(at) < 0) return
      at = reader.read(data, at + 2)
      if (!reader.isOpen) onClosed(rows.ids.slice(rows.count * ID_BYTES, (rows.count + 1) * ID_BYTES))
    }
  }
}

/** Reads ids of listings with their words from COPY in binary format. What it passes on is only valid during the call. */
export function createWordsDecoder(
  onRow: (id: Uint8Array, words: Uint8Array) => void,
): (data: Buffer) => void {
  return (data) => {
    let at = data.indexOf(SIGNATURE) === 0 ? HEADER_BYTES : 0
    while (at < data.length && data.readInt16BE(at) >= 0) {
      const id = at + 6
      const words = id + ID_BYTES + 4
      at = words + data.readInt32BE(words - 4)
      onRow(data.subarray(id, id + ID_BYTES), data.subarray(words + WORDS_HEADER_BYTES, at))
    }
  }
}

/** Creates nothing for a row: a million of them are read at once. */
class RowReader {
  isOpen = false
  readonly #rows: Rows
  readonly #words: RowWords | null
  #data: Buffer = Buffer.alloc(0)
  #at = 0
  /** Codes by the bytes of a key, each byte a character. */
  readonly #companies = new Map<string, number>()

  constructor(rows: Rows, words: RowWords | null) {
    this.#rows = rows
    this.#words = words
  }

  /** Reads the fields from `from` on, in the order of the columns. Returns where the row ends. */
  read(data: Buffer, from: number): number {
    this.#data = data
    this.#at = from
    const rows = this.#rows
    const row = rows.next()
    this.isOpen = this.#flag() === 1
    this.#id(row)
    rows.location[row] = this.#integer()
    rows.remote[row] = this.#flag()
    rows.industry[row] = this.#integer()
    rows.employmentType[row] = this.#integer()
    rows.level[row] = this.#integer()
    rows.salary[row] = this.#integer()
    this.#skills(row)
    rows.company[row] = this.#company()
    rows.posted[row] = this.#microseconds()
    rows.created[row] = this.#microseconds()
    rows.role[row] = this.#integer()
    if (this.#words) this.#readWords(this.#words)
    if (this.isOpen) rows.count += 1
    return this.#at
  }

  /** Length of the field that follows, NULL_LENGTH for null. */
  #length(): number {
    return this.#int4()
  }

  #int4(): number {
    const data = this.#data
    const at = this.#at
    this.#at = at + 4
    return (
      ((data[at] as number) << 24) |
      ((data[at + 1] as number) << 16) |
      ((data[at + 2] as number) << 8) |
      (data[at + 3] as number)
    )
  }

  #flag(): number {
    this.#at += 5
    return this.#data[this.#at - 1] as number
  }

  #id(row: number): void {
    const from = this.#at + 4
    for (let byte = 0; byte < ID_BYTES; byte += 1) {
      this.#rows.ids[row * ID_BYTES + byte] = this.#data[from + byte] as number
    }
    this.#at = from + ID_BYTES
  }

  /** An int2 or int4; -1 for null. */
  #integer(): number {
    const length = this.#length()
    if (length === NULL_LENGTH) return -1
    if (length === 4) return this.#int4()
    const at = this.#at
    this.#at = at + length
    return (((this.#data[at] as number) << 24) >> 16) | (this.#data[at + 1] as number)
  }

  /** An int4[] of one dimension. */
  #skills(row: number): void {
    const end = this.#length() + this.#at
    const count = this.#int4() === 0 ? 0 : this.#data.readInt32BE(this.#at + 8)
    const from = this.#rows.nextSkills(count)
    this.#at += ARRAY_HEADER_BYTES - 4
    for (let skill = 0; skill < count; skill += 1) {
      this.#at += 4
      this.#rows.skillIds[from + skill] = this.#int4()
    }
    this.#rows.skillEnd[row] = from + count
    this.#at = end
  }

  /** Closed listings come without. */
  #readWords(words: RowWords): void {
    const length = this.#length()
    const from = this.#at
    if (length !== NULL_LENGTH) this.#at = from + length
    if (this.isOpen) words.add(this.#data.subarray(from + WORDS_HEADER_BYTES, this.#at))
  }

  #company(): number {
    const from = this.#at + 4
    const end = this.#length() + from
    this.#at = end
    const bytes = this.#data.toString('latin1', from, end)
    let code = this.#companies.get(bytes)
    if (code === undefined) {
      code = this.#rows.companyCode(this.#data.toString('utf8', from, end))
      this.#companies.set(bytes, code)
    }
    return code
  }

  /** Exact in a double for 285 years around 2000. */
  #microseconds(): number {
    this.#at += 4
    const high = this.#int4()
    return high * 2 ** 32 + (this.#int4() >>> 0)
  }
}
