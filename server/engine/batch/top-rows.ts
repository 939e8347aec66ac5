import {
  BANDS,
  type MatchPreferences,
  rankOfBand,
  SCORES,
  topKey,
  UNPLACED_RANK,
} from '../../features/scoring/service.ts'
import { BestRows } from '../scan/best-rows.ts'
import { type ClientPoints, compilePoints, REACH } from '../scan/points.ts'
import { ExcludedRows } from '../segment/excluded-rows.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import type { Postings } from '../segment/segment.ts'
import { findStart } from '../segment/starts.ts'
import { lowerBound } from '../segment/typed.ts'
import { Kinds, type Reach } from './kinds.ts'
import { ListedRows } from './listed-rows.ts'
import {
  type EncodedPreferences,
  encodePreferences,
  type IndustryClass,
  isInBand,
  payPoints,
  type Step,
} from './preferences.ts'
import { skillMasks } from './skill-masks.ts'

export interface TopRow {
  readonly row: number
  readonly points: number
  /** As computeBand() makes it. */
  readonly band: number
}

interface Asked extends EncodedPreferences {
  /** So many rows are as many as wanted, even if every row that is left out is among them. */
  readonly wanted: number
  readonly best: BestRows
  readonly leastPoints: number
}

/**
 * Finds the best rows for many people, one after the other, without counting anything: rows are visited by the most points
 * that they can have, until none can be among the best. It looks at a few thousand rows of a million. Rows of the tail
 * are not looked at: a batch runs on an index that was just built.
 */
export class TopRows {
  readonly #rows: LiveRows
  readonly #mostListed: number
  readonly #kinds: Kinds
  /** By code of the location. */
  readonly #place: Uint8Array
  readonly #skills: Uint8Array
  readonly #skillMask: Uint32Array
  /** Made for the first person who asks for them. */
  #byLocation: ListedRows | undefined
  #byRole: ListedRows | undefined
  /** Places in a list of rows that can be among the best, their points without skills, and the most that they can have. */
  readonly #places: Uint32Array
  readonly #bases: Uint8Array
  readonly #mosts: Uint8Array
  /** How many rows of a list have these points without skills. */
  readonly #counts = new Uint32Array(SCORES)

  /** @param mostListed up to so many rows at preferred locations, or of wanted roles, are looked at one by one, which is faster
   *  than to look at the rows everywhere */
  constructor(rows: LiveRows, mostListed = 40_000) {
    this.#rows = rows
    this.#mostListed = mostListed
    const { locationIds, skillLimit } = rows.segment
    this.#kinds = new Kinds(rows.segment)
    this.#place = new Uint8Array(locationIds.length)
    this.#skills = new Uint8Array(skillLimit)
    this.#skillMask = skillMasks(rows.segment)
    this.#places = new Uint32Array(mostListed)
    this.#bases = new Uint8Array(mostListed)
    this.#mosts = new Uint8Array(mostListed)
  }

