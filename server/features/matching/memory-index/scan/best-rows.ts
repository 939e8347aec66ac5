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
    bucket.add(row)
    if (key > this.floor) {
      this.#above += 1
      while (this.#above >= this.#wanted) {
        this.floor += 1
        this.#above -= this.#buckets[this.floor]?.count ?? 0
      }
    }
    if (bucket.count > SMALLEST && bucket.count > 2 * this.#wanted) {
      bucket.cut(this.#wanted, this.#compare)
      bucket.oldest = this.#posted(bucket.rows[this.#wanted - 1] as number)
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
      bucket.cut(bucket.count, this.#compare)
      const end = Math.min(bucket.count, skip + count - found.length)
      for (let at = skip; at < end; at += 1) found.push({ row: bucket.rows[at] as number, key })
      skip = 0
    }
    return found
  }
}

class Bucket {
  rows = new Uint32Array(64)
  count = 0
  /** Older rows than this are not among the wanted ones. */
  oldest = Number.NEGATIVE_INFINITY

  add(row: number): void {
    if (this.count === this.rows.length) {
      const larger = new Uint32Array(2 * this.count)
      larger.set(this.rows)
      this.rows = larger
    }
    this.rows[this.count] = row
    this.count += 1
  }

  /** Sorts the rows and keeps the first. */
  cut(keep: number, compare: (a: number, b: number) => number): void {
    this.rows.subarray(0, this.count).sort(compare)
    this.count = keep
  }
}
