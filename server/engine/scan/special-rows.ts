import { PREFERRED } from '../segment/live-rows.ts'
import type { SegmentView } from './view.ts'

/** Rows at locations that give other points than most locations do: they are looked at one by one. */
export class SpecialRows {
  readonly #view: SegmentView
  /** Codes of such locations, and of those where only remote rows differ. */
  readonly #codes: number[] = []
  readonly #codesOfRemote: number[] = []

  constructor(view: SegmentView) {
    this.#view = view
    const [other, otherRemote] = view.points.location
    const [notRemote, remote] = view.lookups.location
    for (let code = 0; code < notRemote.length; code += 1) {
      if (notRemote[code] !== other) this.#codes.push(code)
      else if (remote[code] !== otherRemote) this.#codesOfRemote.push(code)
    }
  }

  each(visit: (row: number) => void): void {
    const { byLocation, groups, group } = this.#view.rows.segment
    const { start, rows } = byLocation
    for (const code of this.#codes) {
      const end = start[code + 1] as number
      for (let at = start[code] as number; at < end; at += 1) visit(rows[at] as number)
    }
    for (const code of this.#codesOfRemote) {
      const end = start[code + 1] as number
      for (let at = start[code] as number; at < end; at += 1) {
        const row = rows[at] as number
        if (groups.remote[group[row] as number] === 1) visit(row)
      }
    }
  }

  /** Marks them, except removed ones and those that have a mark of their own. */
  mark(): void {
    this.#replaceMarks(0, PREFERRED)
  }

  unmark(): void {
    this.#replaceMarks(PREFERRED, 0)
  }

  #replaceMarks(from: number, to: number): void {
    const { marks } = this.#view.rows
    this.each((row) => {
      if (marks[row] === from) marks[row] = to
    })
  }
}