  /** The best rows for one person with at least the `floor` as topKey() makes it of points: the best band first, then the most
   *  points, the newest, the highest id. Rows with fewer points than `leastPoints` are left out, whatever their band, and rows that
   *  are not remote where the person looks for remote jobs only. */
  find(preferences: MatchPreferences, count: number, floor = 0, leastPoints = 0): TopRow[] {
    const points = compilePoints(preferences, false)
    this.#kinds.rate(points)
    const excluded = new ExcludedRows(this.#rows, preferences)
    const best = new BestRows(count, BANDS * SCORES, this.#rows)
    best.floor = floor
    const asked: Asked = {
      ...encodePreferences(this.#rows.segment, this.#kinds, preferences, points),
      wanted: count + excluded.rows.length + this.#rows.removedRows.length,
      best,
      leastPoints,
    }
    this.#mark(asked, true)
    this.#visitBands(asked)
    excluded.unmark()
    this.#mark(asked, false)
    const found = best.slice(0, count)
    return found.map(({ row, key }) => ({ row, points: key % SCORES, band: Math.floor(key / SCORES) }))
  }

  #list(postings: Postings): ListedRows {
    return new ListedRows(this.#rows.segment, postings, this.#kinds, this.#skillMask)
  }

  #mark({ preferred, remoteElsewhere, points }: Asked, isMarked: boolean): void {
    for (const code of preferred) this.#place[code] = isMarked ? REACH.preferred : REACH.any
    for (const code of remoteElsewhere) this.#place[code] = isMarked ? REACH.remoteElsewhere : REACH.any
    for (const id of points.wantedSkills) if (id < this.#skills.length) this.#skills[id] = isMarked ? 1 : 0
  }

  /** Looks at one band after the other, from the best on, until none can be among the best. */
  #visitBands(asked: Asked): void {
    const { ranks } = asked
    if (ranks === null) {
      this.#visitBand(asked, UNPLACED_RANK)
      return
    }
    const { byRole } = this.#rows.segment
    for (let band = BANDS - 1; band >= 0 && asked.best.floor < topKey(band + 1, 0); band -= 1) {
      const rank = rankOfBand(band)
      const roles: number[] = []
      for (let code = 0; code < ranks.length; code += 1) if (ranks[code] === rank) roles.push(code)
      if (countRows(byRole, roles) > this.#mostListed) this.#visitBand(asked, band)
      else {
        this.#byRole ??= this.#list(byRole)
        this.#counts.fill(0)
        for (const industry of asked.industries) this.#visitList(asked, band, industry, this.#byRole, roles)
      }
    }
  }

  /** Looks at the industries with the most points first: the others are often ruled out as a whole. */
  #visitBand(asked: Asked, band: number): void {
    const { byLocation } = this.#rows.segment
    const { preferred, remoteElsewhere, industries } = asked
    const isListed = countRows(byLocation, preferred) <= this.#mostListed
    if (isListed) this.#byLocation ??= this.#list(byLocation)
    const reaches: Reach[] = isListed ? [REACH.any] : [REACH.preferred, REACH.any]
    if (remoteElsewhere.length > 0) reaches.push(REACH.remoteElsewhere)
    this.#counts.fill(0)
    for (const industry of industries) {
      if (isListed && this.#byLocation) this.#visitList(asked, band, industry, this.#byLocation, preferred)
      this.#visitCells(asked, band, industry, reaches)
    }
  }

  /** Looks at the rows of these codes: first at what rules most of them out. */
  #visitList(
    asked: Asked,
    band: number,
    industries: IndustryClass,
    list: ListedRows,
    codes: readonly number[],
  ): void {
    const { best, leastPoints } = asked
    const ahead = topKey(band, 0)
    const count = this.#findPlaces(asked, band, industries, list, codes)
    // Where the list has rows of this rank only, enough of them are known to reach some points.
    const reached = asked.ranks === null || list === this.#byRole ? this.#reached(asked, count) : 0
    if (reached > 0 && reached >= leastPoints) best.raise(ahead + reached)
    for (let next = 0; next < count; next += 1) {
      const most = ahead + (this.#mosts[next] as number)
      if (most < best.floor) continue
      const row = list.rows[this.#places[next] as number] as number
      this.#visitRow(asked, band, row, ahead + (this.#bases[next] as number), most)
    }
  }

  /** Finds rows that can be among the best: their places in the list and the points that they have. Returns how many. */
  #findPlaces(
    asked: Asked,
    band: number,
    { points: ofIndustry, stretches }: IndustryClass,
    list: ListedRows,
    codes: readonly number[],
  ): number {
    const { points, skills, steps, mostPay, best, leastPoints } = asked
    const kinds = this.#kinds
    const least = Math.max(best.floor - topKey(band, 0), leastPoints)
    const leastOfKind = least - ofIndustry - mostPay - points.maxSkills
    if (kinds.mostOfAll < leastOfKind) return 0
    const { kind, location, salary, skillMask } = list
    let count = 0
    for (const code of codes) {
      const first = code * kinds.industries.length
      for (const { from, to } of stretches) {
        const end = list.start[first + to] as number
        for (let at = list.start[first + from] as number; at < end; at += 1) {
          if ((kinds.most[kind[at] as number] as number) < leastOfKind) continue
          const reach = this.#place[location[at] as number] as number
          const ofKind = kinds.points[reach * kinds.count + (kind[at] as number)] as number
          if (ofKind < leastOfKind || !isInBand(asked, band, kind[at] as number, reach)) continue
          const base = ofIndustry + ofKind + payPoints(steps, salary[at] as number)
          const most = base + skills.most(skillMask[at] as number)
          if (most < least) continue
          this.#places[count] = at
          this.#bases[count] = base
          this.#mosts[count] = most
          count += 1
        }
      }
    }
    return count
  }

  /** The points that enough of the rows found so far have at least, even if every excluded one is among them. */
  #reached({ wanted }: Asked, count: number): number {
    const counts = this.#counts
    for (let next = 0; next < count; next += 1) {
      const base = this.#bases[next] as number
      counts[base] = (counts[base] as number) + 1
    }
    let rows = 0
    for (let points = SCORES - 1; points > 0; points -= 1) {
      rows += counts[points] as number
      if (rows >= wanted) return points
    }
    return 0
  }

  /** Visits rows of all places in descending order of the points that they have without skills. */
  #visitCells(asked: Asked, band: number, industries: IndustryClass, reaches: readonly Reach[]): void {
    const { points, steps, best, leastPoints, mostPay } = asked
    const kinds = this.#kinds
    const ahead = topKey(band, industries.points)
    const lowest = Math.max(0, leastPoints - points.maxSkills - industries.points)
    let most = mostPay + kinds.mostOfAll
    for (; most >= lowest && ahead + most + points.maxSkills >= best.floor; most -= 1) {
      for (const reach of reaches) {
        for (const step of steps) {
          const rest = most - step.points
          if (rest < 0) continue
          const end = kinds.from(reach, rest + 1)
          for (let at = kinds.from(reach, rest); at < end; at += 1) {
            const kind = (kinds.byPoints[at] as number) - reach * kinds.count
            if (!isInBand(asked, band, kind, reach)) continue
            for (const { from, to } of industries.stretches) {
              for (let industry = from; industry < to; industry += 1)
                this.#visitCell(asked, band, industry * kinds.count + kind, step, reach, ahead + most)
            }
          }
        }
      }
    }
  }

  /** Visits the rows of an industry and kind with the same points for their salary and location: all have this key without
   *  their skills. */
  #visitCell(asked: Asked, band: number, cell: number, step: Step, reach: Reach, key: number): void {
    const { best, skills } = asked
    const { location } = this.#rows.segment
    const [start, end] = this.#stepRows(cell, step)
    for (let row = start; row < end; row += 1) {
      const most = key + skills.most(this.#skillMask[row] as number)
      if (most < best.floor || this.#place[location[row] as number] !== reach) continue
      this.#visitRow(asked, band, row, key, most)
    }
  }

  #stepRows(cell: number, { from, to }: Step): [number, number] {
    const { salary, salaries } = this.#rows.segment
    const first = this.#kinds.start[cell] as number
    const last = this.#kinds.start[cell + 1] as number
    const start = from === 0 ? first : lowerBound(salary, from, first, last)
    return [start, to === salaries.length ? last : lowerBound(salary, to, start, last)]
  }

  /** @param key of the row without its skills
   *  @param most its key with the most points that it can have for skills */
  #visitRow(
    { best, points, ranks, leastPoints }: Asked,
    band: number,
    row: number,
    key: number,
    most: number,
  ): void {
    const { segment, marks } = this.#rows
    const exact = most === key ? key : key + this.#skillPoints(points, row)
    if (exact < best.floor || exact % SCORES < leastPoints || marks[row] !== 0) return
    const posted = segment.posted[row] as number
    if (!best.accepts(exact, posted)) return
    if (ranks === null || ranks[segment.role[row] as number] === rankOfBand(band))
      best.offer(exact, row, posted)
  }

  #skillPoints({ shared }: ClientPoints, row: number): number {
    const { skillStarts, skillIds } = this.#rows.segment
    const end = findStart(skillStarts, row + 1)
    let count = 0
    for (let at = findStart(skillStarts, row); at < end; at += 1) {
      count += this.#skills[skillIds[at] as number] as number
    }
    return shared[count] as number
  }
}

const countRows = ({ start }: Postings, codes: readonly number[]): number =>
  codes.reduce((sum, code) => sum + (start[code + 1] as number) - (start[code] as number), 0)
