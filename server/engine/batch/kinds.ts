import { SCORES } from '../../features/scoring/service.ts'
import { type ClientPoints, LEFT_OUT, REACH } from '../scan/points.ts'
import type { Segment } from '../segment/segment.ts'

export type Reach = (typeof REACH)[keyof typeof REACH]
export const REACH_COUNT = Object.keys(REACH).length

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
  /** One person's points for a row without its industry, salary and skills: at `place * count + kind`. Negative where it is left
   *  out. */
  readonly points: Int16Array
  /** The most points of each kind at any place. */
  readonly most: Int16Array
  mostOfAll = 0
  /** Indexes of `points` that are not left out, by place and by points: see from(). */
  readonly byPoints: Uint32Array
  readonly #types: Int32Array
  readonly #levels: Int32Array
  readonly #from = new Uint32Array(REACH_COUNT * SCORES + 1)
  readonly #next = new Uint32Array(REACH_COUNT * SCORES)

  constructor({ groups, count }: Segment) {
    this.industries = distinct(groups.industry)
    this.#types = distinct(groups.employmentType)
    this.#levels = distinct(groups.level)
    this.count = this.#types.length * this.#levels.length * 2
    this.start = new Uint32Array(this.industries.length * this.count + 1)
    this.kindOfGroup = new Uint32Array(groups.count)
    this.industryOfGroup = new Uint32Array(groups.count)
    this.points = new Int16Array(REACH_COUNT * this.count)
    this.most = new Int16Array(this.count)
    this.byPoints = new Uint32Array(REACH_COUNT * this.count)
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
      for (const levelCode of this.#levels) {
        const both = ofType + level(levelCode)
        for (let remote = 0; remote < 2; remote += 1) {
          let most = LEFT_OUT
          for (let place = 0; place < REACH_COUNT; place += 1) {
            const ofReach = both + (location[place * 2 + remote] as number)
            points[place * count + kind] = ofReach
            if (ofReach > most) most = ofReach
          }
          this.most[kind] = most
          kind += 1
        }
      }
    }
    this.mostOfAll = Math.max(LEFT_OUT, ...this.most)
    this.#sort()
  }

  /** Where indexes with these points begin in `byPoints`. They end where those with one more begin. */
  from(place: Reach, points: number): number {
    return this.#from[place * SCORES + points] as number
  }

  /** A counting sort. */
  #sort(): void {
    const { count, points } = this
    const from = this.#from.fill(0)
    const computeKey = (index: number) => Math.floor(index / count) * SCORES + (points[index] as number)
    for (let index = 0; index < points.length; index += 1) {
      if ((points[index] as number) < 0) continue
      const after = computeKey(index) + 1
      from[after] = (from[after] as number) + 1
    }
    for (let key = 1; key < from.length; key += 1)
      from[key] = (from[key] as number) + (from[key - 1] as number)
    this.#next.set(from.subarray(0, this.#next.length))
    for (let index = 0; index < points.length; index += 1) {
      if ((points[index] as number) < 0) continue
      const key = computeKey(index)
      const at = this.#next[key] as number
      this.byPoints[at] = index
      this.#next[key] = at + 1
    }
  }
}

/** Whether rows of the kind are remote. */
export const readRemoteBit = (kind: number) => kind & 1

const distinct = (values: Int32Array) => Int32Array.from(new Set(values)).sort()
