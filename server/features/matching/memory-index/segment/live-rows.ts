import { companyKeyText } from './company-keys.ts'
import { compareIds, findId, idText } from './ids.ts'
import { Rows, type RowValues } from './rows.ts'
import type { Segment } from './segment.ts'

/** What happened to listings since an index was read. Removed ones come first: a listing may be removed and come back. */
export interface Changes {
  readonly removed: readonly Uint8Array[]
  readonly rows: Rows
}

/** Marks of rows of the segment. */
export const REMOVED = 2
/** While a page is computed. */
export const EXCLUDED = 1
export const PREFERRED = 3

/** A segment with everything that happened since: rows that were removed from it, and a tail of new and changed ones. Rows of
 *  the tail are numbered after those of the segment. */
export class LiveRows {
  readonly segment: Segment
  readonly tail = new Rows()
  /** 0 or one of the marks above. */
  readonly marks: Uint8Array
  readonly removedRows: number[] = []
  readonly #tailRemoved = new Set<number>()
  readonly #tailById = new Map<string, number>()

  constructor(segment: Segment) {
    this.segment = segment
    this.marks = new Uint8Array(segment.count)
  }

  /** How many rows are looked at one by one. */
  get changedCount(): number {
    return this.tail.count + this.removedRows.length
  }

  get count(): number {
    return this.segment.count - this.removedRows.length + this.tail.count - this.#tailRemoved.size
  }

  isRemovedFromTail(tailRow: number): boolean {
    return this.#tailRemoved.has(tailRow)
  }

  apply({ removed, rows }: Changes): void {
    for (const id of removed) this.#remove(id, 0)
    for (let row = 0; row < rows.count; row += 1) {
      this.#remove(rows.ids, row)
      this.#tailById.set(idText(rows.ids, row), this.tail.count)
      this.tail.copy(rows, row)
    }
  }

  #remove(ids: Uint8Array, row: number): void {
    const text = idText(ids, row)
    const inTail = this.#tailById.get(text)
    if (inTail !== undefined) {
      this.#tailRemoved.add(inTail)
      this.#tailById.delete(text)
      return
    }
    const { idTable, ids: known } = this.segment
    const found = findId(idTable, known, ids, row)
    if (found < 0 || this.marks[found] === REMOVED) return
    this.marks[found] = REMOVED
    this.removedRows.push(found)
  }

  posted(row: number): number {
    const { count, posted } = this.segment
    return (row < count ? posted[row] : this.tail.posted[row - count]) as number
  }

  id(row: number): string {
    const { count, ids } = this.segment
    return row < count ? idText(ids, row) : idText(this.tail.ids, row - count)
  }

  /** The newest first, then the highest id. */
  readonly compare = (a: number, b: number): number => {
    const later = this.posted(b) - this.posted(a)
    if (later !== 0) return later
    const { count, ids } = this.segment
    const [idsA, rowA] = a < count ? [ids, a] : [this.tail.ids, a - count]
    const [idsB, rowB] = b < count ? [ids, b] : [this.tail.ids, b - count]
    return compareIds(idsB, rowB, idsA, rowA)
  }

  /** The rows that are left, for a new segment: all, or those of the segment that `isWanted`. */
  remaining(isWanted: (row: number) => boolean = () => true): Rows {
    const rows = new Rows()
    const { segment, tail } = this
    const companyOf = companyCodes(segment, rows)
    for (let row = 0; row < segment.count; row += 1) {
      if (this.marks[row] !== REMOVED && isWanted(row)) {
        rows.add(readRow(segment, row), companyOf[row])
      }
    }
    for (let row = 0; row < tail.count; row += 1) if (!this.#tailRemoved.has(row)) rows.copy(tail, row)
    return rows
  }
}

/** The code that the company of each row has in `rows`. */
function companyCodes({ byCompany, companies, count }: Segment, rows: Rows): Uint32Array {
  const codes = new Uint32Array(count)
  for (let company = 0; company < companies.start.length - 1; company += 1) {
    const code = rows.companyCode(companyKeyText(companies, company))
    const end = byCompany.start[company + 1] as number
    for (let at = byCompany.start[company] as number; at < end; at += 1)
      codes[byCompany.rows[at] as number] = code
  }
  return codes
}

function readRow(segment: Segment, row: number): RowValues {
  const { groups } = segment
  const group = segment.group[row] as number
  return {
    id: segment.ids.subarray(row * 16, row * 16 + 16),
    location_id: segment.locationIds[segment.location[row] as number] as number,
    is_remote: groups.remote[group] === 1,
    industry: groups.industry[group] as number,
    employment_type: groups.employmentType[group] as number,
    experience_level: groups.level[group] as number,
    salary_annual_max: segment.salaries[segment.salary[row] as number] as number,
    role_set: segment.roleSets[segment.role[row] as number] as number,
    skills: segment.skillIds.subarray(
      row === 0 ? 0 : (segment.skillEnd[row - 1] as number),
      segment.skillEnd[row],
    ),
    company_key: '',
    posted: segment.posted[row] as number,
    created: segment.createdTimes[segment.created[row] as number] as number,
  }
}
