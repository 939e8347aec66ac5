import type { Postings, Segment } from '../segment/segment.ts'
import { type Codes, sharedCodes } from '../segment/typed.ts'
import type { Kinds } from './kinds.ts'

/** What rules rows out, in the order of a list of rows, so that a visit of all rows of a code reads memory sequentially. */
export class ListedRows {
  /** Where the rows of each code and industry begin, at `code * industries + industry`, and the end of the last. */
  readonly start: Uint32Array
  readonly rows: Uint32Array
  readonly kind: Codes
  readonly location: Codes
  readonly salary: Codes
  readonly skillMask: Uint32Array

  constructor(segment: Segment, { start, rows }: Postings, kinds: Kinds, skillMask: Uint32Array) {
    this.rows = rows
    this.start = startsByIndustry(segment, { start, rows }, kinds)
    this.kind = sharedCodes(rows.length, kinds.count - 1)
    for (let at = 0; at < rows.length; at += 1) {
      this.kind[at] = kinds.kindOfGroup[segment.group[rows[at] as number] as number] as number
    }
    this.location = arranged(segment.location, rows)
    this.salary = arranged(segment.salary, rows)
    this.skillMask = arranged(skillMask, rows)
  }
}

/** Rows of a code are in the order of the segment, in which those of an industry are neighbours. */
function startsByIndustry(
  { group }: Segment,
  { start, rows }: Postings,
  { industries, industryOfGroup }: Kinds,
): Uint32Array {
  const starts = new Uint32Array((start.length - 1) * industries.length + 1)
  for (let code = 0; code + 1 < start.length; code += 1) {
    const before = code * industries.length + 1
    const end = start[code + 1] as number
    for (let at = start[code] as number; at < end; at += 1) {
      const after = before + (industryOfGroup[group[rows[at] as number] as number] as number)
      starts[after] = (starts[after] as number) + 1
    }
  }
  for (let at = 1; at < starts.length; at += 1)
    starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  return starts
}

function arranged<T extends Codes>(column: T, rows: Uint32Array): T {
  const found = column.slice() as T
  for (let at = 0; at < rows.length; at += 1) found[at] = column[rows[at] as number] as number
  return found
}
