import type { RowValues } from '../segment/rows.ts'

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const HEADER_BYTES = SIGNATURE.length + 8
const NULL_LENGTH = -1

export interface FeedRow extends RowValues {
  readonly is_active: boolean
}

/** Reads rows of feed/queries.ts from COPY in binary format, which has exact dates and no text to parse. */
export function createDecoder(onRow: (row: FeedRow) => void): (data: Buffer) => void {
  return (data) => {
    let at = data.indexOf(SIGNATURE) === 0 ? HEADER_BYTES : 0
    while (at < data.length) {
      if (data.readInt16BE(at) < 0) return
      const row = new RowReader(data, at + 2)
      onRow(row.read())
      at = row.at
    }
  }
}

class RowReader {
  readonly #data: Buffer
  at: number

  constructor(data: Buffer, at: number) {
    this.#data = data
    this.at = at
  }

  // Object literals are evaluated in this order: that of the columns.
  read(): FeedRow {
    return {
      is_active: this.#flag(),
      id: this.#bytes(),
      location_id: this.#integer(),
      is_remote: this.#flag(),
      industry: this.#integer(),
      employment_type: this.#integer(),
      experience_level: this.#integer(),
      salary_annual_max: this.#integer(),
      skills: bitsOf(this.#bytes()),
      company_key: this.#bytes().toString('utf8'),
      posted: this.#microseconds(),
      created: this.#microseconds(),
      role_set: this.#integer(),
    }
  }

  /** Length of the field that follows, NULL_LENGTH for null. */
  #length(): number {
    const length = this.#data.readInt32BE(this.at)
    this.at += 4
    return length
  }

  #bytes(): Buffer {
    const length = Math.max(0, this.#length())
    this.at += length
    return this.#data.subarray(this.at - length, this.at)
  }

  #flag(): boolean {
    return this.#bytes()[0] === 1
  }

  /** An int2 or int4. */
  #integer(): number | null {
    const length = this.#length()
    if (length === NULL_LENGTH) return null
    this.at += length
    return this.#data.readIntBE(this.at - length, length)
  }

  /** Exact in a double for 285 years around 2000. */
  #microseconds(): number {
    const bytes = this.#bytes()
    return bytes.readInt32BE(0) * 2 ** 32 + bytes.readUInt32BE(4)
  }
}

/** The places of set bits in a bit string: its length, then its bytes from the first bit. */
function bitsOf(bytes: Buffer): number[] {
  const places: number[] = []
  for (let at = 4; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) {
      if (byte & (0x80 >> bit)) places.push((at - 4) * 8 + bit)
    }
  }
  return places
}
