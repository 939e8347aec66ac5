/** A bucket keeps at least this many rows before it is sorted and cut. */
const SMALLEST = 256

/**
 * The best rows: a bucket for each key, the highest key first, and in a bucket the newest row first. It keeps as many as a page
 * needs: `floor` is the lowest key that can still be on it.
 */
export class BestRows {
  floor = 0
  readonly #wanted: number
  readonly #compare: (a: number, b: number) => number
  readonly #posted: (row: number) => number
  readonly #buckets: (Bucket | undefined)[]
  /** How many rows have a key above the floor. */
  #above = 0

  constructor(
    wanted: number,
    keys: number,
    order: { readonly compare: (a: number, b: number) => number; posted(row: number): number },
  ) {
    this.#wanted = wanted
    this.#compare = order.compare
    this.#posted = (row) => order.posted(row)
    this.#buckets = new Array<Bucket | undefined>(keys)
  }

  /** False if a row with this key and date can no longer be among the wanted ones. */
  accepts(key: number, posted: number): boolean {
    if (key !== this.floor) return key > this.floor
    const bucket = this.#buckets[key]
    return bucket === undefined || posted >= bucket.oldest
  }

  offer(key: number, row: number, posted: number): void {
    if (!this.accepts(key, posted)) return
    let bucket = this.#buckets[key]
    if (bucket === undefined) {
      bucket = new Bucket()
      this.#buckets[key] = bucket
    }
    bucket.rows.push(row)
    if (key > this.floor) {
      this.#above += 1
      while (this.#above >= this.#wanted) {
        this.floor += 1
        this.#above -= this.#buckets[this.floor]?.count ?? 0
      }
    }
    if (bucket.count > SMALLEST && bucket.count > 2 * this.#wanted) {
      this.#cut(bucket, this.#wanted)
      bucket.oldest = this.#posted(bucket.rows[this.#wanted - 1] as number)
    }
  }

  /** For callers that know that enough rows have this key. */
  raise(floor: number): void {
    if (floor <= this.floor) return
    this.floor = floor
    this.#above = 0
    for (let key = floor + 1; key < this.#buckets.length; key += 1) {
      this.#above += this.#buckets[key]?.count ?? 0
    }
  }

  /** The rows from this place on, in order, with their keys. */
  slice(from: number, count: number): { row: number; key: number }[] {
    const found: { row: number; key: number }[] = []
    let skip = from
    for (let key = this.#buckets.length - 1; key >= this.floor && found.length < count; key -= 1) {
      const bucket = this.#buckets[key]
      if (bucket === undefined) continue
      if (bucket.count <= skip) {
        skip -= bucket.count
        continue
      }
      const end = Math.min(bucket.count, skip + count - found.length)
      this.#cut(bucket, end)
      for (let at = skip; at < end; at += 1) found.push({ row: bucket.rows[at] as number, key })
      skip = 0
    }
    return found
  }

  /** Sorts the first rows of a bucket and leaves the others out. Dates alone rule most of these out, faster than sorting. */
  #cut(bucket: Bucket, keep: number): void {
    if (bucket.count > keep) {
      const dates = new Float64Array(bucket.count)
      for (let at = 0; at < dates.length; at += 1) dates[at] = this.#posted(bucket.rows[at] as number)
      const oldest = dates.toSorted()[dates.length - keep] as number
      bucket.rows = bucket.rows.filter((_, at) => (dates[at] as number) >= oldest)
    }
    bucket.rows.sort(this.#compare)
    bucket.rows.length = keep
  }
}

class Bucket {
  rows: number[] = []
  /** Older rows than this are not among the wanted ones. */
  oldest = Number.NEGATIVE_INFINITY

  get count(): number {
    return this.rows.length
  }
}
