import type { ListingValues } from '../../features/scoring/service.ts'

const ID_BYTES = 16

/** A listing as the change feed delivers it. */
export interface RowValues extends ListingValues {
  /** The 16 bytes of its id. */
  readonly id: Uint8Array
}

/** What no column holds in its place for null. */
export const NONE = -1

/** Rows as plain data, which can be posted to another thread. */
export type RowsData = Omit<
  { [Name in keyof Rows as Rows[Name] extends (...args: never) => unknown ? never : Name]: Rows[Name] },
  'skillCount'
>

/** Listings in columns that grow: what a load stages, what the feed delivers, and the rows after an index was built. */
export class Rows {
  count = 0
  ids = new Uint8Array(0)
  location = new Int32Array(0)
  remote = new Uint8Array(0)
  industry = new Int16Array(0)
  employmentType = new Int16Array(0)
  level = new Int16Array(0)
  salary = new Int32Array(0)
  role = new Int32Array(0)
  company = new Int32Array(0)
  posted = new Float64Array(0)
  created = new Float64Array(0)
  skillEnd = new Uint32Array(0)
  skillIds = new Int32Array(0)
  /** Company keys by the codes of `company`. */
  companies: string[] = []
  #companyCodes = new Map<string, number>()

  static from(data: RowsData): Rows {
    const rows = Object.assign(new Rows(), data)
    for (const [code, key] of data.companies.entries()) rows.#companyCodes.set(key, code)
    return rows
  }

  toData(): RowsData {
    const { count } = this
    return {
      count,
      ids: this.ids.slice(0, count * ID_BYTES),
      location: this.location.slice(0, count),
      remote: this.remote.slice(0, count),
      industry: this.industry.slice(0, count),
      employmentType: this.employmentType.slice(0, count),
      level: this.level.slice(0, count),
      salary: this.salary.slice(0, count),
      role: this.role.slice(0, count),
      company: this.company.slice(0, count),
      posted: this.posted.slice(0, count),
      created: this.created.slice(0, count),
      skillEnd: this.skillEnd.slice(0, count),
      skillIds: this.skillIds.slice(0, this.skillCount),
      companies: this.companies,
    }
  }

  get skillCount(): number {
    return this.count === 0 ? 0 : (this.skillEnd[this.count - 1] as number)
  }

  companyCode(key: string): number {
    const known = this.#companyCodes.get(key)
    if (known !== undefined) return known
    this.#companyCodes.set(key, this.companies.length)
    return this.companies.push(key) - 1
  }

  /** The code of a company that has rows here. */
  findCompany(key: string): number | undefined {
    return this.#companyCodes.get(key)
  }

  /** The place of the row that is written next. It belongs to the list once `count` is raised. */
  next(): number {
    if (this.count === this.remote.length) this.reserve(Math.max(64, 2 * this.count))
    return this.count
  }

  /** Where the skills of the next row begin, with space for so many. */
  nextSkills(count: number): number {
    const start = this.skillCount
    if (start + count > this.skillIds.length) {
      this.skillIds = enlarged(this.skillIds, Math.max(256, 2 * (start + count)), Int32Array)
    }
    return start
  }

  add(row: RowValues): void {
    const at = this.next()
    this.ids.set(row.id, at * ID_BYTES)
    this.location[at] = row.location_id ?? NONE
    this.remote[at] = row.is_remote ? 1 : 0
    this.industry[at] = row.industry ?? NONE
    this.employmentType[at] = row.employment_type ?? NONE
    this.level[at] = row.experience_level ?? NONE
    this.salary[at] = row.salary_annual_max ?? NONE
    this.role[at] = row.role_set ?? NONE
    this.company[at] = this.companyCode(row.company_key)
    this.posted[at] = row.posted
    this.created[at] = row.created
    const skillStart = this.nextSkills(row.skills.length)
    this.skillIds.set(row.skills, skillStart)
    this.skillEnd[at] = skillStart + row.skills.length
    this.count = at + 1
  }

  /** Adds a row of another list. */
  copy(otherRows: Rows, row: number): void {
    const skillStart = row === 0 ? 0 : (otherRows.skillEnd[row - 1] as number)
    this.add({
      id: otherRows.readId(row),
      location_id: otherRows.location[row] as number,
      is_remote: otherRows.remote[row] === 1,
      industry: otherRows.industry[row] as number,
      employment_type: otherRows.employmentType[row] as number,
      experience_level: otherRows.level[row] as number,
      salary_annual_max: otherRows.salary[row] as number,
      role_set: otherRows.role[row] as number,
      skills: otherRows.skillIds.subarray(skillStart, otherRows.skillEnd[row]),
      company_key: otherRows.companies[otherRows.company[row] as number] as string,
      posted: otherRows.posted[row] as number,
      created: otherRows.created[row] as number,
    })
  }

  readId(row: number): Uint8Array {
    return this.ids.subarray(row * ID_BYTES, (row + 1) * ID_BYTES)
  }

  /** Makes space for this many rows. */
  reserve(length: number): void {
    this.ids = enlarged(this.ids, length * ID_BYTES, Uint8Array)
    this.location = enlarged(this.location, length, Int32Array)
    this.remote = enlarged(this.remote, length, Uint8Array)
    this.industry = enlarged(this.industry, length, Int16Array)
    this.employmentType = enlarged(this.employmentType, length, Int16Array)
    this.level = enlarged(this.level, length, Int16Array)
    this.salary = enlarged(this.salary, length, Int32Array)
    this.role = enlarged(this.role, length, Int32Array)
    this.company = enlarged(this.company, length, Int32Array)
    this.posted = enlarged(this.posted, length, Float64Array)
    this.created = enlarged(this.created, length, Float64Array)
    this.skillEnd = enlarged(this.skillEnd, length, Uint32Array)
  }
}

type Column = Uint8Array | Int16Array | Int32Array | Uint32Array | Float64Array

function enlarged<T extends Column>(old: T, length: number, kind: new (length: number) => T): T {
  const larger = new kind(length)
  larger.set(old as never)
  return larger
}
