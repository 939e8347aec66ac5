import { SCORES } from '../../features/scoring/service.ts'
import type { ClientPoints } from '../scan/points.ts'
import type { Segment } from '../segment/segment.ts'

/**
 * Rows with the same employment type, level and remote flag are of one kind. A segment has its rows in the order of their
 * industry, then of their kind: one person's points are found for a hundred kinds and some industries instead of for
 * thousands of groups.
 */
export class Kinds {
  /** How many there are, whether or not rows have them. */
  readonly count: number
  /** Distinct and ascending; codes of industries are places in this list. */
  readonly industries: Int32Array
  /** The first row at `industry * count + kind`, and the end of the last. */
  readonly start: Uint32Array
  readonly kindOfGroup: Uint32Array
  readonly industryOfGroup: Uint32Array
  /** One person's points for a row without its industry, salary and skills: at `kind` anywhere else, at `count + kind` at a
   *  preferred location. */
  readonly points: Uint8Array
  /** The higher of both points of each kind. */
  readonly most: Uint8Array
  mostOfAll = 0
  /** Places in `points`, by whether the location is preferred and by points: see each(). */
  readonly byPoints: Uint32Array
  readonly #types: Int32Array
  readonly #levels: Int32Array
  readonly #from = new Uint32Array(2 * SCORES + 1)
  readonly #next = new Uint32Array(2 * SCORES)

  constructor({ groups, count }: Segment) {
    this.industries = distinct(groups.industry)
    this.#types = distinct(groups.employmentType)
    this.#levels = distinct(groups.level)
    this.count = this.#types.length * this.#levels.length * 2
    this.start = new Uint32Array(this.industries.length * this.count + 1)
    this.kindOfGroup = new Uint32Array(groups.count)
    this.industryOfGroup = new Uint32Array(groups.count)
    this.points = new Uint8Array(2 * this.count)
    this.most = new Uint8Array(this.count)
    this.byPoints = new Uint32Array(2 * this.count)
    let next = 0
    for (let group = 0; group < groups.count; group += 1) {
      const type = this.#types.indexOf(groups.employmentType[group] as number)
      const level = this.#levels.indexOf(groups.level[group] as number)
      const kind = (type * this.#levels.length + level) * 2 + (groups.remote[group] as number)
      const industry = this.industries.indexOf(groups.industry[group] as number)
      this.kindOfGroup[group] = kind
      this.industryOfGroup[group] = industry
      for (; next <= industry * this.count + kind; next += 1) this.start[next] = groups.start[group] as number
    }
    this.start.fill(count, next)
  }

  /** Rates every kind for a person. */
  rate({ employmentType, level, location }: ClientPoints): void {
    const { count, points } = this
    let kind = 0
    for (const type of this.#types) {
      const ofType = employmentType(type)
      for (const one of this.#levels) {
        const both = ofType + level(one)
        for (let remote = 0; remote < 2; remote += 1) {
          points[kind] = both + (location[2 * remote] as number)
          points[count + kind] = both + (location[2 * remote + 1] as number)
          kind += 1
        }
      }
    }
    this.mostOfAll = 0
    for (kind = 0; kind < count; kind += 1) {
      const most = Math.max(points[kind] as number, points[count + kind] as number)
      this.most[kind] = most
      if (most > this.mostOfAll) this.mostOfAll = most
    }
    this.#sort()
  }

  /** Where places with these points begin in `byPoints`. They end where those with one more begin. */
  from(isPreferred: 0 | 1, points: number): number {
    return this.#from[isPreferred * SCORES + points] as number
  }

  /** A counting sort. */
  #sort(): void {
    const { count, points } = this
    const from = this.#from.fill(0)
    const keyOf = (place: number) => (place < count ? 0 : SCORES) + (points[place] as number)
    for (let place = 0; place < points.length; place += 1) {
      const after = keyOf(place) + 1
      from[after] = (from[after] as number) + 1
    }
    for (let key = 1; key < from.length; key += 1)
      from[key] = (from[key] as number) + (from[key - 1] as number)
    this.#next.set(from.subarray(0, this.#next.length))
    for (let place = 0; place < points.length; place += 1) {
      const key = keyOf(place)
      const at = this.#next[key] as number
      this.byPoints[at] = place
      this.#next[key] = at + 1
    }
  }
}

const distinct = (values: Int32Array) => Int32Array.from(new Set(values)).sort()
